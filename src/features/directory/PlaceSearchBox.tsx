import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { paths } from '@/navigation/paths';
import { Button } from '@/ui/Button';
import { SearchIcon } from '@/ui/icons/SearchIcon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Suggest } from '@places/suggestions';
import { raiseBox } from './listRoom';
import styles from './PlaceSearchBox.module.scss';
import { SuggestionList, optionId } from './SuggestionList';

interface PlaceSearchBoxProps {
  /** Text of the box. */
  text: string;
  /** A search is pending: the button shows a spinner and is disabled. */
  busy?: boolean;
  /** Undefined until the index is loaded. */
  suggest: Suggest | undefined;
  onTyped: (text: string) => void;
  /** Submits the text as typed. */
  onSubmitted: () => void;
  /** Submits the term of a suggestion. */
  onChosen: (term: string) => void;
  /** The visitor turned to the box: time to fetch what searching needs. */
  onApproached: () => void;
  /** Id of a message that describes the box. */
  describedBy?: string | undefined;
  /** Messages under the box. */
  children?: ReactNode;
}

/** A double click is one search: the second click would search with the cleared box. */
function keepFirstClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Text box, button and list of places with agents: the WAI-ARIA combobox with list autocomplete and manual selection.
 * Focus stays in the text; Enter searches the active suggestion, otherwise the text. Without JavaScript it is a plain
 * form that leads to the results page.
 */
export function PlaceSearchBox({
  text,
  busy = false,
  suggest,
  onTyped,
  onSubmitted,
  onChosen,
  onApproached,
  describedBy,
  children,
}: PlaceSearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useMemo(() => suggest?.(text) ?? [], [suggest, text]);
  const places = wanted ? suggestions : [];
  const isOpen = places.length > 0;
  const listId = `${id}list`;

  const closeList = () => {
    setWanted(false);
    setActive(-1);
  };
  const type = (next: string) => {
    onApproached();
    setWanted(true);
    setActive(-1);
    onTyped(next);
  };
  // Text typed before hydration.
  const takeOverEarly = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early !== '') (document.activeElement === input.current ? type : onTyped)(early);
  });
  useEffect(() => takeOverEarly(), []);
  const choose = (term: string) => {
    closeList();
    onChosen(term);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    closeList();
    if (!busy) onSubmitted();
  };
  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    setWanted(true);
    setActive(next);
  };

  const press = (event: KeyboardEvent) => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari says by it alone that a key ended the composing
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
      if (!busy) choose(marked.term);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) closeList();
      else if (text !== '') type('');
    } else if (/^(ArrowLeft|ArrowRight|Home|End)$/.test(event.key)) {
      // These keys move within the text and clear the active suggestion.
      setActive(-1);
    }
  };

  return (
    <form
      className={styles['box']}
      role="search"
      action={paths.searchResults}
      method="get"
      onSubmit={submit}
      onPointerDown={onApproached}
    >
      <label className={styles['label']} htmlFor={`${id}input`}>
        Find a member agent by place
      </label>
      <div className={styles['row']}>
        <input
          ref={input}
          id={`${id}input`}
          className={styles['input']}
          name="q"
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          placeholder="Enter country or state!"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={({ target }) => {
            onApproached();
            if (target.form !== null) raiseBox(target.form);
          }}
          onBlur={closeList}
        />
        <Button
          className={styles['button']}
          type="submit"
          loading={busy}
          icon={<SearchIcon />}
          onClick={keepFirstClick}
        >
          <span className={styles['word']}>Search</span>
        </Button>
      </div>
      {children}
      <SuggestionList id={listId} places={places} active={active} onChosen={choose} />
      <div className={styles['status']} role="status">
        <VisuallyHidden>
          {isOpen
            ? `${places.length} ${places.length === 1 ? 'place has' : 'places have'} agents. Use the arrow keys to go through them.`
            : null}
        </VisuallyHidden>
      </div>
    </form>
  );
}
