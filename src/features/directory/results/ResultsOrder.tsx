import { t } from '@shared/language/words';
import { agentOrders, unrefined, type AgentOrder } from '@places/match/refinement';
import { localPath, paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { InlineSelect } from '@/kit/ui/form/Select';
import styles from './ResultsOrder.module.scss';
import { writeResultsParameters, type ResultsParameters } from './resultsParameters';

/** Display names of the orders. */
export const orderNames: Readonly<Record<AgentOrder, string>> = {
  trusted: t('Valid checks first'),
  nearest: t('Nearest'),
  checked: t('Recently checked'),
  directory: t('Directory order'),
};

interface ResultsOrderProps {
  address: Omit<ResultsParameters, 'ignored'>;
  onChanged: (sort: AgentOrder) => void;
}

/** The order of the results. Without JavaScript a plain form, which keeps the rest of the address. */
export function ResultsOrder({ address, onChanged }: ResultsOrderProps) {
  const others = [...new URLSearchParams(writeResultsParameters({ ...address, sort: unrefined.sort }))];
  return (
    <form className={styles['order']} method="get" action={localPath(paths.searchResults)}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} dir="auto" value={value} />
      ))}
      <InlineSelect
        label={t('Sort by')}
        name="sort"
        value={address.sort}
        onChange={(event) => onChanged(event.target.value as AgentOrder)}
      >
        {agentOrders.map((sort) => (
          <option key={sort} value={sort}>
            {orderNames[sort]}
          </option>
        ))}
      </InlineSelect>
      <noscript>
        <Button type="submit" variant="quiet" size="small">
          {t('Sort')}
        </Button>
      </noscript>
    </form>
  );
}
