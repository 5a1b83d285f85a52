import { type ReactNode } from 'react';
import type { AgentOrder } from '@places/refinement';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/ui/Button';
import { useHydrated } from '@/ui/useHydrated';
import styles from './ResultsOrder.module.scss';
import { writeResultsParameters, type ResultsParameters } from './resultsParameters';

/** Display names of the orders. */
export const orderNames: Readonly<Record<AgentOrder | '', string>> = {
  '': 'Directory order',
  nearest: 'Nearest',
  checked: 'Recently checked',
};
const orders = Object.keys(orderNames) as (AgentOrder | '')[];

interface ResultsOrderProps {
  address: Omit<ResultsParameters, 'ignored'>;
  onChanged: (sort: AgentOrder | '') => void;
  /** More controls in the same row. */
  children: ReactNode;
}

/** The order of the results: links before hydration and without JavaScript, then buttons. */
export function ResultsOrder({ address, onChanged, children }: ResultsOrderProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles['order']} role="group" aria-label="Sort by">
      <span className={styles['label']}>Sort by</span>
      {orders.map((sort) => {
        const isCurrent = address.sort === sort;
        return isHydrated ? (
          <Button key={sort} variant="quiet" size="small" aria-pressed={isCurrent} onClick={() => onChanged(sort)}>
            {orderNames[sort]}
          </Button>
        ) : (
          <ButtonLink
            key={sort}
            variant="quiet"
            size="small"
            aria-current={isCurrent ? 'true' : undefined}
            to={{ pathname: paths.searchResults, search: writeResultsParameters({ ...address, sort }) }}
          >
            {orderNames[sort]}
          </ButtonLink>
        );
      })}
      {children}
    </div>
  );
}
