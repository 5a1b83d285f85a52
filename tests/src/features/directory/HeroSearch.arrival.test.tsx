import { screen } from '@testing-library/react';
import { HeroSearch } from '@/features/directory/search/HeroSearch';
import { answerWith, renderWithProviders } from './support';

const typed = 'the quick brown fox jumps over the lazy dog';

// React is left to its own schedule, as in a browser: between two letters it may or may not have rendered.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([1, 2, 3])(
  'no letter is lost while the search code loads, %d per turn of the event loop',
  async (lettersPerTurn) => {
    answerWith();
    renderWithProviders(<HeroSearch />);
    const box = await screen.findByRole<HTMLInputElement>('combobox');
    for (const [index, letter] of Array.from(typed).entries()) {
      box.setRangeText(letter, box.value.length, box.value.length);
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      if (index % lettersPerTurn === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    expect(box).toHaveValue(typed);
  },
);
