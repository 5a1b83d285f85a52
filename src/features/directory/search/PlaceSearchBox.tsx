import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import { localPath, paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { SearchIcon } from '@/kit/ui/icons/navigationIcons';
import { t } from '@shared/language/words';
import type { Suggest } from '@places/match/suggestions';
import { raiseBox } from '../list/listRoom';
import styles from './PlaceSearchBox.module.scss';
import { SuggestionList } from './SuggestionList';
import { usePlaceList } from '../list/usePlaceList';

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
 * Text box, button and list of places with agents. Enter searches the active suggestion, otherwise the text. Without
 * JavaScript it is a plain form that leads to the results page.
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
  const {
    typed,
    close,
    input: attributes,
    list,
  } = usePlaceList({
    text,
    suggest,
    isBusy: busy,
    onChosen: ({ term }) => onChosen(term),
    onEscape: () => {
      if (text !== '') type('');
    },
  });

  const type = (next: string) => {
    onApproached();
    typed();
    onTyped(next);
  };
  // Text typed before hydration.
  const takeOverEarly = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early !== '') (document.activeElement === input.current ? type : onTyped)(early);
  });
  useEffect(() => takeOverEarly(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    close();
    if (!busy) onSubmitted();
  };

  return (
    <form
      className={styles['box']}
      role="search"
      action={localPath(paths.searchResults)}
      method="get"
      onSubmit={submit}
      onPointerDown={onApproached}
    >
      <label className={styles['label']} htmlFor={`${id}input`}>
        {t('Find a member agent by place')}
      </label>
      <div className={styles['row']}>
        <input
          ref={input}
          id={`${id}input`}
          className={styles['input']}
          name="q"
          type="text"
          {...attributes}
          aria-describedby={describedBy}
          enterKeyHint="search"
          placeholder={t('Enter country or state!')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={({ target }) => {
            onApproached();
            if (target.form !== null) raiseBox(target.form);
          }}
        />
        <Button
          className={styles['button']}
          type="submit"
          loading={busy}
          icon={<SearchIcon />}
          onClick={keepFirstClick}
        >
          <span className={styles['word']}>{t('Search')}</span>
        </Button>
      </div>
      {children}
      <SuggestionList {...list} />
    </form>
  );
}
