import { createEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { fakeAssistant } from './fakeAssistant';

let assistant: ReturnType<typeof fakeAssistant>;
beforeEach(() => {
  assistant = fakeAssistant();
});

const input = () => screen.getByPlaceholderText<HTMLInputElement>('Type your message...');
/** The browser's own event: React is still at work when it comes. */
const type = (value: string) => input().dispatchEvent(createEvent.input(input(), { target: { value } }));

/** Does something while the page comes to life: after React has drawn it, before the conversation has begun. */
function Early({ act }: { act: () => void }) {
  useLayoutEffect(() => act(), [act]);
  return null;
}

function open(before: () => void, after: () => unknown) {
  return renderWithProviders(
    <>
      <Early act={before} />
      <ChatRoom handOver={null} drawAgents={() => null} />
      <Early act={() => void after()} />
    </>,
  );
}

const nothing = () => undefined;
const write = () => {
  input().value = 'Who are you?';
};

test('text typed before the conversation starts stays, and Enter asks it', async () => {
  const { user } = open(nothing, () => type('Who are you?'));
  expect(input()).toHaveValue('Who are you?');
  await user.type(input(), '{Enter}');
  expect(assistant.last().prompt).toBe('Who are you?');
  expect(input()).toHaveValue('');
});

test('Enter before hydration asks the question once and empties the box', async () => {
  const { user } = open(write, nothing);
  await user.type(input(), '{Enter}');
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['Who are you?']);
  expect(input()).toHaveValue('');
});

test('the last input counts', () => {
  open(write, () => type('Who are you? And where?'));
  expect(input()).toHaveValue('Who are you? And where?');
});

test('a suggested question can be asked before the conversation starts', () => {
  open(nothing, () => screen.getByText('Find an agent in Mombasa').click());
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['Find an agent in Mombasa']);
});
