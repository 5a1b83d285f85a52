import * as v from 'valibot';
import { longestBody, longestSubject } from '@server/contracts/deskNewsletter';

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    seen: v.pipe(v.number(), v.safeInteger()),
    subject: v.pipe(v.string(), v.maxLength(longestSubject)),
    body: v.pipe(v.string(), v.maxLength(longestBody)),
  }),
);
export type KeptDraft = v.InferOutput<typeof keptSchema>;

const keyOf = (id: string): string => `keelway.newsletter.${id}`;

/** What was typed into a newsletter in this tab and is not saved; null if there is none, or it is invalid. */
export function readKept(id: string): KeptDraft | null {
  try {
    const kept = v.safeParse(keptSchema, globalThis.sessionStorage.getItem(keyOf(id)));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab, over reloads; null removes it. If storage is blocked, it is not kept. */
export function keep(id: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) globalThis.sessionStorage.removeItem(keyOf(id));
    else globalThis.sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    return;
  }
}
