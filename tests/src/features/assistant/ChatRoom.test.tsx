import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { selectTheme } from '@/state/appearanceSlice';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { fakeAssistant } from './fakeAssistant';
import { expectConsoleError } from '../../../support/consoleErrors';

let assistant: ReturnType<typeof fakeAssistant>;
beforeEach(() => {
  jest.useFakeTimers();
  assistant = fakeAssistant();
});
afterEach(() => {
  jest.useRealTimers();
});

const words = (count: number) => act(() => jest.advanceTimersByTime(75 * count));
const input = () => screen.getByPlaceholderText('Type your message...');
const log = () => screen.getByRole('region', { name: 'Questions and answers' });

function open(options: Parameters<typeof renderWithProviders>[1] = {}) {
  return renderWithProviders(
    <ChatRoom
      handOver={<a href="tel:+254">Call</a>}
      drawAgents={(agents) => agents.map(({ id, name }) => <article key={id}>{name}</article>)}
    />,
    options,
  );
}

async function answer(text: string, end = {}) {
  await assistant.last().tell('token', { text });
  await assistant.last().finish(end);
  words(text.split(' ').length);
}

test('asks nothing automatically, and suggests questions', async () => {
  const { user } = open();
  expect(assistant.asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Find an agent in Mombasa' }));
  expect(assistant.last().prompt).toBe('Find an agent in Mombasa');
});

test('shows who is typing and who is responding', async () => {
  const { user } = open();
  expect(screen.getByText('Not typing')).toBeInTheDocument();
  expect(screen.getByText('AI is idle')).toBeInTheDocument();
  await user.type(input(), 'One?');
  expect(screen.getByText('Typing...')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Not typing')).toBeInTheDocument();
  expect(screen.getByText('AI is responding...')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Waiting for the answer' })).toBeVisible();
  await assistant.last().tell('token', { text: 'It is so.' });
  // Drawn with the next frame.
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  await assistant.last().finish();
  expect(screen.getByText('AI is responding...')).toBeInTheDocument();
  words(3);
  expect(screen.getByText('AI is idle')).toBeInTheDocument();
});

test('a tap that begins when a word is due ends on the same paragraph, and shows the rest', async () => {
  const { user } = open();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'It is so and not otherwise.' });
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  words(2);
  const typed = within(log()).getByText('It is');
  act(() => {
    jest.advanceTimersByTime(75);
    fireEvent.pointerDown(typed);
  });
  words(3);
  expect(typed).toBeInTheDocument();
  fireEvent.pointerUp(typed);
  expect(typed).toBeInTheDocument();
  fireEvent.click(typed);
  expect(within(log()).getByText('It is so and not')).toBeInTheDocument();
});

test('is idle after a failure', async () => {
  expectConsoleError(/The assistant did not answer/);
  const { user } = open();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'It is so and' });
  await assistant.last().close();
  words(5);
  expect(screen.getByText('AI is idle')).toBeInTheDocument();
  expect(within(log()).getByText('Error occurred while fetching response.')).toBeVisible();
});

test('does not send a blank message', async () => {
  const { user } = open();
  await user.type(input(), '  {Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(assistant.asked).toHaveLength(0);
});

test('keeps the turns of the conversation, with a line where a new chat began', async () => {
  const { user } = open();
  await user.type(input(), 'One?{Enter}');
  await assistant
    .last()
    .tell('agents', { agents: [{ id: 'ke-1', name: 'Pwani Freight', location: 'Mombasa, Kenya' }] });
  await answer('First.');
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  expect(log()).toHaveTextContent('First.');
  await user.type(input(), 'Two?{Enter}');
  await answer('Second.');
  expect(
    within(log())
      .getAllByText(/^(One\?|First\.|1 agent|New chat|Two\?|Second\.)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['One?', 'First.', '1 agent', 'New chat', 'Two?', 'Second.']);
});

test('the last prompt is hidden when it is hello', async () => {
  const { user } = open();
  await user.type(input(), 'hello{Enter}');
  await answer('Hello there.');
  expect(within(log()).getByText('Hello there.')).toBeVisible();
  expect(within(log()).queryByText('hello')).not.toBeInTheDocument();
});

test('Clear history asks for confirmation, then deletes', async () => {
  const { user } = open();
  await user.type(input(), 'One?{Enter}');
  await answer('First.');
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  const dialog = screen.getByRole('dialog', { name: 'Clear the history?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(log()).toHaveTextContent('First.');
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }));
  expect(log()).not.toHaveTextContent('First.');
  expect(screen.getByRole('button', { name: 'Find an agent in Mombasa' })).toBeVisible();
});

test('switches between light and dark', async () => {
  const { user, store } = open();
  const mode = screen.getByRole('switch', { name: 'Dark mode' });
  expect(mode).not.toBeChecked();
  await user.click(mode);
  expect(selectTheme(store.getState())).toBe('dark');
  expect(mode).toBeChecked();
  await user.click(mode);
  expect(selectTheme(store.getState())).toBe('light');
});

test('the drawer opens by its button; Escape closes it and restores focus', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Chat panel' });
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Close panel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('the drawer closes when focus moves behind it, and takes no focus back', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Chat panel' });
  await user.click(opener);
  const last = screen.getByRole('button', { name: 'Clear history' });
  while (document.activeElement !== last) await user.tab();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveFocus();
  expect(opener).toHaveAttribute('aria-expanded', 'false');

  await user.click(opener);
  await user.tab({ shift: true });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Close panel' })).not.toHaveFocus();
  expect(opener).not.toHaveFocus();
});

test('the drawer stays open during the confirmation of Clear history', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Chat panel' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(opener).toHaveAttribute('aria-expanded', 'true');
});

test('a person can be reached at any time', async () => {
  const { user } = open();
  expect(
    within(screen.getByRole('region', { name: 'Talk to a person' })).getByRole('link', { name: 'Call' }),
  ).toBeVisible();
  await user.type(input(), 'One?{Enter}');
  expect(screen.getByRole('link', { name: 'Call' })).toBeVisible();
});

test('disabled: says so politely and shows how to reach a person', () => {
  open({ config: { ...testConfig, features: { ...testConfig.features, chat: false } } });
  expect(screen.getByText(/switched off at the moment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toBeVisible();
  expect(screen.queryByPlaceholderText('Type your message...')).not.toBeInTheDocument();
});
