import { shortDay } from '@shared/text/format';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import { endingKinds, type EndingChecks as Answer } from '@shared/desk/checks';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { Stamp } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import { deskAgentPath } from '../agents/agentPath';
import { deskChecksApi } from '../agents/checksEndpoint';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { endWords } from '../agents/agentWords';

/** Checks that have ended or end soon; the filters are in the address (docs/product.md "Checks at the desk"). */
export function EndingChecks() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = deskChecksApi.endpoints.getEndingChecks.useQuery(search.toString(), {
    refetchOnMountOrArgChange: true,
  });
  const choose = (name: string, value: string) => {
    const chosen = new URLSearchParams(search);
    chosen.delete('after');
    if (value === '') chosen.delete(name);
    else chosen.set(name, value);
    setSearch(chosen);
  };
  const next = data?.next;
  return (
    <div className={styles['listing']}>
      <div className={styles['period']}>
        <Select
          label={t('Which')}
          value={search.get('ends') ?? ''}
          onChange={({ target }) => choose('ends', target.value)}
        >
          <option value="">{t('Ended, or ending within 60 days')}</option>
          <option value="soon">{t('Ending within 60 days')}</option>
          <option value="ended">{t('Ended [checks]')}</option>
        </Select>
        <Select
          label={t('What was checked')}
          value={search.get('kind') ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
        >
          <option value="">{t('Everything')}</option>
          {endingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {endingNames(kind)}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={styles['detail']}>
        {!isFetching && error === undefined && data !== undefined && <span>{totalWords(data.total)}</span>}
      </p>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the checks…')} />}
      {error === undefined && data !== undefined && data.checks.length > 0 && (
        <ul className={styles['list']} aria-busy={isFetching}>
          {data.checks.map((check) => (
            <Row key={check.id} check={check} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button variant="secondary" className={styles['more']} onClick={() => choose('after', next)}>
          {t('Next page')}
        </Button>
      )}
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
