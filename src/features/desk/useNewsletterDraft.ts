import * as v from 'valibot';
import { longestBody, longestSubject, type NewsletterIssue } from '@server/contracts/deskNewsletter';
import { keptDrafts } from '@/state/keptDraft';
import { newsletterDeskApi } from './newsletterEndpoint';
import { useVersionedDraft, type VersionedDraft } from './useVersionedDraft';

const textSchema = v.object({
  subject: v.pipe(v.string(), v.maxLength(longestSubject)),
  body: v.pipe(v.string(), v.maxLength(longestBody)),
});
type Typed = v.InferOutput<typeof textSchema>;

/** Newsletters as typed and not saved yet. */
export const keptNewsletters = keptDrafts('newsletter', textSchema);

/** The version and the text of a newsletter; null for a new one. */
export const versionOf = (issue: NewsletterIssue | null): { version: number; fields: Typed } => ({
  version: issue?.version ?? 0,
  fields: { subject: issue?.subject ?? '', body: issue?.body ?? '' },
});

/** A newsletter that is being written. `stored`: as the gateway has it when the page opens; null for a new one. */
export function useNewsletterDraft(id: string, stored: NewsletterIssue | null): VersionedDraft<Typed> {
  const [run, request] = newsletterDeskApi.endpoints.saveNewsletter.useMutation();
  return useVersionedDraft({
    id,
    drafts: keptNewsletters,
    stored: versionOf(stored),
    request,
    send: async (seen, text) => (await run({ id, seen, ...text })).data?.version ?? null,
  });
}
