import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from '@language/words';
import type { ChatTurn } from '@server/contracts/chat';
import { handoverRequestSchema } from '@server/contracts/handover';
import { apiErrorOf } from '@/api/apiError';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import type { ShownError } from '@/ui/ErrorAlert';
import { useCommand } from '@/ui/useCommand';
import { selectChat } from './chatSlice';
import type { Conversation } from './conversation';
import { conversationOf } from './handoverConversation';
import { errorsOf, requestOf, type HandoverDraft, type HandoverErrors, type HandoverForm } from './handoverDraft';
import { handoverApi } from './handoverEndpoint';

const offline = t('You are offline. What you typed is kept: send it when you are connected.');

/** `isReused`: an earlier version of the request has already arrived. */
export interface HandoverFailure extends ShownError {
  isReused: boolean;
}

interface HandoverView {
  form: HandoverForm;
  /** What will be sent. */
  conversation: readonly ChatTurn[];
  errors: HandoverErrors;
  failure: HandoverFailure | null;
  isSending: boolean;
  /** Once it is stored. */
  stored: { reference: string; email: string } | null;
  change: (changes: Partial<HandoverForm>) => void;
  /** Validates and sends; nothing during another call. `asNew`: as another request than the one sent before. */
  submit: (asNew?: boolean) => Promise<void>;
}

/**
 * A hand-over from the first letter to the gateway's answer (docs/product.md "Talk to a person"). The draft and its request
 * id stay with the conversation until the answer; after one that came too late, sending again gets the same reference.
 */
export function useHandover(owner: Conversation): HandoverView {
  const [handOver] = handoverApi.endpoints.handOver.useMutation();
  const user = useAppSelector(selectUser);
  const chat = useAppSelector(selectChat);
  const conversation = useMemo(() => conversationOf(chat), [chat]);
  const [draft, setDraft] = useState<HandoverDraft>(
    () =>
      owner.handoverDraft() ?? {
        requestId: newId(),
        form: {
          name: user?.displayName ?? '',
          email: user?.email ?? '',
          phone: user?.phoneNumber ?? '',
          about: '',
          hasConsented: false,
        },
      },
  );
  const [errors, setErrors] = useState<HandoverErrors>({});
  const [failure, setFailure] = useState<HandoverFailure | null>(null);
  const [stored, setStored] = useState<HandoverView['stored']>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    owner.keepHandoverDraft(stored === null ? draft : null);
  }, [owner, draft, stored]);

  const { run: submit, isRunning } = useCommand(async (asNew = false) => {
    const sent = asNew ? { ...draft, requestId: newId() } : draft;
    setDraft(sent);
    setErrors({});
    setFailure(null);
    const checked = v.safeParse(handoverRequestSchema, requestOf(sent, conversation));
    if (!checked.success) {
      const fields: Record<string, string> = {};
      for (const issue of checked.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
      setErrors(errorsOf(fields));
      return;
    }
    if (!navigator.onLine) {
      setFailure({ message: offline, isReused: false });
      return;
    }
    const { data, error } = await handOver(checked.output);
    if (!isShown.current) return;
    if (data !== undefined) {
      setStored({ reference: data.reference, email: checked.output.contact.email });
      return;
    }
    const { code, message, reference, fields = {} } = apiErrorOf(error);
    const refused = errorsOf(fields);
    if (Object.keys(refused).length > 0) setErrors(refused);
    else setFailure({ message, isReused: code === 'request_id_reused', reference });
  });

  return {
    form: draft.form,
    conversation,
    errors,
    failure,
    isSending: isRunning,
    stored,
    change: (changes) => {
      setDraft((before) => ({ ...before, form: { ...before.form, ...changes } }));
      // A message about a field goes once the field is changed.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))),
      );
    },
    submit,
  };
}
