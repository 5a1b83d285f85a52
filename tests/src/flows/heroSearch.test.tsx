import { screen, within } from '@testing-library/react';
import { heroSearchMachine, type HeroSearchContext } from '@machines/heroSearch';
import { HeroSearch } from '@/features/directory/HeroSearch';
import { coveringPaths, simplePaths, type FlowModel } from '../../support/flows/flowPaths';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';
import { answerWith, renderWithProviders } from '../features/directory/support';

jest.mock('xstate', () => jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate());

type Context = Pick<HeroSearchContext, 'searchedTerm'>;

const model: FlowModel<Context> = {
  machine: heroSearchMachine,
  events: ({ searchedTerm }) => {
    const found = (count: number, term = searchedTerm) => ({ type: 'xstate.done.actor.0.heroSearch.loading', output: { term, count, nearCount: 1, matches: [] } });
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
const messages = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join();

async function play(): Promise<FlowPlay<Context>> {
  const stage = setStage({ machine: 'heroSearch', promises: ['find agents'] });
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  // The machine is fetched when the visitor comes near.
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
    sees: (value) => {
      const isSearching = value === 'loading';
      expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', isSearching);
      expect(screen.queryByText('typing...') !== null).toBe(value === 'typing');
      expect(/2 results found/.test(messages())).toBe(value === 'found');
      expect(screen.queryByRole('button', { name: 'View' }) !== null).toBe(value === 'found');
      expect(/0 results found/.test(messages())).toBe(value === 'zero');
      expect(screen.queryByRole('alert') !== null).toBe(value === 'failed');
      if (value === 'failed') expect(within(screen.getByRole('alert')).getByText(/directory/)).toBeVisible();
    },
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

describe('so it does on longer ways', () => {
  it.each(others)('$title', async (path) => {
    await replayFlow(await play(), path);
  });
});

afterAll(() => expectWholeFlow(heroSearchMachine, stage));
