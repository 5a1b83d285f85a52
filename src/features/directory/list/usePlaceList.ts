import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { PlaceSuggestion, Suggest } from '@places/match/suggestions';
import { optionId } from '../search/SuggestionList';

interface PlaceListOptions {
  text: string;
  /** Undefined until the index is loaded. */
  suggest: Suggest | undefined;
  onChosen: (place: PlaceSuggestion) => void;
  /** Enter chooses nothing meanwhile. */
  isBusy?: boolean;
  /** Escape without a list. */
  onEscape?: () => void;
}

/**
 * The list of places below a text box: the WAI-ARIA combobox with list autocomplete and manual selection. Focus stays
 * in the text; the arrow keys go through the list, and Enter chooses the active place.
 */
export function usePlaceList({ text, suggest, onChosen, isBusy = false, onEscape }: PlaceListOptions) {
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useMemo(() => suggest?.(text) ?? [], [suggest, text]);
  const places = wanted ? suggestions : [];
  const isOpen = places.length > 0;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  /** The text changes: its places are wanted. */
  const typed = () => {
    setWanted(true);
    setActive(-1);
  };
  const choose = (place: PlaceSuggestion) => {
    close();
    onChosen(place);
  };
  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    setWanted(true);
    setActive(next);
  };

  const press = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari says by it alone that a key ended the composing
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const count = places.length;
    const marked = places[active];
    if (event.key === 'ArrowDown') {
      if (!isOpen) move(event, event.altKey || suggestions.length === 0 ? -1 : 0);
      else move(event, active + 1 < count ? active + 1 : 0);
    } else if (event.key === 'ArrowUp') {
      if (!isOpen) move(event, suggestions.length - 1);
      else move(event, active > 0 ? active - 1 : count - 1);
    } else if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault();
      if (!isBusy) choose(marked);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) close();
      else onEscape?.();
    } else if (/^(ArrowLeft|ArrowRight|Home|End)$/.test(event.key)) {
      // These keys move within the text and clear the active suggestion.
      setActive(-1);
    }
  };

  return {
    typed,
    close,
    /** Attributes of the text box. */
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      dir: 'auto',
      onKeyDown: press,
      onBlur: close,
    },
    /** Properties of `SuggestionList`. */
    list: { id: listId, places, active, onChosen: choose },
  } as const;
}
