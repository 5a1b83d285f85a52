import * as v from 'valibot';

export interface KeptDrafts<Draft> {
  /** What was typed in this tab and is not saved; null if there is none, or it is invalid. */
  read: (id: string) => Draft | null;
  /** Keeps what was typed for this tab, over reloads; null removes it. If storage is blocked, it is not kept. */
  keep: (id: string, draft: Draft | null) => void;
}

/** Drafts of one kind in the tab's storage, by id. */
export function keptDrafts<Draft>(kind: string, schema: v.GenericSchema<unknown, Draft>): KeptDrafts<Draft> {
  const keptSchema = v.pipe(v.string(), v.parseJson(), schema);
  const keyOf = (id: string): string => `keelway.${kind}.${id}`;
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
