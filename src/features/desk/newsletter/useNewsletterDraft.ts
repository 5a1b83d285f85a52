import * as v from 'valibot';
import { longestBody, longestSubject, type NewsletterIssue } from '@shared/desk/newsletter';
import { audienceSchema } from '@shared/newsletter/notices';
import { useVersionedForm, type VersionedForm } from '@/kit/forms/useVersionedForm';
import { newsletterDeskApi } from './newsletterEndpoint';

const seen = v.pipe(v.number(), v.safeInteger());
const text = v.object({
  subject: v.pipe(v.string(), v.maxLength(longestSubject)),
  body: v.pipe(v.string(), v.maxLength(longestBody)),
  audience: v.optional(v.nullable(audienceSchema), null),
});

/** A newsletter that is being written. `stored`: as the gateway has it; null for a new one. */
export function useNewsletterDraft(
  id: string,
  stored: NewsletterIssue | null,
): VersionedForm<v.InferOutput<typeof text>, number> {
  const [run] = newsletterDeskApi.endpoints.saveNewsletter.useMutation();
  const { version, subject, body, audience = null } = stored ?? { version: 0, subject: '', body: '' };
  return useVersionedForm({
    about: `newsletter.${id}`,
    schemas: { seen, fields: text },
    stored: { seen: version, fields: { subject, body, audience } },
    send: async (fields, on) => {
      const { audience: members, ...texts } = fields;
      const { data, error } = await run({
        id,
        seen: on.seen,
        ...texts,
        ...(members !== null && { audience: members }),
      });
      return { data: data && { seen: data.version, fields }, error };
    },
  });
}
