import { useMachine } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HeroSearchContext } from '@machines/heroSearch';
import { searchResultsPath } from '@/navigation/paths';
import { useAppStore } from '@/state/hooks';
import styles from './HeroSearch.module.scss';
import { wireHeroSearch } from './heroSearch.wiring';
import { PlaceSearchBox } from './PlaceSearchBox';
import { longestTerm } from './resultsParameters';
import { useDirectory } from './useDirectory';
import { useScrolledPast } from './useScrolledPast';

/** How far the page is scrolled when the box is pinned, in pixels (specification section 9). */
const pinnedAfter = 100;

/** The search box of the home page's hero (specification sections 2 and 4); the flow is machines/heroSearch.ts. */
export function HeroSearch() {
  const store = useAppStore();
  const [machine] = useState(() => wireHeroSearch(store));
  const [snapshot, send] = useMachine(machine);
  const { directory, open } = useDirectory();
  const isPinned = useScrolledPast(pinnedAfter);
  const navigate = useNavigate();
  const hintId = useId();
  const actionRef = useRef<HTMLButtonElement>(null);
  const { text, searchedTerm, answer, failure } = snapshot.context;
  const isTyping = snapshot.matches('typing');
  const isSettled = snapshot.matches('found') || snapshot.matches('failed');

  useEffect(() => {
    // The search button was disabled under the visitor's focus: go on to what can be done next.
    if (isSettled && document.activeElement === document.body) actionRef.current?.focus({ preventScroll: true });
  }, [isSettled]);

  return (
    <div className={styles['place']}>
      <div className={isPinned ? styles['pinned'] : styles['free']}>
        <PlaceSearchBox
          text={text}
          busy={snapshot.matches('loading')}
          suggest={(typed) => (directory.status === 'open' ? directory.index.suggest(typed) : [])}
          onTyped={(typed) => send({ type: 'term.typed', text: typed })}
          onSubmitted={() => send({ type: 'search.submitted' })}
          onChosen={(term) => send({ type: 'suggestion.chosen', term })}
          onApproached={open}
          describedBy={isTyping ? hintId : undefined}
        >
          <div className={styles['messages']}>
            {isTyping ? (
              <p className={styles['hint']} id={hintId}>
                <strong>typing...</strong> Enter country, state, or city only.
              </p>
            ) : null}
            <p className={styles['result']} role="status">
              {answer === null ? null : <ResultLine searchedTerm={searchedTerm} answer={answer} />}
            </p>
            {snapshot.matches('found') ? (
              <button
                ref={actionRef}
                className={styles['action']}
                type="button"
                onClick={() => void navigate(searchResultsPath(searchedTerm), { state: { searchTerm: searchedTerm, matches: answer?.matches } })}
              >
                View
              </button>
            ) : null}
            {snapshot.matches('zero') && searchedTerm.length <= longestTerm ? (
              <Link className={styles['action']} to={searchResultsPath(searchedTerm)}>
                {answer?.nearCount === 0 ? 'See suggestions' : 'See near matches'}
              </Link>
            ) : null}
            {snapshot.matches('failed') ? (
              <>
                <p className={styles['failure']} role="alert">
                  {failure}
                </p>
                <button ref={actionRef} className={styles['action']} type="button" onClick={() => send({ type: 'search.retried' })}>
                  Try again
                </button>
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
