import * as v from 'valibot';
import { tabDraftPrefix } from './deviceStorage';

/** What was typed, and the version that it is based on; 0 before the first. */
interface Draft<Fields> {
  seen: number;
  fields: Fields;
}

export interface KeptDrafts<Fields> {
  /** What was typed in this tab and is not saved; null if there is none, or it is invalid. */
  read: (id: string) => Draft<Fields> | null;
  /** Keeps what was typed for this tab, over reloads; null removes it. If storage is blocked, it is not kept. */
  keep: (id: string, draft: Draft<Fields> | null) => void;
}

/** Drafts of one kind in the tab's storage, by id; all go when the session ends (src/app/persistence.ts). */
export function keptDrafts<Fields>(kind: string, fields: v.GenericSchema<unknown, Fields>): KeptDrafts<Fields> {
  const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ seen: v.pipe(v.number(), v.safeInteger()), fields }));
  const keyOf = (id: string): string => `${tabDraftPrefix}${kind}.${id}`;
  return {
    read: (id) => {
      try {
        const kept = v.safeParse(keptSchema, globalThis.sessionStorage.getItem(keyOf(id)));
        return kept.success ? kept.output : null;
      } catch {
        return null;
      }
    },
    keep: (id, draft) => {
      try {
        if (draft === null) globalThis.sessionStorage.removeItem(keyOf(id));
        else globalThis.sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      } catch {
        return;
      }
    },
  };
}
