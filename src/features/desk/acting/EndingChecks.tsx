import { shortDay } from '@shared/text/format';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import { endingKinds, type EndingChecks as Answer } from '@shared/desk/checks';
import { Stamp } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import { deskAgentPath } from '../agents/agentPath';
import { deskAgentsApi } from '../agents/agentsEndpoint';
import { DeskList } from '../kit/DeskList';
import { FilterSelect, useAddressFilters } from '../kit/filters';
import styles from '../frame/Listing.module.scss';
import { endWords } from '../agents/agentWords';

/** Checks that have ended or end soon; the filters are in the address (docs/product.md "Checks at the desk"). */
export function EndingChecks() {
  const filters = useAddressFilters();
  const answer = deskAgentsApi.endpoints.getEndingChecks.useQuery(filters.search.toString(), {
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching } = answer;
  return (
    <div className={styles['listing']}>
      <div className={styles['filters']}>
        <FilterSelect
          filters={filters}
          name="ends"
          label={t('Which')}
          choices={[
            ['', t('Ended, or ending within 60 days')],
            ['soon', t('Ending within 60 days')],
            ['ended', t('Ended [checks]')],
          ]}
        />
        <FilterSelect
          filters={filters}
          name="kind"
          label={t('What was checked')}
          choices={[['', t('Everything')], ...endingKinds.map((kind) => [kind, endingNames(kind)] as const)]}
        />
      </div>
      <p role="status" className={styles['detail']}>
        {!isFetching && error === undefined && data !== undefined && <span>{totalWords(data.total)}</span>}
      </p>
      <DeskList answer={answer} loading={t('Loading the checks…')} rows={({ checks }) => checks} filters={filters}>
        {(check) => <Row key={check.id} check={check} />}
      </DeskList>
    </div>
  );
}

const endingNames = (kind: (typeof endingKinds)[number]): string =>
  kind === 'earlier' ? t('A check from before they were recorded') : checkNames[kind];

function totalWords(total: number): string {
  if (total === 0) return t('No check has ended or ends soon.');
  return t('{count, plural, one {# check} other {# checks}}', { count: total });
}

function Row({ check }: { check: Answer['checks'][number] }) {
  const today = useToday();
  const { agentId, name, location, kind, checkedOn, validUntil, isPlan = false } = check;
  const words = isPlan ? t('Due by {day}', { day: shortDay(validUntil) }) : endWords(check, today);
  const day = shortDay(checkedOn);
  const end = shortDay(validUntil);
  return (
    <li className={styles['row']}>
      <span className={styles['cell']}>
        <Stamp key={words} kind={validUntil < today ? 'danger' : 'neutral'}>
          {words}
        </Stamp>
      </span>
      <span className={styles['cell']}>
        <Link to={deskAgentPath(agentId)} dir="auto">
          {name}
        </Link>
        <span dir="auto">{location}</span>
      </span>
      <span className={styles['cell']}>
        <strong>{endingNames(kind)}</strong>
        <span className={styles['detail']}>
          {isPlan
            ? t('Planned on {day}, due by {end}', { day, end })
            : t('Checked on {day}, until {end}', { day, end })}
        </span>
      </span>
    </li>
  );
}
