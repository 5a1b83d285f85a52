import { act, screen, waitFor, within } from '@testing-library/react';
import notices from '@content/legal/notices.json';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { pressTwice } from '../../../../support/gestures';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { fakeAssistant } from '../fakeAssistant';

const about = { intent: 'freight', language: 'sw', isAnswered: true };
const consent = notices.question;
let assistant: ReturnType<typeof fakeAssistant>;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(reduced);
  assistant = fakeAssistant();
});

/** Reduced motion: answers are not typed out. */
const reduced = (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;

const opened = () => renderWithProviders(<ChatRoom handOver={null} drawAgents={() => null} />);

async function answered(end: object = { about }) {
  const rendered = opened();
  await rendered.user.type(screen.getByPlaceholderText('Type your message...'), 'Je, mnavuta zeppelin?{Enter}');
  await assistant.last().tell('token', { text: 'Labda.' });
  await assistant.last().finish(end);
  await screen.findByText('Labda.');
  return rendered;
}

const thumb = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string, pressed: boolean) =>
  waitFor(() => expect(thumb(name)).toHaveAttribute('aria-pressed', String(pressed)));
const idOf = (path: string) => /^\/api\/chat\/answers\/([\w-]{16,64})\/(rating|question)$/.exec(path)?.[1];

test('a thumb counts what the answer was about, without the text, and can be changed and taken back', async () => {
  const { user } = await answered();
  const group = within(screen.getByRole('group', { name: 'Did this answer help?' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Helpful', 'Not helpful']);
  await user.click(thumb('Helpful'));
  await isPressed('Helpful', true);
  expect(await group.findByRole('status')).toHaveTextContent('Thank you: this was counted.');
  await waitFor(() => expect(assistant.said).toHaveLength(1));
  await user.click(thumb('Not helpful'));
  await isPressed('Not helpful', true);
  await isPressed('Helpful', false);
  await waitFor(() => expect(assistant.said).toHaveLength(2));
  await user.click(thumb('Not helpful'));
  await isPressed('Not helpful', false);
  await waitFor(() => expect(assistant.said).toHaveLength(3));
  const counted = { intent: 'freight', language: 'sw' };
  expect(assistant.said.map(({ body }) => body)).toEqual([
    { rating: 'up', ...counted },
    { rating: 'down', ...counted },
    { rating: 'none', ...counted },
  ]);
  const ids = assistant.said.map(({ path }) => idOf(path));
  expect(ids[0]).toBeDefined();
  expect(new Set(ids).size).toBe(1);
});

test('works by keyboard', async () => {
  const { user } = await answered();
  act(() => thumb('Helpful').focus());
  await user.keyboard(' ');
  await isPressed('Helpful', true);
  await waitFor(() => expect(assistant.said).toHaveLength(1));
  await user.keyboard('{Enter}');
  await isPressed('Helpful', false);
});

test('a double press counts once', async () => {
  const { user } = await answered();
  pressTwice(thumb('Helpful'));
  await isPressed('Helpful', true);
  await waitFor(() => expect(assistant.said).toHaveLength(1));
  await user.dblClick(thumb('Not helpful'));
  await isPressed('Not helpful', true);
  await waitFor(() => expect(assistant.said).toHaveLength(2));
});

test.each([
  ['a failure of ours', () => new Response('{}', { status: 500 }), /went wrong on our side/],
  ['no connection', () => new TypeError('Failed to fetch'), /Check your connection/],
  [
    'a limit',
    () => Response.json({ code: 'rate_limited', message: 'Enough for today.', retryable: true }, { status: 429 }),
    /Enough for today/,
  ],
])('%s is said, and the thumb is as before', async (_name, failed, words) => {
  const { user } = await answered();
  assistant.refuseSaid(failed());
  await user.click(thumb('Helpful'));
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  expect(thumb('Helpful')).toHaveAttribute('aria-pressed', 'false');
  await user.click(thumb('Helpful'));
  await isPressed('Helpful', true);
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

test('a fixed text has no thumbs, and a good answer asks for no question', async () => {
  await answered({});
  expect(screen.queryByRole('button', { name: 'Helpful' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  ['a bad answer', about, true],
  ['no answer', { ...about, isAnswered: false }, false],
])('after %s the question goes to the desk with consent only, once', async (_name, end, isPressedFirst) => {
  const { user } = await answered({ about: end });
  if (isPressedFirst) {
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(thumb('Not helpful'));
  }
  const box = await screen.findByRole('checkbox', { name: consent });
  expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(screen.getByText('Tick the box, or the question is not sent.')).toBeVisible();
  expect(box).toHaveFocus();
  const questions = () => assistant.said.filter(({ path }) => path.endsWith('/question'));
  expect(questions()).toEqual([]);
  await user.click(box);
  assistant.refuseSaid(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
  pressTwice(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/^Thank you\. Your question is at the desk/)).toHaveFocus();
  expect(questions().map(({ body }) => body)).toEqual([
    { question: 'Je, mnavuta zeppelin?', hasConsented: true, intent: 'freight', language: 'sw' },
    { question: 'Je, mnavuta zeppelin?', hasConsented: true, intent: 'freight', language: 'sw' },
  ]);
});

test('what was sent is said to be sent after another thumb and another visit, and not asked for again', async () => {
  const { user, unmount } = await answered();
  await user.click(thumb('Not helpful'));
  await user.click(await screen.findByRole('checkbox', { name: consent }));
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await screen.findByText(/^Thank you\. Your question/);
  await user.click(thumb('Helpful'));
  await isPressed('Helpful', true);
  expect(screen.getByText(/^Thank you\. Your question/)).toBeVisible();
  await waitFor(() => expect(assistant.said).toHaveLength(3));
  unmount();
  opened();
  expect(await screen.findByText(/^Thank you\. Your question/)).not.toHaveFocus();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a thumb is still pressed after the page was left', async () => {
  const { user, unmount } = await answered();
  await user.click(thumb('Not helpful'));
  await isPressed('Not helpful', true);
  unmount();
  opened();
  await isPressed('Not helpful', true);
});

test('the other thumb, pressed while the first is on its way, is counted next', async () => {
  await answered();
  act(() => thumb('Helpful').click());
  act(() => thumb('Not helpful').click());
  await isPressed('Not helpful', true);
  await waitFor(() =>
    expect(assistant.said.map(({ body }) => body)).toMatchObject([{ rating: 'up' }, { rating: 'down' }]),
  );
  expect(await screen.findByText('Thank you: this was counted.')).toBeVisible();
});
