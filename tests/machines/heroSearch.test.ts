import {
  createActor,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
  waitFor,
  type AnyStateNode,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { heroSearchMachine, type HeroSearchEvent, type SearchAnswer } from '@machines/heroSearch';

const kenya: SearchAnswer = {
  term: 'Kenya',
  count: 2,
  nearCount: 0,
  matches: [
    { id: 'a', name: 'Pwani Freight', location: 'Mombasa, Kenya' },
    { id: 'b', name: 'Rift Cargo', location: 'Nakuru, Kenya' },
  ],
};

function nothing(term: string): SearchAnswer {
  return { term, count: 0, nearCount: 0, matches: [] };
}

type InternalEvent =
  | { type: 'xstate.done.actor.0.heroSearch.loading'; output: SearchAnswer }
  | { type: 'xstate.error.actor.0.heroSearch.loading'; error: unknown };

const answered = (output: SearchAnswer): InternalEvent => ({ type: 'xstate.done.actor.0.heroSearch.loading', output });
const failed = (error: unknown): InternalEvent => ({ type: 'xstate.error.actor.0.heroSearch.loading', error });

/** The state after a list of events, with no actor running. */
function after(...events: (HeroSearchEvent | InternalEvent)[]) {
  let [snapshot] = initialTransition(heroSearchMachine);
  for (const event of events) [snapshot] = transition(heroSearchMachine, snapshot, event as HeroSearchEvent);
  return snapshot;
}

const typed = (text: string): HeroSearchEvent => ({ type: 'term.typed', text });
const submitted: HeroSearchEvent = { type: 'search.submitted' };
const retried: HeroSearchEvent = { type: 'search.retried' };
const chosen = (term: string): HeroSearchEvent => ({ type: 'suggestion.chosen', term });

describe('transition table', () => {
  it.each([
    ['nothing happened', 'idle', []],
    ['a keystroke', 'typing', [typed('K')]],
    ['the text deleted', 'idle', [typed('K'), typed('')]],
    ['only spaces left', 'idle', [typed('K'), typed('  ')]],
    ['the text deleted after a result', 'idle', [typed('Kenya'), submitted, answered(kenya), typed('U'), typed('')]],
    ['the text deleted while loading', 'idle', [typed('Kenya'), submitted, typed('')]],
    ['an empty term submitted', 'loading', [submitted]],
    ['a term submitted', 'loading', [typed('Kenya'), submitted]],
    ['submitted twice', 'loading', [typed('Kenya'), submitted, submitted]],
    ['a suggestion chosen', 'loading', [typed('Ken'), chosen('Kenya')]],
    ['some agents match', 'found', [typed('Kenya'), submitted, answered(kenya)]],
    ['no agent matches', 'zero', [typed('Atlantis'), submitted, answered(nothing('Atlantis'))]],
    ['the search failed', 'failed', [submitted, failed(new Error('no'))]],
    ['an answer to another term', 'failed', [typed('Uganda'), submitted, answered(kenya)]],
    ['retried', 'loading', [submitted, failed(new Error('no')), retried]],
    ['retried when nothing failed', 'typing', [typed('K'), retried]],
    ['typed after a result', 'typing', [typed('Kenya'), submitted, answered(kenya), typed('U')]],
    ['typed after a failure', 'typing', [submitted, failed(new Error('no')), typed('U')]],
    ['typed while loading', 'typing', [typed('Kenya'), submitted, typed('Uganda')]],
    ['a late answer after typing', 'typing', [typed('Kenya'), submitted, typed('Uganda'), answered(kenya)]],
    ['submitted again after a result', 'loading', [typed('Kenya'), submitted, answered(kenya), typed('U'), submitted]],
  ] as [string, string, (HeroSearchEvent | InternalEvent)[]][])('%s → %s', (_name, state, events) => {
    expect(after(...events).value).toBe(state);
  });

  it('searches the trimmed term and keeps it when the box is cleared', () => {
    expect(after(typed('  Kenya '), submitted).context).toMatchObject({ text: '  Kenya ', searchedTerm: 'Kenya' });
    expect(after(typed('  Kenya '), submitted, answered(kenya)).context).toMatchObject({
      text: '',
      searchedTerm: 'Kenya',
      answer: kenya,
    });
    expect(after(typed('X'), submitted, answered(nothing('X'))).context).toMatchObject({ text: '', searchedTerm: 'X' });
  });

  it('searches a suggestion instead of the text', () => {
    expect(after(typed('Mom'), chosen('Mombasa')).context).toMatchObject({ text: 'Mombasa', searchedTerm: 'Mombasa' });
  });

  it('clears the last result on typing', () => {
    expect(after(typed('Kenya'), submitted, answered(kenya), typed('U')).context).toEqual({
      text: 'U',
      searchedTerm: '',
      answer: null,
      failure: null,
    });
  });

  it('keeps the text, the term and the reason of a failure; a retry clears the reason', () => {
    const broken = after(typed('Kenya'), submitted, failed(new Error('The file is missing.')));
    expect(broken.context).toEqual({
      text: 'Kenya',
      searchedTerm: 'Kenya',
      answer: null,
      failure: 'The file is missing.',
    });
    const again = after(typed('Kenya'), submitted, failed(new Error('The file is missing.')), retried);
    expect(again.context).toEqual({ text: 'Kenya', searchedTerm: 'Kenya', answer: null, failure: null });
  });

  it('has a message even for a failure that is not an Error', () => {
    expect(after(submitted, failed('?')).context.failure).toMatch(/could not be loaded/);
  });

  it('accepts no second search while one is running', () => {
    const loading = after(typed('Kenya'), submitted);
    expect(loading.can(submitted)).toBe(false);
    expect(loading.can(chosen('Uganda'))).toBe(false);
    expect(after(typed('Kenya')).can(submitted)).toBe(true);
  });
});

describe('running', () => {
  function start(find: (term: string) => Promise<SearchAnswer>) {
    const clock = new SimulatedClock();
    const machine = heroSearchMachine.provide({
      actors: { 'find agents': fromPromise<SearchAnswer, { term: string }>(({ input }) => find(input.term)) },
    });
    const actor = createActor(machine, { clock });
    actor.start();
    return { actor, clock };
  }
  const never = () => new Promise<SearchAnswer>(() => undefined);

  it('hides the hint 7,000 ms after the last keystroke', () => {
    const { actor, clock } = start(never);
    actor.send(typed('K'));
    clock.increment(6_999);
    actor.send(typed('Ke'));
    clock.increment(6_999);
    expect(actor.getSnapshot().value).toBe('typing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context.text).toBe('Ke');
  });

  it('searches the trimmed term once', async () => {
    const find = jest.fn<Promise<SearchAnswer>, [string]>(() => Promise.resolve(kenya));
    const { actor } = start(find);
    actor.send(typed(' Kenya '));
    actor.send(submitted);
    actor.send(submitted);
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    expect(find.mock.calls).toEqual([['Kenya']]);
  });

  it('drops an answer that arrives after more typing', async () => {
    const answers: ((answer: SearchAnswer) => void)[] = [];
    const { actor } = start(() => new Promise((resolve) => answers.push(resolve)));
    actor.send(typed('Kenya'));
    actor.send(submitted);
    actor.send(typed('Uganda'));
    actor.send(submitted);
    answers[0]?.(kenya);
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe('loading');
    answers[1]?.(nothing('Uganda'));
    await waitFor(actor, (snapshot) => snapshot.matches('zero'));
    expect(actor.getSnapshot().context.searchedTerm).toBe('Uganda');
  });

  it('times out after 20,000 ms', () => {
    const { actor, clock } = start(never);
    actor.send(submitted);
    clock.increment(19_999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toMatch(/too long/);
  });

  it('has messages of its own for failures without one', async () => {
    const { actor } = start(() => Promise.reject(new Error('')));
    actor.send(typed('Kenya'));
    actor.send(submitted);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.failure).toBe('The directory could not be loaded. Please try again.');
  });

  it('fails, then succeeds on retry', async () => {
    let broken = true;
    const { actor } = start(() =>
      broken ? Promise.reject(new Error('The file is missing.')) : Promise.resolve(kenya),
    );
    actor.send(typed('Kenya'));
    actor.send(submitted);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    broken = false;
    actor.send(retried);
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    expect(actor.getSnapshot().context.answer).toEqual(kenya);
  });

  it('fails loudly without its wiring', async () => {
    const actor = createActor(heroSearchMachine);
    actor.start();
    actor.send(submitted);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.failure).toBe("actor 'find agents' was not provided");
  });
});

describe('structure', () => {
  it('every state is reachable', () => {
    const paths = getShortestPaths(heroSearchMachine, {
      events: [
        typed('Kenya'),
        submitted,
        retried,
        chosen('Kenya'),
        ...([
          answered(kenya),
          answered(nothing('Kenya')),
          failed(new Error('no')),
          { type: 'xstate.after.typing hint.heroSearch.typing' },
        ] as unknown as HeroSearchEvent[]),
      ],
      serializeState: (snapshot) => JSON.stringify([snapshot.value, snapshot.context]),
    });
    const reached = new Set(paths.map((path) => path.state.value));
    expect([...reached].sort()).toEqual(Object.keys(heroSearchMachine.states).sort());
  });

  it('every invoke has an onError, and every waiting state a way out', () => {
    const nodes: AnyStateNode[] = Object.values(heroSearchMachine.states);
    const waiting = nodes.filter((node) => node.invoke.length > 0);
    expect(waiting.map((node) => node.key)).toEqual(['loading']);
    for (const node of waiting) {
      for (const invoke of node.invoke) expect(node.transitions.has(`xstate.error.actor.${invoke.id}`)).toBe(true);
      expect(node.after.length).toBeGreaterThan(0);
    }
  });
});
