import { useEffect, useRef } from 'react';
import type { MatchReason, PlaceSuggestion } from './engine/directoryIndex';
import styles from './SuggestionList.module.scss';

/** Says why a place is offered though it is not spelt as typed; the other reasons speak for themselves. */
const reasonNotes: Partial<Record<MatchReason, string>> = {
  accent: 'with accents',
  typo: 'similar spelling',
  language: 'in another language',
};

/** Id of one option, for `aria-activedescendant`. */
export function optionId(listId: string, position: number): string {
  return `${listId}option${position}`;
}

interface OptionProps {
  id: string;
  place: PlaceSuggestion;
  isActive: boolean;
  onChosen: (term: string) => void;
}

function Option({ id, place: { term, label, detail, count, match }, isActive, onChosen }: OptionProps) {
  return (
    // The keyboard reaches options through the box (aria-activedescendant).
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div id={id} className={styles['option']} role="option" aria-selected={isActive} tabIndex={-1} onClick={() => onChosen(term)}>
      <span className={styles['place']}>
        <bdi className={styles['label']}>{label}</bdi>
        <span className={styles['detail']}>
          <bdi>{detail}</bdi>
          {reasonNotes[match] === undefined ? null : <em className={styles['note']}>{reasonNotes[match]}</em>}
        </span>
      </span>
      <span className={styles['count']}>
        {count} <span className={styles['unit']}>{count === 1 ? 'agent' : 'agents'}</span>
      </span>
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  places: readonly PlaceSuggestion[];
  /** Position of the marked place; -1 for none. */
  active: number;
  onChosen: (term: string) => void;
}

/** The list of places under the search box. The keyboard is handled by the box, which keeps the focus. */
export function SuggestionList({ id, places, active, onChosen }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className={styles['list']}
      role="listbox"
      tabIndex={-1}
      aria-label="Places with agents"
      hidden={places.length === 0}
      // Keeps the focus in the text, so that a tap is not lost to the closing of the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, position) => (
        // A row keeps its elements and takes another text with each keystroke, which costs a slow phone half as much.
        <Option key={position} id={optionId(id, position)} place={place} isActive={position === active} onChosen={onChosen} />
      ))}
    </div>
  );
}
