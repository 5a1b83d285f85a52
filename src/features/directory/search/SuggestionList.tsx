import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '@shared/language/words';
import type { PlaceSuggestion } from '@places/index/directoryIndex';
import { RichText } from '@/kit/ui/data/RichText';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { fitList } from '../list/listRoom';
import styles from './SuggestionList.module.scss';

/** Id of one option, for `aria-activedescendant`. */
export function optionId(listId: string, position: number): string {
  return `${listId}option${position}`;
}

interface OptionProps {
  id: string;
  place: PlaceSuggestion;
  isActive: boolean;
  onChosen: () => void;
}

/** Few elements with one text each: on a slow phone, the cost of a keystroke depends on them. */
function Option({ id, place: { label, detail, count, note }, isActive, onChosen }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the options through the box
    <div id={id} className={styles['option']} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChosen}>
      <bdi className={styles['label']}>{label}</bdi>
      <bdi className={styles['detail']}>{note === undefined ? detail : `${detail} · ${note}`}</bdi>
      <RichText
        text={t('<0>{count}</0> <1>{count, plural, one {agent} other {agents}}</1>', { count })}
        parts={[<span key="count" className={styles['count']} />, <span key="unit" className={styles['unit']} />]}
      />
    </div>
  );
}

/** Scrolls the list until an option is visible; `scrollIntoView` would scroll the page too. */
function show(option: Element, list: HTMLElement): void {
  const [row, seen] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  const edge = list.clientTop;
  if (row.top < seen.top + edge) list.scrollTop += row.top - seen.top - edge;
  else if (row.bottom > seen.bottom - edge) list.scrollTop += row.bottom - seen.bottom + edge;
}

interface SuggestionListProps {
  id: string;
  places: readonly PlaceSuggestion[];
  /** Index of the active place; -1 for none. */
  active: number;
  onChosen: (place: PlaceSuggestion) => void;
}

/** The suggestions below a text box, which has the focus and handles the keyboard (usePlaceList.ts). */
export function SuggestionList({ id, places, active, onChosen }: SuggestionListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = places.length > 0;
  useEffect(() => {
    const option = list.current?.children[active];
    if (list.current !== null && option !== undefined) show(option, list.current);
  }, [active]);
  useLayoutEffect(() => (isOpen && frame.current !== null ? fitList(frame.current) : undefined), [isOpen]);
  return (
    <>
      <div ref={frame} className={styles['frame']} hidden={!isOpen}>
        <div
          ref={list}
          id={id}
          className={styles['list']}
          role="listbox"
          tabIndex={-1}
          aria-label={t('Places with agents')}
          // Keeps focus in the text, so that the list does not close before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {places.map((place, position) => (
            <Option
              key={position}
              id={optionId(id, position)}
              place={place}
              isActive={position === active}
              onChosen={() => onChosen(place)}
            />
          ))}
        </div>
      </div>
      <div className={styles['status']} role="status">
        <VisuallyHidden>
          {isOpen
            ? t(
                '{count, plural, one {# place has agents. Use the arrow keys to go through them.} other {# places have agents. Use the arrow keys to go through them.}}',
                { count: places.length },
              )
            : null}
        </VisuallyHidden>
      </div>
    </>
  );
}
