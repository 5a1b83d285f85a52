import { useState } from 'react';
import site from '@content/site.json';
import { t } from '@shared/language/words';
import { weekdayTime } from '@shared/text/format';
import type { NewsletterIssue } from '@shared/desk/newsletter';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { TextInput } from '@/kit/ui/form/TextInput';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { useMay } from '../frame/deskMe';
import { useProven } from '../frame/proof';
import styles from './Newsletter.module.scss';
import { newsletterDeskApi } from './newsletterEndpoint';

const { timeZone, timeZoneName } = site.openingHours;

/** When a newsletter is sent by itself, in the association's zone. */
export const scheduledWords = (at: number): string =>
  t('It is sent on {time}, {zone}.', { time: weekdayTime(at, timeZone), zone: timeZoneName });

interface ScheduleDialogProps {
  issue: Pick<NewsletterIssue, 'id' | 'version'>;
  open: boolean;
  onClosed: () => void;
}

/** Asks for the day and time at which a newsletter is sent by itself. Afterwards the page shows it as scheduled. */
export function ScheduleDialog({ issue: { id, version }, open, onClosed }: ScheduleDialogProps) {
  const [at, setAt] = useState('');
  const [run, { isLoading, error, reset }] = newsletterDeskApi.endpoints.scheduleNewsletter.useMutation();
  const proven = useProven();
  const failure = error === undefined ? undefined : apiErrorOf(error);
  const fault = failure?.fields?.['at'];
  const close = () => {
    reset();
    onClosed();
  };
  const schedule = async () => {
    const { error: refused } = await proven(() => run({ id, seen: version, at }));
    if (refused === undefined) close();
  };
  return (
    <Dialog
      open={open}
      title={t('When is it sent?')}
      onClosed={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('Not yet')}
          </Button>
          <Button loading={isLoading} onClick={() => void schedule()}>
            {t('Schedule')}
          </Button>
        </>
      }
    >
      <TextInput
        type="datetime-local"
        label={t('Day and time, {zone}', { zone: timeZoneName })}
        hint={t('It goes to those who are on the list then. Until it starts you can change the time or cancel.')}
        value={at}
        error={fault}
        onChange={({ target }) => setAt(target.value)}
      />
      {failure !== undefined && fault === undefined && <ErrorAlert error={failure} />}
    </Dialog>
  );
}

/** Of a scheduled newsletter: its time, and the ways to change and cancel it. */
export function NewsletterSchedule({ issue, at }: { issue: NewsletterIssue; at: number }) {
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading, error }] = newsletterDeskApi.endpoints.cancelSchedule.useMutation();
  const maySend = useMay('newsletter.send');
  const mayWrite = useMay('newsletter.write');
  return (
    <>
      <p role="status">
        <span>{scheduledWords(at)}</span>
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <div className={styles['buttons']}>
        {maySend && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('Change the time')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="secondary" loading={isLoading} onClick={() => void cancel(issue.id)}>
            {t('Cancel the schedule')}
          </Button>
        )}
      </div>
      <ScheduleDialog issue={issue} open={isAsking} onClosed={() => setAsking(false)} />
    </>
  );
}
