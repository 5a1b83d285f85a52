import { createActor, fromCallback, initialTransition, SimulatedClock, transition, type AnyStateNode } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { AgentSummary } from '@places/agent';
import {
  chatRequestMachine,
  type ChatRequestEvent,
  brokenAnswer,
  emptyAnswer,
  overdueAnswer,
  silentAnswer,
  type AnswerEnd,
  type AnswerFailure,
  type Question,
} from '@machines/chatRequest';

const question: Question = { id: 'q1', prompt: 'What is air cargo?', history: [] };
const agent: AgentSummary = { id: 'ke-mombasa-001', name: 'Pwani Freight', location: 'Mombasa, Kenya' };
const end: AnswerEnd = { source: 'model', isCutShort: false, suggestions: ['And by sea?'] };
const failure: AnswerFailure = { message: 'It broke.', isRetryable: true };

const asked: ChatRequestEvent = { type: 'question.asked', question };
const greeted: ChatRequestEvent = {
  type: 'question.asked',
  question: { id: 'q0', prompt: 'hello', history: [], isAutomatic: true },
};
const askedAnother: ChatRequestEvent = {
  type: 'question.asked',
  question: { id: 'q2', prompt: 'And by sea?', history: [] },
};
const retried: ChatRequestEvent = { type: 'question.retried', id: 'q3' };
const stopped: ChatRequestEvent = { type: 'answer.stopped' };
const cleared: ChatRequestEvent = { type: 'chat.cleared' };
const piece = (text: string, id = 'q1'): ChatRequestEvent => ({ type: 'piece.arrived', id, text, agents: [] });
const agents = (id = 'q1'): ChatRequestEvent => ({ type: 'piece.arrived', id, text: '', agents: [agent] });
const ended = (id = 'q1'): ChatRequestEvent => ({ type: 'answer.ended', id, end });
const failed = (id = 'q1', isRetryable = true): ChatRequestEvent => ({
  type: 'answer.failed',
  id,
  failure: { ...failure, isRetryable },
});

/** Events that only the machine itself sends: its actor broke, or a delay is over. */
const internal = (type: string, rest: object = {}): ChatRequestEvent =>
  ({ type, ...rest }) as unknown as ChatRequestEvent;
const actorBroke = internal('xstate.error.actor.0.chatRequest.asking', { error: new Error('?') });
const firstOverdue = internal('xstate.after.first text is overdue.chatRequest.asking.loading');
const nextOverdue = internal('xstate.after.next piece is overdue.chatRequest.asking.streaming');

/** The state after a list of events, with no actor running. */
function after(...events: ChatRequestEvent[]) {
  let [snapshot] = initialTransition(chatRequestMachine);
  for (const event of events) [snapshot] = transition(chatRequestMachine, snapshot, event);
  return snapshot;
}

const nameOf = (value: ReturnType<typeof after>['value']): string =>
  typeof value === 'string' ? value : `asking.${value.asking}`;

const toStreaming = [asked, piece('Cargo ')];
const toAnswered = [...toStreaming, piece('by air.'), ended()];
const toFailed = [...toStreaming, failed()];
const toStopped = [...toStreaming, stopped];

