import { localTime } from '@shared/text/format';
import { useEffect, useRef, useState } from 'react';
import { t } from '@shared/language/words';
import type { NewsletterIssue as Issue } from '@shared/desk/newsletter';
import { apiErrorOf } from '@/kit/api/apiError';
import { FigureRow } from '@/kit/ui/layout/FigureRow';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from './Newsletter.module.scss';
import { NewsletterArchive } from './NewsletterArchive';
import { NewsletterEditor } from './NewsletterEditor';
import { newsletterDeskApi } from './newsletterEndpoint';
import { NewsletterPreview } from './NewsletterPreview';
import { NewsletterSchedule } from './NewsletterSchedule';
import { audienceName, figureRow, stateWords, waitingMails } from './newsletterWords';

/** Milliseconds: how often the figures are read while mails go out. */
const readEvery = 4_000;
/** Milliseconds: how often it is looked whether a scheduled one has started. */
const lookEvery = 60_000;

const isUnderWay = ({ state, figures }: Issue): boolean =>
  state === 'sending' || (state === 'sent' && waitingMails(figures) > 0);

/** One newsletter: a draft to write, or a sent one with its figures (docs/product.md "Newsletters"). */
export function NewsletterIssue({ id }: { id: string }) {
  const { data, error, refetch } = newsletterDeskApi.endpoints.getNewsletter.useQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const mayWrite = useMay('newsletter.write');
  const failure = error === undefined ? undefined : apiErrorOf(error);
  const isNew = failure?.code === 'not_found' && mayWrite;
  const isScheduled = data !== undefined && (data.scheduledFor ?? null) !== null;
  const isDraft = isNew || (mayWrite && data?.state === 'draft' && !isScheduled);
  const [wasDraft, setWasDraft] = useState(isDraft);
  if (isDraft && !wasDraft) setWasDraft(true);
  const [wasScheduled, setWasScheduled] = useState(isScheduled);
  if (isScheduled && !wasScheduled) setWasScheduled(true);
  if (data === undefined && failure !== undefined && !isNew)
    return <Failure error={failure} onRetry={() => void refetch()} />;
  if (data === undefined && !isNew) return <DeskSkeleton label={t('Loading the newsletter…')} />;
  if (isDraft) return <NewsletterEditor key={id} id={id} stored={data ?? null} takesFocus={wasScheduled} />;
  return data === undefined ? null : <Read issue={data} takesFocus={wasDraft} />;
}

interface ReadProps {
  issue: Issue;
  /** It takes the place of the editor, whose button had the focus. */
  takesFocus: boolean;
}

/** A newsletter that this person cannot change. */
function Read({ issue, takesFocus }: ReadProps) {
  const { id, subject, body, state, sentAt, figures, scheduledFor = null, audience = null } = issue;
  const heading = useRef<HTMLHeadingElement>(null);
  newsletterDeskApi.endpoints.getNewsletter.useQuery(id, {
    pollingInterval: isUnderWay(issue) ? readEvery : scheduledFor === null ? 0 : lookEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  const waiting = waitingMails(figures);
  return (
    <div className={styles['columns']}>
      <section aria-labelledby="newsletter-state" className={styles['part']}>
        <h2 id="newsletter-state" ref={heading} tabIndex={-1}>
          {stateWords(issue)}
        </h2>
        {audience !== null && <p>{audienceName(audience)}</p>}
        {scheduledFor !== null && <NewsletterSchedule issue={issue} at={scheduledFor} />}
        {sentAt !== null && (
          <>
            <p>
              <time dateTime={new Date(sentAt).toISOString()}>{localTime(sentAt)}</time>
            </p>
            <FigureRow figures={figureRow(figures)} />
            <p role="status" className={styles['detail']}>
              <span>
                {state === 'sending'
                  ? t('Its mails are being queued.')
                  : waiting > 0
                    ? t('{count, plural, one {# mail waits.} other {# mails wait.}}', { count: waiting })
                    : ''}
              </span>
            </p>
            {figures.skipped > 0 && (
              <p className={styles['detail']}>
                {t(
                  '{count, plural, one {# left the list before their mail went out.} other {# left the list before their mail went out.}}',
                  { count: figures.skipped },
                )}
              </p>
            )}
          </>
        )}
        {audience === null && <NewsletterArchive issue={issue} />}
      </section>
      <NewsletterPreview title={t('What it says')} subject={subject} body={body} />
    </div>
  );
}
