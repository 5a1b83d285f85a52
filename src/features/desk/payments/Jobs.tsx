import { localTime } from '@shared/text/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { DeskJob } from '@shared/desk/jobs';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import { useOutcome } from '../kit/decisions';
import { Loaded, Rows } from '../kit/DeskList';
import { jobWords, problemWords, subjectOf } from './jobWords';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';

type List = 'gaveUp' | 'waiting' | 'running';
interface ListWords {
  list: List;
  title: string;
  heading: (count: number) => string;
  none: string;
  when: (time: string) => string;
}
const wasDue = (time: string): string => t('Was due: {time}', { time });
const lists: readonly ListWords[] = [
  {
    list: 'gaveUp',
    title: t('Gave up'),
    heading: (count) => t('Gave up: {count}', { count }),
    none: t('Nothing was given up.'),
    when: wasDue,
  },
  {
    list: 'waiting',
    title: t('Waiting'),
    heading: (count) => t('Waiting: {count}', { count }),
    none: t('Nothing waits.'),
    when: (time) => t('Next attempt: {time}', { time }),
  },
  {
    list: 'running',
    title: t('Running'),
    heading: (count) => t('Running: {count}', { count }),
    none: t('Nothing runs right now.'),
    when: wasDue,
  },
];

/** Milliseconds. */
const readEvery = 10_000;

/** Background jobs that are not done, those that were given up first (docs/product.md "The desk"). */
export function Jobs() {
  const answer = operationsApi.endpoints.getJobs.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [change, { isLoading, originalArgs }] = operationsApi.endpoints.changeJob.useMutation();
  const { outcome, tell } = useOutcome();
  const may = useMay('jobs.retry');
  const act = async ({ id, kind }: DeskJob, what: 'retry' | 'stop') => {
    const { error: refused } = await change({ id, what });
    const job = jobWords(kind);
    const done = what === 'retry' ? t('{job} runs again within seconds.', { job }) : t('{job} is stopped.', { job });
    tell(refused === undefined ? { text: done } : { failure: apiErrorOf(refused) });
  };
  return (
    <Loaded answer={answer} loading={t('Loading jobs…')}>
      {(data) => (
        <div className={styles['listing']}>
          {outcome}
          {lists.map(({ list, title, heading, none, when }) => (
            <section key={list} aria-label={title} className={styles['listing']}>
              <h2>{heading(data.counts[list])}</h2>
              <Rows rows={data[list]} none={none}>
                {(job) => (
                  <Row key={job.id} job={job} when={when}>
                    {may && list !== 'running' && (
                      <>
                        {(list === 'gaveUp' || job.problem !== null) && (
                          <Button
                            variant="secondary"
                            size="small"
                            aria-label={t('Try again: {job} {key}', { job: jobWords(job.kind), key: job.key })}
                            loading={isLoading && originalArgs?.id === job.id && originalArgs.what === 'retry'}
                            onClick={() => void act(job, 'retry')}
                          >
                            {t('Try again')}
                          </Button>
                        )}
                        {list === 'waiting' && job.canStop && (
                          <Button
                            variant="quiet"
                            size="small"
                            aria-label={t('Stop: {job} {key}', { job: jobWords(job.kind), key: job.key })}
                            loading={isLoading && originalArgs?.id === job.id && originalArgs.what === 'stop'}
                            onClick={() => void act(job, 'stop')}
                          >
                            {t('Stop')}
                          </Button>
                        )}
                      </>
                    )}
                  </Row>
                )}
              </Rows>
              <More shown={data[list].length} count={data.counts[list]} />
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

const More = ({ shown, count }: { shown: number; count: number }) =>
  count > shown && <p className={styles['detail']}>{t('and {count} more', { count: count - shown })}</p>;

interface RowProps {
  job: DeskJob;
  /** What the time means. */
  when: ListWords['when'];
  /** Buttons. */
  children: ReactNode;
}

function Row({ job, when, children }: RowProps) {
  const subject = subjectOf(job);
  return (
    <li className={styles['row']}>
      <span className={styles['cell']}>
        <strong>{jobWords(job.kind)}</strong>
        {subject === undefined ? (
          <span className={styles['detail']} translate="no">
            {job.key}
          </span>
        ) : (
          <Link to={subject.to}>
            <span translate="no">{subject.name}</span>
          </Link>
        )}
      </span>
      <span className={styles['cell']}>
        {job.problem !== null && (
          <>
            <span>{problemWords(job.problem)}</span>
            <code className={styles['detail']}>{job.problem}</code>
          </>
        )}
        <span className={styles['detail']}>
          {job.attempts === 0
            ? when(localTime(job.runAt))
            : t('{when}, failed attempts: {count}', { when: when(localTime(job.runAt)), count: job.attempts })}
        </span>
      </span>
      <span className={styles['buttons']}>{children}</span>
    </li>
  );
}
