import { act, screen } from '@testing-library/react';
import { chatRequestMachine, type ChatRequestContext, type Question } from '@machines/chatRequest';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { beginConversation } from '@/features/assistant/conversation';
import { expectConsoleError } from '../../support/consoleErrors';
import { coveringPaths, simplePaths, type FlowEvent, type FlowModel } from '../../support/flows/flowPaths';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';
import { renderWithProviders } from '../../support/renderWithProviders';
import { press } from '../../support/gestures';

jest.mock('xstate', () =>
  jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate(),
);

type Context = ChatRequestContext;

const end = { source: 'model', isCutShort: false, suggestions: [] } as const;

const isGreeting = ({ question }: FlowEvent) => (question as Question | undefined)?.isAutomatic === true;

const model: FlowModel<Context> = {
  machine: chatRequestMachine,
  events: ({ question }) => {
    const id = question?.id ?? '';
    return [
      { type: 'question.asked', question: { id: 'asked', prompt: 'Which services?', history: [] } },
      { type: 'question.asked', question: { id: 'greeting', prompt: 'hello', history: [], isAutomatic: true } },
      { type: 'question.retried', id: 'again' },
      { type: 'answer.stopped' },
      { type: 'chat.cleared' },
      { type: 'piece.arrived', id, text: 'Air, sea and land. ', agents: [] },
      { type: 'piece.arrived', id, text: ' ', agents: [] },
      { type: 'answer.ended', id, end },
      { type: 'answer.failed', id, failure: { message: 'The assistant is away.', isRetryable: true } },
      { type: 'xstate.error.actor.0.chatRequest.asking', error: new Error('broken') },
      { type: 'xstate.after.first text is overdue.chatRequest.asking.loading' },
      { type: 'xstate.after.next piece is overdue.chatRequest.asking.streaming' },
    ];
  },
  deciding: ({ question, text, agents, failure }) => [
    question !== null,
    question?.isAutomatic === true,
    text.trim() !== '' || agents.length > 0,
    failure?.isRetryable ?? true,
  ],
  isPossible: (event, { value }) => value === 'idle' || !isGreeting(event),
};

const isThere = (name: string) => screen.queryAllByRole('button', { name }).length > 0;
const input = () => screen.getByPlaceholderText('Type your message...');

const shown: Record<string, () => boolean> = {
  idle: () => !isThere('Stop') && screen.queryByRole('img', { name: 'Waiting for the answer' }) === null,
  loading: () =>
    screen.queryByRole('img', { name: 'Waiting for the answer' }) !== null &&
    screen.queryByText('AI is responding...') !== null,
  streaming: () =>
    screen.queryByRole('img', { name: 'Waiting for the answer' }) === null &&
    screen.queryByText('AI is responding...') !== null,
  answered: () => !isThere('Try again') && !isThere('Ask again') && isThere('Copy answer'),
  failed: () => screen.queryByText('Error occurred while fetching response.') !== null && isThere('Try again'),
  stopped: () => screen.queryByText(/You stopped this answer/) !== null && isThere('Ask again'),
};

function play(): FlowPlay<Context> {
  const stage = setStage({ machine: 'chatRequest', callbacks: ['stream the answer'] });
  const { user, store } = renderWithProviders(
    <ChatRoom handOver={<a href="tel:+254">Call</a>} drawAgents={() => null} />,
  );
  const actor = 'stream the answer';
  return {
    model,
    stage,
    senders: { 'piece.arrived': actor, 'answer.ended': actor, 'answer.failed': actor },
    gestures: {
      'question.asked': async (event) => {
        if (isGreeting(event)) {
          act(() => store.dispatch(beginConversation).greet());
          return true;
        }
        await user.clear(input());
        await user.type(input(), 'Which services?{Enter}');
        return true;
      },
      'question.retried': () => press(user, /^(Try again|Ask again)$/),
      'answer.stopped': () => press(user, 'Stop'),
      'chat.cleared': async () => (await press(user, 'Clear history')) && press(user, 'Clear'),
    },
    shown,
    verify: (value) => {
      if (value === 'failed') expectConsoleError(/The assistant did not answer/);
    },
  };
}

beforeEach(() => localStorage.clear());

let stage: Stage;

describe('the chat follows its machine', () => {
  it.each(coveringPaths(model))('$title', async (path) => {
    const scene = play();
    stage = scene.stage;
    await replayFlow(scene, path);
  });
});

describe('longer paths', () => {
  it.each(simplePaths(model, 20))('$title', async (path) => {
    await replayFlow(play(), path);
  });
});

afterAll(() => expectWholeFlow(chatRequestMachine, stage));
