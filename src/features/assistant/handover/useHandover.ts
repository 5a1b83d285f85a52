import { useMemo, useState, type RefObject } from 'react';
import { handoverRequestSchema, type HandoverAnswer, type HandoverRequest } from '@shared/requests/handover';
import { useForm, type FormView } from '@/kit/forms/useForm';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { selectChat } from '../chatSlice';
import type { Conversation, HandoverForm } from '../conversation';
import { conversationOf } from './handoverConversation';
import { handoverApi } from './handoverEndpoint';

const places = ['name', 'email', 'phone', 'about', 'hasConsented'] as const;
type Place = (typeof places)[number];

const optional = (name: string, text: string): Record<string, string> => (text.trim() === '' ? {} : { [name]: text });

interface HandoverView extends FormView<HandoverForm, Place, HandoverRequest, HandoverAnswer> {
  /** What will be sent. */
  conversation: HandoverRequest['conversation'];
}

/** A hand-over (docs/product.md "Talk to a person"). What is typed stays with the conversation, in memory only. */
export function useHandover(owner: Conversation, element: RefObject<HTMLFormElement | null>): HandoverView {
  const [handOver] = handoverApi.endpoints.handOver.useMutation();
  const user = useAppSelector(selectUser);
  const chat = useAppSelector(selectChat);
  const conversation = useMemo(() => conversationOf(chat), [chat]);
  const empty = useMemo<HandoverForm>(
    () => ({
      name: user?.displayName ?? '',
      email: user?.email ?? '',
      phone: user?.phoneNumber ?? '',
      about: '',
      hasConsented: false,
    }),
    [user],
  );
  const [drafts] = useState(owner.handoverDrafts);
  const view = useForm<HandoverForm, Place, HandoverRequest, HandoverAnswer>(
    {
      empty,
      drafts,
      schema: handoverRequestSchema,
      requestOf: ({ name, email, phone, about, hasConsented }, { requestId }) => ({
        requestId,
        contact: { name, email, ...optional('phone', phone) },
        ...optional('about', about),
        conversation,
        hasConsented,
      }),
      placeOf: (path) => places.find((place) => place === path.replace(/^contact\./, '')) ?? null,
      send: handOver,
    },
    element,
  );
  return { ...view, conversation };
}
