import { useState, type RefObject } from 'react';
import { t } from '@shared/language/words';
import { requestSchema, type DeskRequest, type RequestAnswer } from '@shared/requests/contract';
import { useForm, type FormView } from '@/kit/forms/useForm';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { requestsApi } from '../requestsEndpoint';
import type { PageRecorder, PageRecording } from './pageRecorder';
import { placeOf, reportDrafts, requestOf, type ReportForm, type ReportPlace } from './report';

/** Where the report is: the page is recorded, the sender checks what is sent, or it has arrived. */
export type ReportStep =
  | { name: 'recording' }
  | { name: 'checking'; recording: PageRecording }
  | { name: 'sent'; reference: string; email: string };

export interface ReportView extends FormView<ReportForm, ReportPlace, DeskRequest, RequestAnswer> {
  step: ReportStep;
  /** Ends the recording and shows it. */
  check: () => void;
  /** Back to the recording, from its beginning. */
  recordAnew: () => void;
}

/** A report from its first word to the gateway's answer. */
export function useReport(recorder: PageRecorder, element: RefObject<HTMLFormElement | null>): ReportView {
  const [sendRequest] = requestsApi.endpoints.sendRequest.useMutation();
  const user = useAppSelector(selectUser);
  const [empty] = useState<ReportForm>({
    text: '',
    name: user?.displayName ?? '',
    email: user?.email ?? '',
    isRecordingSent: false,
  });
  const [drafts] = useState(() => reportDrafts(empty));
  const [page] = useState(() => globalThis.location.pathname);
  const [recording, setRecording] = useState<PageRecording | null>(null);
  const view = useForm<ReportForm, ReportPlace, DeskRequest, RequestAnswer>(
    {
      empty,
      isEmpty: ({ text }) => text === '',
      drafts,
      schema: requestSchema,
      requestOf: (form, { requestId }) => requestOf(form, { requestId, page, recording: recording?.text ?? '' }),
      placeOf,
      send: sendRequest,
    },
    element,
  );
  const { form, outcome, change, refuse } = view;
  return {
    ...view,
    step:
      outcome.status === 'stored'
        ? { name: 'sent', reference: outcome.stored.answer.reference, email: outcome.stored.body.contact.email }
        : recording === null
          ? { name: 'recording' }
          : { name: 'checking', recording },
    check: () => {
      if (form.text.trim() === '') refuse({ text: t('Describe what went wrong.') });
      else setRecording(recorder.stop());
    },
    recordAnew: () => {
      recorder.start();
      change({ isRecordingSent: false });
      setRecording(null);
    },
  };
}
