import { render, screen, within } from '@testing-library/react';
import { Timeline } from '@/features/desk/case/Timeline';
import type { DeskCase } from '@shared/desk/cases';

const came = (changes: object) => ({
  type: 'mail.came',
  by: { kind: 'mail', id: null },
  at: 1,
  party: 'sender',
  from: 'amina@example.com',
  subject: 'Re: yours',
  text: 'On Monday.',
  quoted: '',
  files: [],
  nature: 'written',
  way: 'thread',
  ...changes,
});
const show = (event: object) => {
  render(
    <Timeline
      shown={
        { events: [event], notes: [], people: [], agents: [{ id: 'a', name: 'Baobab Freight' }] } as unknown as DeskCase
      }
    />,
  );
  return within(screen.getByRole('listitem'));
};

test.each([
  ['an answer to ours', {}, 'Said by mail, in answer to ours: Re: yours'],
  ['to the signed address', { way: 'address' }, 'Said by mail, in answer to ours: Re: yours'],
  [
    'with a reference only',
    { way: 'reference' },
    'A mail that names this case; nothing proves who wrote it: Re: yours',
  ],
  ['from an address only', { way: 'sender', party: null }, 'Said by mail; nothing proves who wrote it: Re: yours'],
  ['of a program', { nature: 'automatic' }, 'Automatic reply by mail: Re: yours'],
  ['too large', { nature: 'tooLarge', text: '' }, 'A mail too large to be read here: Re: yours'],
])('a mail %s says what it proves, and from whom it claims to be', (_what, changes, words) => {
  const entry = show(came(changes));
  expect(entry.getByText(words)).toBeVisible();
  expect(entry.getByText('amina@example.com')).toBeVisible();
});

test('what it repeats is folded; its files are named', () => {
  const entry = show(came({ quoted: '> When?', files: ['bill.pdf', 'photo.jpg'] }));
  expect(entry.getByText('On Monday.')).toBeVisible();
  expect(entry.getByText('> When?')).not.toBeVisible();
  expect(entry.getByText('Earlier mails that it repeats')).toBeVisible();
  expect(entry.getByText('Files, in the mailbox: bill.pdf, photo.jpg')).toBeVisible();
});

test.each([
  ['sender', 'A mail to the sender could not be delivered'],
  ['shipper', 'A mail to the shipper could not be delivered'],
  ['a', 'A mail to Baobab Freight could not be delivered'],
  ['unlisted', 'A mail to unlisted could not be delivered'],
])('a mail to the %s that came back', (party, words) => {
  const by = { kind: 'system', id: null };
  expect(show({ type: 'mail.returned', party, by, at: 1 }).getByText(words)).toBeVisible();
});