describe('transition table', () => {
  it.each<[string, string, ChatRequestEvent[]]>([
    ['nothing happened', 'idle', []],
    ['something arrived unasked', 'idle', [piece('?'), ended(), failed(), stopped, retried]],
    ['asked', 'asking.loading', [asked]],
    ['asked twice', 'asking.loading', [asked, askedAnother]],
    ['asked while the greeting loads', 'asking.loading', [greeted, asked]],
    ['asked while the greeting streams', 'asking.loading', [greeted, piece('Hello', 'q0'), asked]],
    ['the greeting’s text after a question', 'asking.loading', [greeted, asked, piece('Hello', 'q0'), ended('q0')]],
    ['the greeting itself', 'asking.streaming', [greeted, piece('Hello', 'q0')]],
    ['retried while loading', 'asking.loading', [asked, retried]],
    ['text for another question', 'asking.loading', [asked, piece('Cargo', 'q2')]],
    ['an empty text', 'asking.loading', [asked, piece('')]],
    ['only spaces so far', 'asking.loading', [asked, piece(' \n')]],
    ['only agents so far', 'asking.loading', [asked, agents()]],
    ['agents of another question', 'asking.loading', [asked, agents('q2')]],
    ['the first text', 'asking.streaming', toStreaming],
    ['more text', 'asking.streaming', [...toStreaming, piece('by air.')]],
    ['text of another question meanwhile', 'asking.streaming', [...toStreaming, piece('by sea', 'q2')]],
    ['asked while streaming', 'asking.streaming', [...toStreaming, askedAnother]],
    ['the end', 'answered', toAnswered],
    ['the end after agents alone', 'answered', [asked, agents(), ended()]],
    ['the end of another answer', 'asking.streaming', [...toStreaming, ended('q2')]],
    ['the end without an answer', 'failed', [asked, ended()]],
    ['the end of another answer before any text', 'asking.loading', [asked, ended('q2')]],
    ['the end after spaces', 'failed', [asked, piece('  '), ended()]],
    ['failed before any text', 'failed', [asked, failed()]],
    ['failed after text', 'failed', toFailed],
    ['another answer failed', 'asking.streaming', [...toStreaming, failed('q2')]],
    ['the actor broke', 'failed', [asked, actorBroke]],
    ['the first text is overdue', 'failed', [asked, firstOverdue]],
    ['the next piece is overdue', 'failed', [...toStreaming, nextOverdue]],
    ['stopped while loading', 'stopped', [asked, stopped]],
    ['stopped while streaming', 'stopped', toStopped],
    ['late text after a stop', 'stopped', [...toStopped, piece('by air.'), ended(), failed()]],
    ['stopped when it was over', 'answered', [...toAnswered, stopped]],
    ['retried an answer', 'answered', [...toAnswered, retried]],
    ['the next question', 'asking.loading', [...toAnswered, askedAnother]],
    ['the next question after a failure', 'asking.loading', [...toFailed, askedAnother]],
    ['the next question after a stop', 'asking.loading', [...toStopped, askedAnother]],
    ['retried a failure', 'asking.loading', [...toFailed, retried]],
    ['retried what cannot be asked again', 'failed', [asked, failed('q1', false), retried]],
    ['retried a stop', 'asking.loading', [...toStopped, retried]],
    ['cleared while loading', 'idle', [asked, cleared]],
    ['cleared while streaming', 'idle', [...toStreaming, cleared]],
    ['cleared after an answer', 'idle', [...toAnswered, cleared]],
    ['cleared after a failure', 'idle', [...toFailed, cleared]],
    ['cleared after a stop', 'idle', [...toStopped, cleared]],
    ['late text after it was cleared', 'idle', [...toStreaming, cleared, piece('by air.'), ended()]],
  ])('%s → %s', (_name, state, events) => {
    expect(nameOf(after(...events).value)).toBe(state);
  });
});

describe('the context', () => {
  it('collects the pieces in order, and the agents', () => {
    expect(after(asked, piece('Cargo '), agents(), piece('by air.'), ended()).context).toEqual({
      question,
      text: 'Cargo by air.',
      agents: [agent],
      end,
      failure: null,
    });
  });

  it('keeps nothing of another answer', () => {
    expect(after(...toStreaming, piece('by sea', 'q2'), agents('q2')).context).toMatchObject({
      text: 'Cargo ',
      agents: [],
    });
  });

  it('has nothing of a greeting that gave way', () => {
    expect(after(greeted, piece('Hello', 'q0'), asked).context).toEqual({ ...after(asked).context });
  });

  it('clears the result on the next question and on a retry', () => {
    expect(after(...toAnswered, askedAnother).context).toEqual({
      question: { id: 'q2', prompt: 'And by sea?', history: [] },
      text: '',
      agents: [],
      end: null,
      failure: null,
    });
    expect(after(...toFailed, retried).context).toEqual({
      question: { ...question, id: 'q3' },
      text: '',
      agents: [],
      end: null,
      failure: null,
    });
  });

  it('keeps the received text when an answer fails or is stopped', () => {
    expect(after(...toFailed).context).toMatchObject({ question, text: 'Cargo ', failure });
    expect(after(...toStopped).context).toMatchObject({ question, text: 'Cargo ', failure: null });
  });

  it.each<[string, ChatRequestEvent[], AnswerFailure]>([
    ['reported by the actor', [asked, failed()], failure],
    ['a broken actor', [asked, actorBroke], brokenAnswer],
    ['no text in time', [asked, firstOverdue], overdueAnswer],
    ['silence', [...toStreaming, nextOverdue], silentAnswer],
    ['nothing to say', [asked, ended()], emptyAnswer],
  ])('gives the reason: %s', (_name, events, reason) => {
    expect(after(...events).context.failure).toEqual(reason);
  });

  it('forgets everything when it is cleared', () => {
    expect(after(...toAnswered, cleared).context).toEqual({
      question: null,
      text: '',
      agents: [],
      end: null,
      failure: null,
    });
  });

  it('says which events are possible', () => {
    expect(after().can(asked)).toBe(true);
    expect(after(asked).can(askedAnother)).toBe(false);
    expect(after(asked).can(stopped)).toBe(true);
    expect(after(...toAnswered).can(stopped)).toBe(false);
    expect(after(...toAnswered).can(retried)).toBe(false);
    expect(after(...toFailed).can(retried)).toBe(true);
    expect(after(asked, failed('q1', false)).can(retried)).toBe(false);
  });
});

