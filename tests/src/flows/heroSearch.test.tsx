import { screen } from '@testing-library/react';
import { heroSearchMachine, type HeroSearchContext } from '@machines/heroSearch';
import { HeroSearch } from '@/features/directory/search/HeroSearch';
import { coveringPaths, simplePaths, type FlowModel } from '../../support/flows/flowPaths';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';
import { answerWith, renderWithProviders } from '../features/directory/support';

jest.mock('xstate', () =>
  jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate(),
);

type Context = Pick<HeroSearchContext, 'searchedTerm'>;

const model: FlowModel<Context> = {
  machine: heroSearchMachine,
  events: ({ searchedTerm }) => {
    const found = (count: number, term = searchedTerm) => ({
      type: 'xstate.done.actor.0.heroSearch.loading',
      output: { term, count, nearCount: 1, matches: [] },
    });
    return [
      { type: 'term.typed', text: 'K' },
      { type: 'search.submitted' },
      { type: 'suggestion.chosen', term: 'Kenya' },
      { type: 'search.retried' },
      found(2),
      found(0),
      found(2, 'another term'),
      { type: 'xstate.error.actor.0.heroSearch.loading', error: new Error('The directory is away.') },
      { type: 'xstate.after.typing hint.heroSearch.typing' },
      { type: 'xstate.after.search is overdue.heroSearch.loading' },
    ];
  },
};

const box = () => screen.getByRole('combobox');
const messages = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;
const isSearching = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled;
const isHinted = () => screen.queryByText('typing...') !== null;
const says = (text: string) => messages().includes(text);

/** What the page shows in each state, exclusively. */
const shown: Record<string, () => boolean> = {
  idle: () => !isSearching() && !isThere('View') && !isThere('Try again') && !says('results found') && !isHinted(),
  typing: () => isHinted() && !isSearching(),
  loading: () => isSearching() && !isHinted(),
  found: () => says('2 results found') && isThere('View') && !isSearching(),
  zero: () => says('0 results found') && !isThere('View') && !isSearching(),
  failed: () => isThere('Try again') && /directory/.test(screen.getByRole('alert').textContent) && !isSearching(),
};

async function play(): Promise<FlowPlay<Context>> {
  const stage = setStage({ machine: 'heroSearch', promises: ['find agents'] });
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  // The machine is loaded on first interaction.
  await user.click(box());
  return {
    model,
    stage,
    gestures: {
      'term.typed': async () => {
        await user.clear(box());
        await user.type(box(), 'K');
        return true;
      },
      'search.submitted': async () => {
        if (screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled) return false;
        await user.type(box(), '{Escape}{Enter}');
        return true;
      },
      'search.retried': async () => {
        await user.click(screen.getByRole('button', { name: 'Try again' }));
        return true;
      },
    },
    shown,
  };
}

const paths = coveringPaths(model);
const others = simplePaths(model, 25);
let stage: Stage;

describe('the hero search follows its machine', () => {
  it.each(paths)('$title', async (path) => {
    const scene = await play();
    stage = scene.stage;
    await replayFlow(scene, path);
  });
});

describe('longer paths', () => {
  it.each(others)('$title', async (path) => {
    await replayFlow(await play(), path);
  });
});

afterAll(() => expectWholeFlow(heroSearchMachine, stage));
