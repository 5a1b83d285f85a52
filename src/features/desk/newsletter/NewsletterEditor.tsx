import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import { longestBody, longestSubject, type NewsletterIssue } from '@shared/desk/newsletter';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { Deletion } from '../people/Deletion';
import { useMay } from '../frame/deskMe';
import { DraftForm } from '../frame/DraftForm';
import styles from './Newsletter.module.scss';
import { NewsletterArchive } from './NewsletterArchive';
import { NewsletterAudience } from './NewsletterAudience';
import { NewsletterPreview } from './NewsletterPreview';
import { newsletterDeskApi } from './newsletterEndpoint';
import { ScheduleDialog } from './NewsletterSchedule';
import { NewsletterSend } from './NewsletterSend';
import { useNewsletterDraft } from './useNewsletterDraft';

const marks = t(
  '## heading, - list, 1. list, > quote, **bold**, *italic*, [text](https://…) or [text](/faq). No HTML.',
);

interface EditorProps {
  id: string;
  /** Null for a new one. */
  stored: NewsletterIssue | null;
  /** It takes the place of the scheduled one, whose button had the focus. */
  takesFocus: boolean;
}

/** Writes a newsletter, with a preview (docs/product.md "Newsletters"). */
export function NewsletterEditor({ id, stored, takesFocus }: EditorProps) {
  const subject = useRef<HTMLInputElement>(null);
  const draft = useNewsletterDraft(id, stored);
  const [test, testing] = newsletterDeskApi.endpoints.testNewsletter.useMutation();
  const [asks, setAsks] = useState<'send' | 'time' | null>(null);
  const maySend = useMay('newsletter.send');
  const { typed, errors, failure } = draft;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) subject.current?.focus();
  }, [takesFocus]);
  const isChanged = failure?.code === 'newsletter_changed';
  const saveThen = async (next: (version: number) => unknown) => {
    const version = await draft.save();
    if (version !== null) await next(version);
  };
  const hasTested = testing.isSuccess && testing.originalArgs?.seen === draft.seen && draft.isSaved;
  return (
    <div className={styles['columns']}>
      <DraftForm label={t('Newsletter')} className={styles['part']} draft={draft}>
        <NewsletterAudience audience={typed.audience} onChosen={(audience) => draft.write({ audience })} />
        <TextInput
          ref={subject}
          label={t('Subject')}
          maxLength={longestSubject}
          value={typed.subject}
          error={errors['subject']}
          onChange={({ target }) => draft.write({ subject: target.value })}
        />
        <TextArea
          label={t('Text')}
          hint={marks}
          rows={16}
          maxLength={longestBody}
          value={typed.body}
          error={errors['body']}
          onChange={({ target }) => draft.write({ body: target.value })}
        />
        {failure !== null && !isChanged && <ErrorAlert error={failure} />}
        {isChanged && <Conflict id={id} message={failure.message} onChosen={draft.goOn} />}
        {testing.error !== undefined && (
          <Alert kind="danger">
            <p>{apiErrorOf(testing.error).message}</p>
          </Alert>
        )}
        <p role="status" className={styles['detail']}>
          <span>{draft.isSaved ? t('Saved.') : t('Not saved yet.')}</span>
          {hasTested && <span> {t('The test is on its way to your address.')}</span>}
        </p>
        <div className={styles['buttons']}>
          <Button type="submit" variant="secondary" loading={draft.isSending && asks === null}>
            {t('Save')}
          </Button>
          <Button
            variant="secondary"
            loading={testing.isLoading}
            onClick={() => void saveThen((seen) => test({ id, seen }))}
          >
            {t('Send a test to me')}
          </Button>
          {maySend && (
            <>
              <Button variant="secondary" onClick={() => void saveThen(() => setAsks('time'))}>
                {t('Schedule…')}
              </Button>
              <Button onClick={() => void saveThen(() => setAsks('send'))}>{t('Send…')}</Button>
            </>
          )}
          <DeleteDraft id={id} isStored={draft.seen > 0} forget={draft.forget} />
        </div>
        {stored !== null && typed.audience === null && <NewsletterArchive issue={stored} />}
        <NewsletterSend
          issue={{ id, seen: draft.seen, subject: typed.subject, audience: typed.audience }}
          open={asks === 'send'}
          onClosed={() => setAsks(null)}
        />
        <ScheduleDialog issue={{ id, version: draft.seen }} open={asks === 'time'} onClosed={() => setAsks(null)} />
      </DraftForm>
      <NewsletterPreview isDraft title={t('Preview')} subject={typed.subject} body={typed.body} />
    </div>
  );
}

interface ConflictProps {
  id: string;
  message: string;
  onChosen: (text: 'mine' | 'theirs') => void;
}

/** Somebody else was first: shows their version, and goes on with either. */
function Conflict({ id, message, onChosen }: ConflictProps) {
  const { data, isFetching } = newsletterDeskApi.endpoints.getNewsletter.useQuery(id);
  const isOpen = data?.state === 'draft' && (data.scheduledFor ?? null) === null;
  return (
    <Alert kind="danger">
      <p>{message}</p>
      {data !== undefined && !isFetching && isOpen && (
        <>
          <p dir="auto">{t('The other version: {subject}', { subject: data.subject })}</p>
          <blockquote className={styles['other']} dir="auto">
            {data.body}
          </blockquote>
          <div className={styles['buttons']}>
            <Button variant="secondary" size="small" onClick={() => onChosen('mine')}>
              {t('Keep my text')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => onChosen('theirs')}>
              {t('Take the other version')}
            </Button>
          </div>
        </>
      )}
      {data !== undefined && !isFetching && !isOpen && (
        <p>{t('It was scheduled or sent. Copy what you typed into a new newsletter.')}</p>
      )}
    </Alert>
  );
}

function DeleteDraft({ id, isStored, forget }: { id: string; isStored: boolean; forget: () => void }) {
  const [run, { isLoading, error }] = newsletterDeskApi.endpoints.deleteNewsletter.useMutation();
  const navigate = useNavigate();
  const remove = async () => {
    if (isStored) {
      const { error: refused } = await run(id);
      if (refused !== undefined) return false;
    }
    forget();
    await navigate(paths.deskNewsletter);
    return true;
  };
  return (
    <Deletion
      title={t('Delete this draft?')}
      button={t('Delete the draft')}
      isLoading={isLoading}
      error={error}
      onDelete={remove}
    />
  );
}
