import { useState } from 'react';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import type { KeptDrafts } from '@/state/keptDraft';

interface Version<Fields> {
  /** 0 before the first. */
  version: number;
  fields: Fields;
}

interface Options<Fields> {
  id: string;
  drafts: KeptDrafts<Fields>;
  /** As the gateway has it when the form opens. */
  stored: Version<Fields>;
  /** Saves on top of the version that was seen; resolves with the new one, null if that failed. */
  send: (seen: number, fields: Fields) => Promise<number | null>;
  /** Of the mutation behind `send`. */
  request: { isLoading: boolean; error?: unknown; reset: () => void };
}

export interface VersionedDraft<Fields> {
  typed: Fields;
  /** Version that what was typed is based on; 0 before the first. */
  seen: number;
  isSaved: boolean;
  /** Saving has succeeded, or found nothing to do, since the form opened. */
  hasSaved: boolean;
  isSaving: boolean;
  /** What was typed before a reload is shown again. */
  wasKept: boolean;
  error: ApiError | undefined;
  write: (changes: Partial<Fields>) => void;
  /** Saves what is not saved yet; resolves with the version, null if that failed. */
  save: () => Promise<number | null>;
  /** After somebody else was first: goes on from their version, with one's own fields or theirs. */
  goOnFrom: (theirs: Version<Fields>, choice: 'mine' | 'theirs') => void;
}

/** A form over a stored version that others may change too; what is typed stays in the tab until it is saved. */
export function useVersionedDraft<Fields>(options: Options<Fields>): VersionedDraft<Fields> {
  const { id, drafts, stored, send, request } = options;
  const [kept] = useState(() => drafts.read(id));
  const [wasKept, setWasKept] = useState(kept !== null);
  const [typed, setTyped] = useState(kept?.fields ?? stored.fields);
  const [seen, setSeen] = useState(kept?.seen ?? stored.version);
  const [saved, setSaved] = useState(stored.fields);
  const [hasSaved, setHasSaved] = useState(false);
  const isSaved = seen > 0 && JSON.stringify(saved) === JSON.stringify(typed);
  return {
    typed,
    seen,
    isSaved,
    hasSaved,
    isSaving: request.isLoading,
    wasKept,
    error: request.error === undefined ? undefined : apiErrorOf(request.error),
    write: (changes) => {
      const fields = { ...typed, ...changes };
      setTyped(fields);
      setWasKept(false);
      drafts.keep(id, { seen, fields });
    },
    save: async () => {
      const version = isSaved ? seen : await send(seen, typed);
      if (version === null) return null;
      setSeen(version);
      setSaved(typed);
      setHasSaved(true);
      setWasKept(false);
      drafts.keep(id, null);
      return version;
    },
    goOnFrom: (theirs, choice) => {
      const fields = choice === 'mine' ? typed : theirs.fields;
      request.reset();
      setSeen(theirs.version);
      setSaved(theirs.fields);
      setTyped(fields);
      drafts.keep(id, choice === 'mine' ? { seen: theirs.version, fields } : null);
    },
  };
}
