import { localTime } from '@shared/text/format';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { DeskJob, DeskJobs } from '@shared/desk/jobs';
import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
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
  const { data, error, refetch } = operationsApi.endpoints.getJobs.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [change, { isLoading, originalArgs }] = operationsApi.endpoints.changeJob.useMutation();
  const [said, setSaid] = useState<{ text: string; isFailure: boolean } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const may = useMay('jobs.retry');
  if (data === undefined && error !== undefined)
    return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label={t('Loading jobs…')} />;
  const act = async ({ id, kind }: DeskJob, what: 'retry' | 'stop') => {
    const { error: refused } = await change({ id, what });
    const job = jobWords(kind);
    const done = what === 'retry' ? t('{job} runs again within seconds.', { job }) : t('{job} is stopped.', { job });
    setSaid(
      refused === undefined ? { text: done, isFailure: false } : { text: apiErrorOf(refused).message, isFailure: true },
    );
    // The row with the button may be gone.
    place.current?.focus();
  };
  return (
    <div className={styles['listing']}>
      <div ref={place} tabIndex={-1}>
        {said !== null && (
          <Alert kind={said.isFailure ? 'danger' : 'notice'}>
            <p>{said.text}</p>
          </Alert>
        )}
      </div>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {lists.map(({ list, title, heading, none, when }) => (
        <section key={list} aria-label={title} className={styles['listing']}>
          <h2>{heading(data.counts[list])}</h2>
          {data[list].length === 0 && <p className={styles['detail']}>{none}</p>}
          <JobList jobs={data[list]} when={when}>
            {(job) =>
              may &&
              list !== 'running' && (
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
              )
            }
          </JobList>
          <More shown={data[list].length} count={data.counts[list]} />
        </section>
      ))}
    </div>
  );
}

const More = ({ shown, count }: { shown: number; count: number }) =>
  count > shown && <p className={styles['detail']}>{t('and {count} more', { count: count - shown })}</p>;

interface JobListProps {
  jobs: DeskJobs[List];
  /** What the time means. */
  when: ListWords['when'];
  /** Buttons of a job. */
  children: (job: DeskJob) => ReactNode;
}

function JobList({ jobs, when, children }: JobListProps) {
  if (jobs.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {jobs.map((job) => {
        const subject = subjectOf(job);
        return (
          <li key={job.id} className={styles['row']}>
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
            <span className={styles['buttons']}>{children(job)}</span>
          </li>
        );
      })}
    </ul>
  );
}
