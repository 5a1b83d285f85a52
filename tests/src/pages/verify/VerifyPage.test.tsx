import { screen } from '@testing-library/react';
import { provideWords } from '@shared/language/words';
import type { Check } from '@shared/listings/evidence';
import type { Standing, VerifyPage as VerifyData } from '@shared/listings/verifyPage';
import { ServedPageContext } from '@/features/served/servedPage';
import VerifyPage from '@/pages/verify/VerifyPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const agent = (standing: Standing) =>
  ({
    id: 'a',
    name: 'Pwani Freight',
    location: 'Mombasa, Kenya',
    standing,
    verifiedAt: '2026-01-02',
    verifiedUntil: null,
    checks: [] as Check[],
  }) as const;
afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));
const open = (data: Partial<VerifyData>) =>
  renderWithProviders(
    <ServedPageContext
      value={{
        pathname: '/verify',
        data: { asked: 'Pwani', kind: 'name', answer: 'none', agents: [], ...data } satisfies VerifyData,
      }}
    >
      <VerifyPage />
    </ServedPageContext>,
    { route: '/verify' },
  );

/** The field has an alert of its own, which is empty. */
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

test('the form posts to its own address', () => {
  open({ asked: '' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Name, phone number/ });
  expect(field.form).toHaveAttribute('method', 'post');
  expect(field.form).toHaveAttribute('action', '');
  expect(field).toBeRequired();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('nothing asked: the field says so and has the focus, until something is typed', async () => {
  const { user } = open({ asked: '' });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const field = screen.getByRole('textbox', { name: /Name, phone number/ });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(alerts()).toContain('Enter a name, a phone number, an email address or a website.');
  await user.type(field, 'P');
  expect(field).toBeValid();
  expect(alerts()).toBe('');
});

test('a listed agent is shown, with its last check', () => {
  open({ answer: 'known', agents: [agent('listed')] });
  expect(screen.getByRole('status')).toHaveTextContent('This is in the directory.');
  expect(screen.getByText('Last checked on 2 January 2026.')).toBeInTheDocument();
  expect(screen.getByText(/Anybody can use a name/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Report/ })).not.toBeInTheDocument();
});

test.each<[string, Partial<VerifyData>, RegExp]>([
  ['a suspended agent', { answer: 'known', agents: [agent('suspended')] }, /suspended. Do not pay/],
  ['an expired listing', { answer: 'known', agents: [agent('expired')] }, /listing has expired/],
  ['a look-alike', { answer: 'lookalike', agents: [agent('listed')] }, /looks like something that is. Be careful/],
])('%s is a warning, with a way to report it', (_, data, sentence) => {
  open(data);
  expect(alerts()).toMatch(sentence);
  expect(screen.getByRole('link', { name: 'Report it to the association' })).toBeInTheDocument();
});

test.each<[string, Partial<VerifyData>, string]>([
  [
    'the agent that is known',
    { answer: 'known', agents: [agent('suspended')] },
    `/contact?about=report&agent=${encodeURIComponent(agent('suspended').name).replaceAll('%20', '+')}&agentId=${agent('suspended').id}#write`,
  ],
  ['nobody who is only looked like', { answer: 'lookalike', agents: [agent('listed')] }, '/contact?about=report#write'],
  [
    'none of several',
    { answer: 'known', agents: [agent('expired'), { ...agent('suspended'), id: 'b' }] },
    '/contact?about=report#write',
  ],
])('a report names %s', (_, data, href) => {
  open(data);
  expect(screen.getByRole('link', { name: 'Report it to the association' })).toHaveAttribute('href', href);
});

test('a listed agent leads to its page; one that is not has none', () => {
  open({ answer: 'known', agents: [agent('listed'), { ...agent('suspended'), id: 'b', name: 'Bandari Freight' }] });
  expect(screen.getByRole('link', { name: 'Pwani Freight' })).toHaveAttribute('href', '/agents/id/a');
  expect(screen.getByText('Bandari Freight')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bandari Freight' })).toBeNull();
});

test('on a translated page every link stays in its language', () => {
  provideWords(() => ({ language: 'fr', texts: {}, content: {} }));
  for (const one of [agent('suspended'), agent('listed')]) {
    const { unmount } = open({ answer: one.standing === 'listed' ? 'lookalike' : 'known', agents: [one] });
    for (const link of screen.getAllByRole('link').filter((each) => each.closest('section') !== null))
      expect(link.getAttribute('href')).toMatch(/^\/fr\//);
    unmount();
  }
});

test('one suspended agent of several is enough for a warning', () => {
  open({ answer: 'known', agents: [agent('listed'), { ...agent('suspended'), id: 'b' }] });
  expect(alerts()).toMatch(/suspended/);
});

test.each<[VerifyData['answer'], RegExp]>([
  ['unknown', /not in the directory/],
  ['limited', /Wait ten minutes/],
])('%s is said calmly', (answer, sentence) => {
  open({ answer });
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});

test('what was typed is kept in the field', () => {
  open({ answer: 'unknown', asked: '<b>Pwani</b>' });
  expect(screen.getByRole('textbox', { name: /Name, phone number/ })).toHaveValue('<b>Pwani</b>');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('<b>Pwani</b>');
});
