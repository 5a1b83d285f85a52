import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MatchReason, PlaceSuggestion } from '@places/directoryIndex';
import { fitList } from './listRoom';
import styles from './SuggestionList.module.scss';

/** Says why a place is offered though it is not spelt as typed; the other reasons speak for themselves. */
const reasonNotes: Partial<Record<MatchReason, string>> = {
  accent: 'with accents',
  typo: 'similar spelling',
  language: 'in another language',
};

/** What an element holds for want of a text. Without any, its text would be taken out of the page and put in again, which costs a slow phone more than another text does. */
export const noText = ' ';

/** Id of one option, for `aria-activedescendant`. */
export function optionId(listId: string, position: number): string {
  return `${listId}option${position}`;
}

interface OptionProps {
  id: string;
  label: string | undefined;
  detail: string | undefined;
  count: number | undefined;
  match: MatchReason | undefined;
  isActive: boolean;
  hidden: boolean;
}

/**
 * A row of the list, empty without a place; one that a keystroke leaves as it was is not rendered again. Few elements with
 * one text each: on a slow phone a keystroke costs as much as what it changes.
 */
const Option = memo(function Option({ id, label, detail, count, match, isActive, hidden }: OptionProps) {
  const note = match && reasonNotes[match];
  return (
    <div id={id} className={styles['option']} role="option" aria-selected={isActive} tabIndex={-1} hidden={hidden}>
      <bdi className={styles['label']}>{label ?? noText}</bdi>
      <bdi className={styles['detail']}>{note === undefined ? (detail ?? noText) : `${detail} · ${note}`}</bdi>
      <span className={styles['count']}>{count ?? noText}</span>
      <span className={styles['unit']}>{count === undefined ? noText : count === 1 ? ' agent' : ' agents'}</span>
    </div>
  );
});

/** Scrolls the list until an option is whole in it, and never the page: `scrollIntoView` would. */
function show(option: Element, list: HTMLElement): void {
  const [row, seen] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  const edge = list.clientTop;
  if (row.top < seen.top + edge) list.scrollTop += row.top - seen.top - edge;
  else if (row.bottom > seen.bottom - edge) list.scrollTop += row.bottom - seen.bottom + edge;
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
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // A row that was made stays in the page, empty and hidden while there is no place for it: to make it anew, and to have the
  // page's styles follow, costs a slow phone more than another text does.
  const [rows, setRows] = useState(0);
  if (places.length > rows) setRows(places.length);
  const isOpen = places.length > 0;
  useEffect(() => {
    const option = list.current?.children[active];
    if (list.current !== null && option !== undefined) show(option, list.current);
  }, [active]);
  useLayoutEffect(() => (isOpen && frame.current !== null ? fitList(frame.current) : undefined), [isOpen]);
  const chooseAt = (target: EventTarget) => {
    const position = [...(list.current?.children ?? [])].findIndex((option) => option.contains(target as Node));
    const chosen = places[position];
    if (chosen !== undefined) onChosen(chosen.term);
  };
  return (
    <div ref={frame} className={styles['frame']} hidden={!isOpen}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the options through the box */}
      <div
        ref={list}
        id={id}
        className={styles['list']}
        role="listbox"
        tabIndex={-1}
        aria-label="Places with agents"
        // Keeps the focus in the text, so that a tap is not lost to the closing of the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => chooseAt(event.target)}
      >
        {Array.from({ length: rows }, (_, position) => {
          const place = places[position];
          return (
            <Option
              key={position}
              id={optionId(id, position)}
              label={place?.label}
              detail={place?.detail}
              count={place?.count}
              match={place?.match}
              isActive={position === active}
              hidden={isOpen && place === undefined}
            />
          );
        })}
      </div>
    </div>
  );
}
