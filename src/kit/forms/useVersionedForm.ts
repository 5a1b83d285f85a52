import { useRef, useState } from 'react';
import * as v from 'valibot';
import { tabDrafts, useForm, type FormView } from './useForm';

interface Version<Fields, Seen> {
  /** By what the gateway knows it; 0 before the first. */
  seen: Seen;
  fields: Fields;
}

/** What is typed, and the version that it is based on. */
interface Versioned<Fields, Seen> {
  seen: Seen;
  base: Fields;
  typed: Fields;
}

interface Options<Fields, Seen> {
  /** Its kind and the id of what is changed, under which it stays in the tab until it is saved. */
  about: string;
  schemas: { seen: v.GenericSchema<unknown, Seen>; fields: v.GenericSchema<unknown, Fields> };
  /** As the gateway has it now. */
  stored: Version<Fields, Seen>;
  /** Saves on top of the version that was seen. Its answer: the one that is stored then. */
  send: (
    typed: Fields,
    on: { seen: Seen; requestId: string },
  ) => PromiseLike<{ data?: Version<Fields, Seen> | undefined; error?: unknown }>;
}

export interface VersionedForm<Fields, Seen> extends Pick<
  FormView<never, string, never, never>,
  'errors' | 'failure' | 'isSending' | 'refusals' | 'wasKept' | 'submit'
> {
  typed: Fields;
  /** Version that what is typed is based on. */
  seen: Seen;
  /** Something is typed that differs from that version. */
  isDirty: boolean;
  isSaved: boolean;
  /** Saving has succeeded, or found nothing to do, since the form opened. */
  hasSaved: boolean;
  /** Another version is stored than the one that was seen. */
  isOutdated: boolean;
  write: (changes: Partial<Fields>) => void;
  /** Saves what is not saved yet; resolves with the version, null if that failed. */
  save: () => Promise<Seen | null>;
  /** Goes on from what is stored now, with all of what is typed, what of it was changed, or none of it. */
  goOn: (choice: 'mine' | 'changed' | 'theirs') => void;
  forgetFailure: () => void;
  /** Removes what is kept in the tab. */
  forget: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that were changed, as they were typed. */
export function changedFields<Fields extends object>(base: Fields, typed: Fields): Partial<Fields> {
  const known = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(typed).filter(([field, value]) => !isSame(value, known.get(field)));
  return Object.fromEntries(changed) as Partial<Fields>;
}

function draftsOf<Fields, Seen>({ about, schemas: { seen, fields }, stored }: Options<Fields, Seen>) {
  const earlier = v.pipe(
    v.object({ seen, fields }),
    v.transform((kept): Versioned<Fields, Seen> => ({ seen: kept.seen, base: stored.fields, typed: kept.fields })),
  );
  return tabDrafts<Versioned<Fields, Seen>>(about, v.union([v.object({ seen, base: fields, typed: fields }), earlier]));
}

/** A form over a stored version that others may change too. What is typed while it is sent is not saved yet. */
export function useVersionedForm<Fields extends object, Seen>(
  options: Options<Fields, Seen>,
): VersionedForm<Fields, Seen> {
  const { stored, send } = options;
  const [drafts] = useState(() => draftsOf(options));
  const [hasSaved, setHasSaved] = useState(false);
  const savedAs = useRef<Seen | null>(null);
  const view = useForm<
    Versioned<Fields, Seen>,
    string,
    Versioned<Fields, Seen> & { requestId: string },
    Version<Fields, Seen>
  >({
    empty: { seen: stored.seen, base: stored.fields, typed: stored.fields },
    isEmpty: ({ base, typed }) => isSame(base, typed),
    drafts,
    typesOn: true,
    // The gateway checks it.
    schema: v.any(),
    requestOf: (form, { requestId }) => ({ ...form, requestId }),
    placeOf: (path) => path.replace(/^fields\./, ''),
    send: async ({ typed, seen, requestId }) => {
      const answer = await send(typed, { seen, requestId });
      // Also if the page was left meanwhile.
      if (answer.data !== undefined) drafts.keep(null);
      return answer;
    },
    onDone: (done) => {
      if (done === null) return;
      const { seen, fields } = done.answer;
      savedAs.current = seen;
      setHasSaved(true);
      view.change({ seen, base: fields });
    },
  });
  const { seen, base, typed } = view.form;
  const isDirty = !isSame(base, typed);
  const isSaved = seen !== 0 && !isDirty;
  return {
    ...view,
    typed,
    seen,
    wasKept: view.wasKept && isDirty,
    isDirty,
    isSaved,
    hasSaved,
    isOutdated: !isSame(seen, stored.seen),
    write: (changes) => {
      view.change({ typed: { ...typed, ...changes } });
      view.forgetErrors(...Object.keys(changes));
    },
    save: async () => {
      if (isSaved) {
        setHasSaved(true);
        return seen;
      }
      savedAs.current = null;
      await view.submit();
      return savedAs.current;
    },
    goOn: (choice) => {
      const { fields } = stored;
      const mine = { mine: typed, changed: { ...fields, ...changedFields(base, typed) }, theirs: fields };
      view.show({ seen: stored.seen, base: fields, typed: mine[choice] });
    },
    forgetFailure: () => view.show(view.form),
    forget: () => drafts.keep(null),
  };
}