describe('running', () => {
  /** A machine whose answers are told by the test. */
  function start() {
    const clock = new SimulatedClock();
    const streams: { question: Question; tell: (event: ChatRequestEvent) => void; isTakenBack: boolean }[] = [];
    const logged: (AnswerFailure | null)[] = [];
    const actor = createActor(
      chatRequestMachine.provide({
        actors: {
          'stream the answer': fromCallback<ChatRequestEvent, Question>(({ input, sendBack }) => {
            const stream = { question: input, tell: sendBack, isTakenBack: false };
            streams.push(stream);
            return () => {
              stream.isTakenBack = true;
            };
          }),
        },
        actions: { 'log the failure': (_, { failure: what }) => logged.push(what) },
      }),
      { clock },
    ).start();
    return { actor, clock, streams, logged, state: () => nameOf(actor.getSnapshot().value) };
  }

  it('asks once with the question, and ends with the stream', () => {
    const { actor, streams, state } = start();
    actor.send(asked);
    expect(streams.map((stream) => stream.question)).toEqual([question]);
    streams[0]?.tell(piece('Cargo '));
    streams[0]?.tell(piece('by air.'));
    expect(streams[0]?.isTakenBack).toBe(false);
    streams[0]?.tell(ended());
    expect(state()).toBe('answered');
    expect(streams[0]?.isTakenBack).toBe(true);
    expect(streams).toHaveLength(1);
  });

  it.each<[string, ChatRequestEvent]>([
    ['stopped', stopped],
    ['cleared', cleared],
  ])('aborts the request when it is %s', (_name, event) => {
    const { actor, streams } = start();
    actor.send(asked);
    streams[0]?.tell(piece('Cargo '));
    actor.send(event);
    expect(streams[0]?.isTakenBack).toBe(true);
  });

  it('gives a retry an id of its own', () => {
    const { actor, streams, state, logged } = start();
    actor.send(asked);
    streams[0]?.tell(failed());
    expect(logged).toEqual([failure]);
    actor.send(retried);
    expect(streams.map((stream) => stream.question.id)).toEqual(['q1', 'q3']);
    streams[0]?.tell(piece('late'));
    expect(state()).toBe('asking.loading');
  });

  it('times out when no text arrives within 9,500 ms, agents or not', () => {
    const { actor, clock, streams, state } = start();
    actor.send(asked);
    clock.increment(5_000);
    streams[0]?.tell(agents());
    clock.increment(4_499);
    expect(state()).toBe('asking.loading');
    clock.increment(1);
    expect(state()).toBe('failed');
    expect(streams[0]?.isTakenBack).toBe(true);
  });

  it('times out after 8,000 ms of silence; each piece restarts the clock', () => {
    const { actor, clock, streams, state } = start();
    actor.send(asked);
    for (const text of ['Cargo ', 'by ', 'air ']) {
      streams[0]?.tell(piece(text));
      clock.increment(7_999);
      expect(state()).toBe('asking.streaming');
    }
    streams[0]?.tell(piece('a piece of another answer', 'q2'));
    clock.increment(1);
    expect(state()).toBe('failed');
    expect(actor.getSnapshot().context.text).toBe('Cargo by air ');
  });

  it('fails loudly without an actor', () => {
    const actor = createActor(chatRequestMachine.provide({ actions: { 'log the failure': () => undefined } }), {
      clock: new SimulatedClock(),
    }).start();
    actor.send(asked);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(brokenAnswer);
  });
});

describe('structure', () => {
  const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

  it('every failure and every wait has a way out', () => {
    for (const node of nodes(chatRequestMachine.root)) {
      for (const { id } of node.invoke) expect(node.ownEvents).toContain(`xstate.error.actor.${id}`);
    }
    expect(chatRequestMachine.getStateNodeById('chatRequest.asking.loading').after).not.toHaveLength(0);
    expect(chatRequestMachine.getStateNodeById('chatRequest.asking.streaming').after).not.toHaveLength(0);
  });

  it('every state is reachable', () => {
    const reached = getShortestPaths(chatRequestMachine, {
      events: [asked, retried, stopped, cleared, piece('Cargo'), ended(), failed()],
      limit: 200,
      serializeState: ({ value, context }) => JSON.stringify([value, context.text.length > 10 ? 'long' : context.text]),
      stopWhen: ({ context }) => context.text.length > 10,
    }).map(({ state }) => nameOf(state.value));
    expect(new Set(reached)).toEqual(
      new Set(['idle', 'asking.loading', 'asking.streaming', 'answered', 'failed', 'stopped']),
    );
  });
});
