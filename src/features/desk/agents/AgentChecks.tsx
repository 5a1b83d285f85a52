import { useState } from 'react';
import { commaList, localTime, shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import type { DeskCheck, DeskChecks } from '@shared/desk/checks';
import { demandedKinds, stampOn } from '@shared/listings/evidence';
import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Stamp } from '@/kit/ui/data/texts';
import { TextArea } from '@/kit/ui/form/TextArea';
import { useToday } from '@/kit/ui/data/useToday';
import styles from '../case/CaseView.module.scss';
import { deskAgentsApi } from './agentsEndpoint';
import { useMay } from '../frame/deskMe';
import { Loaded } from '../kit/DeskList';
import { PlannedChecks } from './PlannedChecks';
import { RecordCheck } from './RecordCheck';
import { endWords } from './agentWords';

const deleted = t('a deleted account');

/** What was checked of an agent, and forms to record and withdraw a check (docs/product.md "Checks at the desk"). */
export function AgentChecks({ id }: { id: string }) {
  const answer = deskAgentsApi.endpoints.getChecks.useQuery(id, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('agents.write');
  return (
    <section aria-labelledby="checks-title" className={styles['part']}>
      <h2 id="checks-title">{t('Checks')}</h2>
      <Loaded answer={answer} loading={t('Loading the checks…')}>
        {(data) => (
          <>
            <State checks={data} />
            {data.checks.length > 0 && (
              <ol className={styles['timeline']} aria-label={t('Checks on record')}>
                {data.checks.map((check) => (
                  <Recorded key={check.id} id={id} check={check} mayWrite={mayWrite} />
                ))}
              </ol>
            )}
            {mayWrite && <RecordCheck id={id} />}
            <PlannedChecks id={id} plans={data.plans ?? []} mayWrite={mayWrite} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The stamp that visitors see, and what is missing for one. */
function State({ checks: { checks, verifiedAt, verifiedUntil } }: { checks: DeskChecks }) {
  const dates = {
    ...(verifiedAt !== '' && { verifiedAt }),
    ...(verifiedUntil !== '' && { verifiedUntil }),
  };
  const stamp = stampOn(dates, useToday());
  const missing = demandedKinds.filter(
    (kind) => !checks.some((check) => check.kind === kind && check.standing === 'current'),
  );
  const words =
    stamp === undefined
      ? t('No stamp.')
      : stamp.state === 'valid'
        ? t('Stamped as verified until {day}.', { day: shortDay(stamp.until) })
        : t('No stamp since {day}, when a check ended.', { day: shortDay(stamp.until) });
  return (
    <>
      <p role="status">
        <strong key={words}>{words}</strong>
      </p>
      {missing.length > 0 && (
        <p className={styles['detail']} key={missing.join()}>
          {t(
            'Not on record: {checks}. A stamp needs each of them; a date from before checks were recorded stands for them for a year.',
            { checks: commaList(missing.map((kind) => checkNames[kind])) },
          )}
        </p>
      )}
    </>
  );
}

function Standing({ check }: { check: DeskCheck }) {
  const today = useToday();
  if (check.standing === 'withdrawn') return <Stamp key="withdrawn">{t('Withdrawn [check]')}</Stamp>;
  if (check.standing === 'replaced') return <Stamp key="replaced">{t('Replaced by a newer one')}</Stamp>;
  const words = endWords(check, today);
  return (
    <Stamp key={words} kind={check.validUntil < today ? 'danger' : 'verified'}>
      {words}
    </Stamp>
  );
}

function Recorded({ id, check, mayWrite }: { id: string; check: DeskCheck; mayWrite: boolean }) {
  const { kind, checkedOn, validUntil, paper, note, by, at, withdrawn } = check;
  return (
    <li>
      <span className={styles['line']}>
        <strong>{checkNames[kind]}</strong>
        <Standing check={check} />
      </span>
      <p>{t('Checked on {day}, holds until {end}', { day: shortDay(checkedOn), end: shortDay(validUntil) })}</p>
      {paper !== '' && (
        <p dir="auto" className={styles['text']}>
          {t('Paper: {paper}', { paper })}
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className={styles['text']}>
          {note}
        </p>
      )}
      <span className={styles['detail']}>
        <time dateTime={new Date(at).toISOString()}>{localTime(at)}</time>
        {', '}
        <span translate="no">{by || deleted}</span>
      </span>
      {withdrawn !== null && (
        <>
          <p dir="auto" className={styles['text']}>
            {t('Withdrawn: {reason}', { reason: withdrawn.reason })}
          </p>
          <span className={styles['detail']}>
            <time dateTime={new Date(withdrawn.at).toISOString()}>{localTime(withdrawn.at)}</time>
            {', '}
            <span translate="no">{withdrawn.by || deleted}</span>
          </span>
        </>
      )}
      {withdrawn === null && mayWrite && <Withdraw id={id} check={check} />}
    </li>
  );
}

function Withdraw({ id, check }: { id: string; check: DeskCheck }) {
  const [run, { isLoading, error }] = deskAgentsApi.endpoints.withdrawCheck.useMutation();
  const [reason, setReason] = useState('');
  const problem = error === undefined ? undefined : apiErrorOf(error);
  const name = t('Withdraw {check}, checked on {day}', {
    check: checkNames[check.kind],
    day: shortDay(check.checkedOn),
  });
  return (
    <details>
      <summary>{name}</summary>
      <form
        aria-label={name}
        className={styles['step']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void run({ id, check: check.id, reason });
        }}
      >
        <TextArea
          label={t('Why it is withdrawn')}
          hint={t('Only for a check that was a mistake. It stays on record with the reason, and counts no more.')}
          value={reason}
          maxLength={2_000}
          error={problem?.fields?.['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem !== undefined && problem.fields === undefined && (
          <Alert kind="danger">
            <p>{problem.message}</p>
          </Alert>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" variant="secondary" loading={isLoading}>
            {t('Withdraw the check')}
          </Button>
        </div>
      </form>
    </details>
  );
}
