import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HeroSearchContext } from '@machines/heroSearch';
import { longestTerm } from '@server/contracts/searchTerm';
import { searchResultsPath } from '@/navigation/paths';
import { Button, ButtonLink } from '@/ui/Button';
import styles from './HeroSearch.module.scss';
import { PlaceSearchBox } from './PlaceSearchBox';
import { useDirectory } from './useDirectory';
import { useHeroSearch } from './useHeroSearch';
import { useScrolledPast } from '@/ui/useScrolledPast';

/** How far the page is scrolled when the box is pinned, in pixels (specification section 9). */
const pinnedAfter = 100;

/** The search box of the home page's hero (specification sections 2 and 4); the flow is machines/heroSearch.ts. */
export function HeroSearch() {
  const {
    view: { state, context },
    send,
    prepare,
  } = useHeroSearch();
  const { directory, open } = useDirectory();
  const isPinned = useScrolledPast(pinnedAfter);
  const navigate = useNavigate();
  const hintId = useId();
  const messages = useRef<HTMLDivElement>(null);
  const { text, searchedTerm, answer, failure } = context;
  const isTyping = state === 'typing';
  const isSettled = state === 'found' || state === 'zero' || state === 'failed';

  useEffect(() => {
    // The search button was disabled under the visitor's focus: go on to what can be done next.
    if (isSettled && document.activeElement === document.body) messages.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [isSettled]);

  return (
    <div className={styles['place']}>
      <div className={isPinned ? styles['pinned'] : styles['free']}>
        <PlaceSearchBox
          text={text}
          busy={state === 'loading'}
          suggest={(typed) => (directory.status === 'open' ? directory.index.suggest(typed) : [])}
          onTyped={(typed) => send({ type: 'term.typed', text: typed })}
          onSubmitted={() => send({ type: 'search.submitted' })}
          onChosen={(term) => send({ type: 'suggestion.chosen', term })}
          onApproached={() => {
            prepare();
            open();
          }}
          describedBy={isTyping ? hintId : undefined}
        >
          <div className={styles['messages']} ref={messages}>
            {isTyping ? (
              <p className={styles['hint']} id={hintId}>
                <strong>typing...</strong> Enter country, state, or city only.
              </p>
            ) : null}
            <p className={styles['result']} role="status">
              {answer === null ? null : <ResultLine searchedTerm={searchedTerm} answer={answer} />}
            </p>
            {state === 'found' ? (
              <Button
                className={styles['action']}
                variant="secondary"
                size="small"
                onClick={() => void navigate(searchResultsPath(searchedTerm), { state: { searchTerm: searchedTerm, matches: answer?.matches } })}
              >
                View
              </Button>
            ) : null}
            {state === 'zero' && searchedTerm.length <= longestTerm ? (
              <ButtonLink className={styles['action']} variant="secondary" size="small" to={searchResultsPath(searchedTerm)}>
                {answer?.nearCount === 0 ? 'See suggestions' : 'See near matches'}
              </ButtonLink>
            ) : null}
            {state === 'failed' ? (
              <>
                <p className={styles['failure']} role="alert">
                  {failure}
                </p>
                <Button className={styles['action']} variant="secondary" size="small" onClick={() => send({ type: 'search.retried' })}>
                  Try again
                </Button>
              </>
            ) : null}
          </div>
        </PlaceSearchBox>
      </div>
    </div>
  );
}

function ResultLine({ searchedTerm, answer }: { searchedTerm: string; answer: NonNullable<HeroSearchContext['answer']> }) {
  return (
    <>
      {searchedTerm === '' ? null : (
        <>
          <bdi className={styles['term']}>{searchedTerm}</bdi>{' '}
        </>
      )}
      <span className={styles['count']}>{answer.count} results found</span>
    </>
  );
}
