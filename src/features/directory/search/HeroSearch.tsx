import { useMachine } from '@xstate/react';
import { useId, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { useScrolledPast } from '@/kit/ui/layout/useScrolledPast';
import styles from './HeroSearch.module.scss';
import { wireHeroSearch } from './heroSearch.wiring';
import { PlaceSearchBox } from './PlaceSearchBox';
import { SearchMessages } from '../results/SearchMessages';
import { usePlaceSuggestions } from './usePlaceSuggestions';

/** Scroll position at which the box is pinned, in pixels (docs/product.md "Hero and search box"). */
const pinnedAfter = 100;

/**
 * The search box of the home page's hero (docs/product.md "Hero and search box"); its flow is machines/heroSearch.ts.
 */
export function HeroSearch() {
  const store = useAppStore();
  const [machine] = useState(() => wireHeroSearch(store));
  const [{ value: state, context }, send] = useMachine(machine);
  const { suggest, open } = usePlaceSuggestions(context.text);
  const isPinned = useScrolledPast(pinnedAfter);
  const hintId = useId();

  return (
    <div className={styles['place']}>
      <div className={isPinned ? styles['pinned'] : styles['free']} data-pinned={isPinned ? '' : undefined}>
        <PlaceSearchBox
          text={context.text}
          busy={state === 'loading'}
          suggest={suggest}
          onTyped={(typed) => send({ type: 'term.typed', text: typed })}
          onSubmitted={() => send({ type: 'search.submitted' })}
          onChosen={(term) => send({ type: 'suggestion.chosen', term })}
          onApproached={open}
          describedBy={state === 'typing' ? hintId : undefined}
        >
          <SearchMessages
            state={state}
            context={context}
            hintId={hintId}
            onRetried={() => send({ type: 'search.retried' })}
          />
        </PlaceSearchBox>
      </div>
    </div>
  );
}
