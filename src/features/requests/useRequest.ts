import type { RefObject } from 'react';
import { currentLanguage } from '@shared/language/words';
import { requestSchema, type DeskRequest, type RequestAnswer } from '@shared/requests/contract';
import { deviceStore } from '@/kit/device/deviceStore';
import { draftKeys } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { filesErrors } from '@/kit/forms/files/attachedFile';
import { keptSchema, useForm, type FormView } from '@/kit/forms/useForm';
import { keepLetter } from '@/offline/outbox';
import {
  emptyForm,
  placeOf,
  requestFormSchema,
  requestOf,
  topics,
  type ErrorPlace,
  type RequestForm,
  type Topic,
} from './requestForm';
import { requestsApi } from './requestsEndpoint';

const drafts = deviceStore(draftKeys.request, readAs(keptSchema(requestFormSchema)));

/** A request to the desk (docs/product.md "Requests to the desk"). `agentId`: of the agent that the address names. */
export function useRequest(
  topic: Topic,
  agentId: string | null,
  element: RefObject<HTMLFormElement | null>,
): FormView<RequestForm, ErrorPlace, DeskRequest, RequestAnswer> {
  const [sendRequest] = requestsApi.endpoints.sendRequest.useMutation();
  return useForm<RequestForm, ErrorPlace, DeskRequest, RequestAnswer>(
    {
      empty: emptyForm,
      drafts,
      schema: requestSchema,
      requestOf: (form, sending) => requestOf(topic, form, { ...sending, agentId }),
      placeOf: (path) => placeOf(topic, path),
      alsoWrong: ({ files }) => filesErrors(files),
      send: sendRequest,
      keepLetter: (id, body, draft) => {
        const title = topics.find(({ value }) => value === topic)?.label ?? topic;
        return keepLetter({ id, body, draft, kind: 'request', title }, currentLanguage());
      },
    },
    element,
  );
}
