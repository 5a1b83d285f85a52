import { useCallback, useId } from 'react';
import { useScrolledPast } from '@/ui/useScrolledPast';
import styles from './HeroSearch.module.scss';
import { PlaceSearchBox } from './PlaceSearchBox';
import { SearchMessages } from './SearchMessages';
import { useDirectory } from './useDirectory';
import { useHeroSearch } from './useHeroSearch';

/** How far the page is scrolled when the box is pinned, in pixels (docs/product.md "Hero and search box"). */
const pinnedAfter = 100;

/**
 * The search box of the home page's hero (docs/product.md "Hero and search box"); the flow is machines/heroSearch.ts.
 */
export function HeroSearch() {
  const {
    view: {
      state,
      context: { text, searchedTerm, answer, failure },
    },
    send,
    prepare,
  } = useHeroSearch();
  const { directory, open } = useDirectory();
  const isPinned = useScrolledPast(pinnedAfter);
  const hintId = useId();
  const retry = useCallback(() => send({ type: 'search.retried' }), [send]);

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
          describedBy={state === 'typing' ? hintId : undefined}
        >
          <SearchMessages
            state={state}
            searchedTerm={searchedTerm}
            answer={answer}
            failure={failure}
            hintId={hintId}
            onRetried={retry}
          />
        </PlaceSearchBox>
      </div>
    </div>
  );
}
