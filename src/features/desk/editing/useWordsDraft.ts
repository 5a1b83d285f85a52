import { useEffect } from 'react';
import * as v from 'valibot';
import { slugSchema } from '@shared/editing/article';
import type { WordKind } from '@shared/editing/contract';
import { languages, type Language } from '@shared/language/languages';
import { apiErrorOf } from '@/kit/api/apiError';
import { useVersionedForm, type VersionedForm } from '@/kit/forms/useVersionedForm';
import { wordsApi } from './wordsEndpoint';

/** Words in the form: their value, and what they are found by. */
type Typed<Value> = Value & { key: string; language: Language };
export type WordsDraft<Value extends object = object> = VersionedForm<Typed<Value>, number>;

/** Words as the gateway has them. */
interface Stored<Value> {
  key: string;
  language: Language;
  version: number;
  value: Value;
}

/** What was typed and is kept in the tab: fields of the same types, whatever is wrong with them. */
function keptSchema<Value extends object>(empty: Typed<Value>) {
  const types = Object.entries(empty).map(([field, value]) => [field, typeof value] as const);
  return v.custom<Typed<Value>>((kept) => {
    if (typeof kept !== 'object' || kept === null) return false;
    const fields = new Map<string, unknown>(Object.entries(kept));
    return (
      types.every(([field, type]) => typeof fields.get(field) === type) &&
      languages.some((language) => language === fields.get('language'))
    );
  });
}

/** An error of the gateway, whose fields are those of the form. */
function ofForm(error: unknown) {
  const { fields = {}, ...failure } = apiErrorOf(error);
  const named = Object.entries(fields).map(([path, message]) => [path.replace(/^value\./, ''), message]);
  return { ...failure, fields: Object.fromEntries(named) as Record<string, string> };
}

/** Words that are being written. `stored`: as the gateway has them; null for new ones, which begin as `empty`. */
export function useWordsDraft<Value extends object>(
  kind: WordKind,
  stored: Stored<Value> | null,
  empty: Value,
): WordsDraft<Value> {
  const [run] = wordsApi.endpoints.writeWords.useMutation();
  const isNew = stored === null;
  const { key, language, version, value } = stored ?? { key: '', language: 'en', version: 0, value: empty };
  const fields: Typed<Value> = { ...value, key, language };
  return useVersionedForm<Typed<Value>, number>({
    about: isNew ? `words.${kind}` : `words.${kind}.${key}.${language}`,
    schemas: { seen: v.pipe(v.number(), v.safeInteger()), fields: keptSchema(fields) },
    stored: { seen: version, fields },
    send: async (typed, { seen }) => {
      const { key: name, language: of, ...words } = typed;
      const read = v.safeParse(slugSchema, name);
      if (!read.success) {
        const [{ message }] = read.issues;
        return { error: { code: 'invalid_request', message, retryable: false, fields: { key: message } } };
      }
      const id = { kind, key: read.output, language: of };
      const { data, error } = await run({ id, seen, isNew, value: words });
      return error === undefined ? { data: { seen: data.version, fields: typed } } : { error: ofForm(error) };
    },
  });
}

/** A step makes a version, too: where nothing is typed, the form follows what is stored. */
export function useFollowed(
  stored: { version: number } | null,
  { seen, isDirty, isSending, goOn }: Pick<WordsDraft, 'seen' | 'isDirty' | 'isSending' | 'goOn'>,
): void {
  const follows = stored !== null && stored.version > seen && !isDirty && !isSending;
  useEffect(() => {
    if (follows) goOn('theirs');
  });
}
