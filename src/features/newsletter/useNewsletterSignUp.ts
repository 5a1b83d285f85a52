import type { RefObject } from 'react';
import { currentLanguage, t } from '@shared/language/words';
import { newsletterRequestSchema, type NewsletterAnswer, type NewsletterRequest } from '@shared/newsletter/contract';
import { useForm, type FormView } from '@/kit/forms/useForm';
import { keepLetter } from '@/offline/outbox';
import { newsletterApi } from './newsletterEndpoint';

interface NewsletterForm {
  email: string;
}

const empty: NewsletterForm = { email: '' };

/** The newsletter's form (docs/product.md "Newsletter"). The address is checked by the gateway's own rule. */
export function useNewsletterSignUp(
  element: RefObject<HTMLFormElement | null>,
): FormView<NewsletterForm, 'email', NewsletterRequest, NewsletterAnswer> {
  const [subscribe] = newsletterApi.endpoints.subscribe.useMutation();
  return useForm<NewsletterForm, 'email', NewsletterRequest, NewsletterAnswer>(
    {
      empty,
      schema: newsletterRequestSchema,
      requestOf: (form) => form,
      placeOf: () => 'email',
      send: subscribe,
      keepLetter: (id, body) =>
        keepLetter({ id, body, kind: 'newsletter', title: body.email, draft: null }, currentLanguage()),
      offlineText: t('You are offline. Your address stays here: press Subscribe again when you are connected.'),
    },
    element,
  );
}
