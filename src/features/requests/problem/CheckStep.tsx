import { useEffect, useId, useRef } from 'react';
import { locale, t } from '@language/words';
import { requestLimits } from '@server/contracts/request';
import notices from '@content/legal/notices.json';
import { localPath } from '@/navigation/localPath';
import { paths } from '@/navigation/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextArea } from '@/ui/TextArea';
import { TextInput } from '@/ui/TextInput';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { RecordingPreview } from './RecordingPreview';
import type { ReportField } from './report';
import styles from './ReportPanel.module.scss';
import type { ReportStep, ReportView } from './useReport';

const boxOf = (field: string): string => `report-${field}`;
const inKilobytes = (length: number): string =>
  t('{count} kB', { count: Math.ceil(length / 1_000).toLocaleString(locale()) });

interface CheckStepProps {
  view: ReportView;
  step: Extract<ReportStep, { name: 'checking' }>;
}

/** What is sent, to be read before anything is. */
export function CheckStep({ view, step: { recording } }: CheckStepProps) {
  const { form, errors, refusals, failure, isSending, change, recordAnew, send } = view;
  const consentId = useId();
  const { length } = recording.text;
  const isTooLong = length > requestLimits.recording;
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) failureBox.current?.focus();
  }, [failure]);
  const text = (field: ReportField) => ({
    name: field,
    required: true,
    value: form[field],
    error: errors[field],
    readOnly: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const listed = Object.entries(errors).map(([field, message]) => ({
    target: field === 'report' ? null : boxOf(field),
    message,
  }));
  return (
    <form
      className={styles['step']}
      aria-label={t('What is sent')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
        <TextInput
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          {...text('email')}
        />
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
        <div ref={failureBox} tabIndex={-1}>
          <ErrorAlert error={failure} />
        </div>
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
