import { useState } from 'react';
import type { NewsletterIssue } from '@server/contracts/deskNewsletter';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import { keptNewsletters, type KeptNewsletter } from './keptNewsletters';
import { newsletterDeskApi } from './newsletterEndpoint';

type Typed = Pick<KeptNewsletter, 'subject' | 'body'>;

interface Draft {
  typed: Typed;
  /** Version that what was typed is based on; 0 before the first. */
  seen: number;
  isSaved: boolean;
  isSaving: boolean;
  /** What was typed before a reload is shown again. */
  wasKept: boolean;
  error: ApiError | undefined;
  write: (changes: Partial<Typed>) => void;
  /** Saves what is not saved yet; resolves with the version, null if that failed. */
  save: () => Promise<number | null>;
  /** After somebody else was first: goes on from their version, with one's own text or theirs. */
  goOnFrom: (theirs: NewsletterIssue, text: 'mine' | 'theirs') => void;
}

const textOf = (issue: NewsletterIssue | null): Typed => ({ subject: issue?.subject ?? '', body: issue?.body ?? '' });

/** A newsletter that is being written. `stored`: as the gateway has it when the page opens; null for a new one. */
export function useNewsletterDraft(id: string, stored: NewsletterIssue | null): Draft {
  const [run, { isLoading, error, reset }] = newsletterDeskApi.endpoints.saveNewsletter.useMutation();
  const [kept] = useState(() => keptNewsletters.read(id));
  const [wasKept, setWasKept] = useState(kept !== null);
  const [typed, setTyped] = useState<Typed>(() => kept ?? textOf(stored));
  const [seen, setSeen] = useState(() => kept?.seen ?? stored?.version ?? 0);
  const [saved, setSaved] = useState(() => textOf(stored));
  const isSaved = seen > 0 && saved.subject === typed.subject && saved.body === typed.body;
  return {
    ...{ typed, seen, isSaved, isSaving: isLoading, wasKept },
    error: error === undefined ? undefined : apiErrorOf(error),
    write: (changes) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      setWasKept(false);
      keptNewsletters.keep(id, { seen, ...next });
    },
    save: async () => {
      if (isSaved) return seen;
      const answer = await run({ id, seen, ...typed });
      if (answer.error !== undefined) return null;
      setSeen(answer.data.version);
      setSaved(typed);
      setWasKept(false);
      keptNewsletters.keep(id, null);
      return answer.data.version;
    },
    goOnFrom: (theirs, text) => {
      const next = text === 'mine' ? typed : textOf(theirs);
      reset();
      setSeen(theirs.version);
      setSaved(textOf(theirs));
      setTyped(next);
      keptNewsletters.keep(id, text === 'mine' ? { seen: theirs.version, ...next } : null);
    },
  };
}
