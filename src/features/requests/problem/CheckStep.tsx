import { useId, type Ref } from 'react';
import { locale, t } from '@shared/language/words';
import { requestLimits } from '@shared/requests/contract';
import notices from '@content/legal/notices.json';
import { asSecondMessage, FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { localPath, paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { RecordingPreview } from './RecordingPreview';
import { reportPlaces, type ReportPlace } from './report';
import styles from './ReportPanel.module.scss';
import type { ReportStep, ReportView } from './useReport';

const boxOf = (field: string): string => `report-${field}`;
const inKilobytes = (length: number): string =>
  t('{count} kB', { count: Math.ceil(length / 1_000).toLocaleString(locale()) });

interface CheckStepProps {
  ref: Ref<HTMLFormElement>;
  view: ReportView;
  step: Extract<ReportStep, { name: 'checking' }>;
}

/** What is sent, to be read before anything is. */
export function CheckStep({ ref, view, step: { recording } }: CheckStepProps) {
  const { form, errors, refusals, failure, isSending, change, recordAnew, submit } = view;
  const consentId = useId();
  const { length } = recording.text;
  const isTooLong = length > requestLimits.recording;
  const isReused = failure?.code === 'request_id_reused';
  const text = (field: Exclude<ReportPlace, 'report'>) => ({
    name: field,
    required: true,
    value: form[field],
    error: errors[field],
    readOnly: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const listed = reportPlaces.flatMap((place) => {
    const message = errors[place];
    return message === undefined ? [] : [{ target: place === 'report' ? null : boxOf(place), message }];
  });
  return (
    <form
      ref={ref}
      className={styles['step']}
      aria-label={t('What is sent')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(isReused);
      }}
    >
      <ErrorSummary errors={listed} attempt={refusals} />
      <div id={boxOf('text')}>
        <TextArea label={t('What went wrong?')} rows={3} {...text('text')} />
      </div>
      <div id={boxOf('name')}>
        <TextInput label={t('Your name')} autoComplete="name" dir="auto" {...text('name')} />
      </div>
      <div id={boxOf('email')}>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...text('email')} />
      </div>
      <RecordingPreview recording={recording} />
      {isTooLong ? (
        <Alert>
          <p>
            {t(
              'The recording is too long to send: {length}, where {most} is the most. Record again and do only what went wrong, or send the report without it.',
              { length: inKilobytes(length), most: inKilobytes(requestLimits.recording) },
            )}
          </p>
        </Alert>
      ) : (
        <label htmlFor={consentId} className={styles['consent']}>
          <input
            id={consentId}
            type="checkbox"
            checked={form.isRecordingSent}
            disabled={isSending}
            onChange={({ currentTarget }) => change({ isRecordingSent: currentTarget.checked })}
          />
          <span>{notices.recording}</span>
        </label>
      )}
      <p className={styles['note']}>
        <span>{notices.request}</span>{' '}
        <a href={localPath(paths.privacy)} target="_blank" rel="noopener noreferrer">
          {t('What happens to the data')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      </p>
      {failure !== null && (
        <FormFailureAlert
          failure={failure}
          reused={asSecondMessage(() => void submit(true))}
          textOf={({ message }) =>
            t('{message} What you wrote is kept, and sending it again never sends it twice.', { message })
          }
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={isSending}>
          {isSending ? t('Sending…') : t('Send')}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={recordAnew}>
          {t('Record again')}
        </Button>
      </div>
    </form>
  );
}
