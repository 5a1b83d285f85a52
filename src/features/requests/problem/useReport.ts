import { useState } from 'react';
import { apiErrorOf } from '@/api/apiError';
import { selectUser } from '@/state/authSlice';
import type { AppStore } from '@/state/hooks';
import { newId } from '@/state/newId';
import type { ShownError } from '@/ui/ErrorAlert';
import { useCommand } from '@/ui/useCommand';
import { t } from '@language/words';
import { requestsApi } from '../requestsEndpoint';
import type { PageRecorder, PageRecording } from './pageRecorder';
import { errorsOf, requestOf, type ReportErrors, type ReportForm } from './report';
import { keepReportDraft, readReportDraft } from './reportDraft';

const offline = t('You are offline. What you wrote is kept: send it when you are connected.');

/** Where the report is: the page is recorded, the sender checks what is sent, or it has arrived. */
export type ReportStep =
  | { name: 'recording' }
  | { name: 'checking'; recording: PageRecording }
  | { name: 'sent'; reference: string; email: string };

export interface ReportView {
  form: ReportForm;
  step: ReportStep;
  errors: ReportErrors;
  /** Counts refusals, so that focus moves to the summary again. */
  refusals: number;
  /** Why sending failed; null if it did not. */
  failure: ShownError | null;
  isSending: boolean;
  change: (changes: Partial<ReportForm>) => void;
  /** Ends the recording and shows it. */
  check: () => void;
  /** Back to the recording, from its beginning. */
  recordAnew: () => void;
  /** Validates and sends; nothing during another call. */
  send: () => Promise<void>;
}

/** A report from its first word to the gateway's answer. The request id makes sending it again harmless. */
export function useReport(store: AppStore, recorder: PageRecorder): ReportView {
  const [page] = useState(() => globalThis.location.pathname);
  const [requestId, setRequestId] = useState(newId);
  const [form, setForm] = useState<ReportForm>(() => {
    const user = selectUser(store.getState());
    const { displayName: name, email } = user ?? { displayName: null, email: null };
    return { text: readReportDraft(), name: name ?? '', email: email ?? '', isRecordingSent: false };
  });
  const [step, setStep] = useState<ReportStep>({ name: 'recording' });
  const [{ errors, refusals }, setRefusal] = useState<{ errors: ReportErrors; refusals: number }>({
    errors: {},
    refusals: 0,
  });
  const [failure, setFailure] = useState<ShownError | null>(null);
  const refuse = (found: ReportErrors) => setRefusal({ errors: found, refusals: refusals + 1 });

  const { run: send, isRunning: isSending } = useCommand(async () => {
    if (step.name !== 'checking') return;
    setFailure(null);
    const checked = requestOf(form, { requestId, page, recording: step.recording.text });
    if ('errors' in checked) {
      refuse(checked.errors);
      return;
    }
    setRefusal({ errors: {}, refusals });
    if (!navigator.onLine) {
      setFailure({ message: offline });
      return;
    }
    const { data, error } = await store.dispatch(requestsApi.endpoints.sendRequest.initiate(checked.request));
    if (data !== undefined) {
      keepReportDraft('');
      setStep({ name: 'sent', reference: data.reference, email: checked.request.contact.email });
      return;
    }
    const { code, message, fields, reference } = apiErrorOf(error);
    // An earlier attempt has arrived, and the report was changed since: this is another one.
    if (code === 'request_id_reused') setRequestId(newId());
    if (fields !== undefined) refuse(errorsOf(fields));
    else if (code === 'request_id_reused')
      setFailure({ message: t('An earlier version has already arrived. Press “Send” again to send this one, too.') });
    else
      setFailure({
        message: t('{message} What you wrote is kept, and sending it again never sends it twice.', { message }),
        reference,
      });
  });

  return {
    form,
    step,
    errors,
    refusals,
    failure,
    isSending,
    change: (changes) => {
      const next = { ...form, ...changes };
      setForm(next);
      keepReportDraft(next.text);
    },
    check: () => {
      if (form.text.trim() === '') {
        refuse({ text: t('Describe what went wrong.') });
        return;
      }
      setRefusal({ errors: {}, refusals });
      setStep({ name: 'checking', recording: recorder.stop() });
    },
    recordAnew: () => {
      recorder.start();
      setFailure(null);
      setForm({ ...form, isRecordingSent: false });
      setStep({ name: 'recording' });
    },
    send,
  };
}
