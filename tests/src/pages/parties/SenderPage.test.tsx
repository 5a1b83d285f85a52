import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestPage } from '@shared/requests/page';
import { ServedPageContext } from '@/features/served/servedPage';
import SenderPage from '@/pages/parties/SenderPage';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';

type OpenPage = Extract<RequestPage, { link: 'open' }>;

const pathname = '/request/KE-7F3K2P/a-token';
const opened: OpenPage = {
  link: 'open',
  reference: 'KE-7F3K2P',
  kind: 'Message',
  title: '<b>شحن</b>',
  email: 'amina@example.com',
  status: { title: 'Answered', text: 'If something is still open, write to us below.' },
  facts: [['Subject', 'Affiliates']],
  texts: [{ label: 'Message', text: 'How do I join?' }],
  files: [],
  timeline: [
    {
      when: 'Friday, 1 May 2026, 13:00, Nairobi time',
      at: '2026-05-01T10:00:00.000Z',
      text: 'You sent your message',
      written: null,
      by: 'sender',
    },
    {
      when: 'Friday, 1 May 2026, 14:00, Nairobi time',
      at: '2026-05-01T11:00:00.000Z',
      text: 'Keelway answered',
      written: 'Press <i>Join</i>.',
      by: 'desk',
    },
  ],
  seen: 2,
  may: [{ type: 'sender.wrote' }],
  message: { typed: '', error: null, files: { kept: [], error: null } },
  notice: null,
};
const draw = (data: RequestPage) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname, data }}>
      <SenderPage />
    </ServedPageContext>,
    { route: pathname },
  );
const formOf = (name: string) => screen.getByRole('button', { name }).closest('form');
const hidden = (name: string) => Object.fromEntries(new FormData(formOf(name) ?? undefined));

test('shows what was sent and what happened; what people typed is text', () => {
  draw(opened);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>شحن</b>');
  expect(screen.getByText(/^Answered\. If something/)).toBeInTheDocument();
  const happened = screen.getByRole('region', { name: 'What happened' });
  const [first, second] = within(happened).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^You sent your message/);
  expect(second).toHaveTextContent('Keelway answeredPress <i>Join</i>.');
  expect(within(screen.getByRole('region', { name: 'What you sent' })).getByText('How do I join?')).toBeVisible();
});

test('the forms post to the page itself, with what the gateway needs', () => {
  draw({ ...opened, may: [{ type: 'sender.wrote' }, { type: 'sender.confirmed' }] });
  expect(hidden('Send the message')).toEqual({ do: 'write', seen: '2', text: '' });
  expect(hidden('Yes, it is my address')).toEqual({ do: 'confirm' });
  expect(hidden('Replace my link')).toEqual({ do: 'renew' });
  for (const name of ['Send the message', 'Yes, it is my address', 'Replace my link']) {
    expect(formOf(name)).toHaveAttribute('method', 'post');
    expect(formOf(name)).toHaveAttribute('action', '');
  }
});

test('a doubled press sends one message', async () => {
  const user = userEvent.setup();
  draw(opened);
  const sent = jest.fn((event: SubmitEvent) => event.defaultPrevented);
  document.addEventListener('submit', (event) => {
    sent(event);
    event.preventDefault();
  });
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello');
  pressTwice(screen.getByRole('button', { name: 'Send the message' }));
  expect(sent.mock.results.map(({ value }) => value as boolean).filter((isPrevented) => !isPrevented)).toHaveLength(1);
});

test('a refused message stays in the field, with what is wrong', () => {
  draw({
    ...opened,
    message: { ...opened.message, typed: ' ', error: 'Write your message.' },
    notice: 'Something was written meanwhile.',
  });
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue(' ');
  expect(screen.getByRole('textbox', { name: 'Your message' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(/Write your message\./);
  expect(screen.getByText('Something was written meanwhile.').closest('[role=alert]')).toBeInTheDocument();
});

test('a closed request takes no message; one that came too late is shown', () => {
  draw({ ...opened, may: [], message: { ...opened.message, typed: 'Hello?' } });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your message, which was not stored' })).toHaveTextContent('Hello?');
  expect(screen.getByRole('link', { name: 'Send something new' })).toHaveAttribute('href', '/contact');
});

test.each([
  ['none', 'Open your request by the link in our mail'],
  ['unknown', 'This link is not known'],
  ['expired', 'This link has expired'],
  ['revoked', 'This link was replaced'],
] as const)('a link that is %s leads to a new one', (link, title) => {
  draw({ link, reference: 'KE-7F3K2P', mail: 'offered' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(formOf('Mail me a new link')).toHaveAttribute('action', '/request/KE-7F3K2P');
});

test('once a link is asked for, the page says where to look', () => {
  draw({ link: 'none', reference: 'KE-7F3K2P', mail: 'asked' });
  expect(screen.getByText(/^If there is a request with this reference/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mail me a new link' })).not.toBeInTheDocument();
});

const kept = {
  id: '7d0a0f6e-26b4-4d1f-8a43-0ba5cf0f7c9b',
  name: '<b>.pdf',
  kind: 'pdf',
  bytes: 340_000,
  isScanned: true,
} as const;

test('files of the form and of an answer are downloads of the page itself', () => {
  const [first, second] = opened.timeline;
  if (first === undefined || second === undefined) throw new Error('There are two entries.');
  draw({ ...opened, files: [kept], timeline: [first, { ...second, files: [{ ...kept, id: 'other' }] }] });
  const [inAnswer, sent] = screen.getAllByRole('link', { name: '<b>.pdf' });
  expect(sent).toHaveAttribute('href', `${pathname}/files/${kept.id}`);
  expect(inAnswer).toHaveAttribute('href', `${pathname}/files/other`);
});

test('a message that was refused keeps its files, and says what is wrong with them', () => {
  draw({ ...opened, message: { typed: 'Here.', error: null, files: { kept: [kept], error: 'One is gone.' } } });
  expect(screen.getByLabelText('Files (optional)')).toHaveAccessibleDescription(/One is gone\./);
  expect(hidden('Send the message')).toMatchObject({ do: 'write', text: 'Here.', file: kept.id });
});
