import * as v from 'valibot';
import { emptyArticle, slugSchema } from '@shared/editing/article';
import type { EditedWords } from '@shared/editing/contract';
import { languages } from '@shared/language/languages';
import { apiErrorOf } from '@/kit/api/apiError';
import { useVersionedForm, type VersionedForm } from '@/kit/forms/useVersionedForm';
import { wordsApi } from './wordsEndpoint';

const typedSchema = v.object({
  key: v.string(),
  language: v.picklist(languages),
  title: v.string(),
  description: v.string(),
  author: v.string(),
  publishedAt: v.string(),
  picture: v.string(),
  art: v.string(),
  featured: v.boolean(),
  body: v.string(),
});
type TypedArticle = v.InferOutput<typeof typedSchema>;
export type ArticleDraft = VersionedForm<TypedArticle, number>;

const schemas = { seen: v.pipe(v.number(), v.safeInteger()), fields: typedSchema };

/** An error of the gateway, whose fields are those of the form. */
function ofForm(error: unknown) {
  const { fields = {}, ...failure } = apiErrorOf(error);
  const named = Object.entries(fields).map(([path, message]) => [path.replace(/^value\./, ''), message]);
  return { ...failure, fields: Object.fromEntries(named) as Record<string, string> };
}

/** An article that is being written. `stored`: as the gateway has it; null for a new one. */
export function useArticleDraft(stored: EditedWords | null): ArticleDraft {
  const [run] = wordsApi.endpoints.writeWords.useMutation();
  const isNew = stored === null;
  const { key, language, version, value } = stored ?? { key: '', language: 'en', version: 0, value: emptyArticle };
  return useVersionedForm<TypedArticle, number>({
    about: isNew ? 'words.article' : `words.article.${key}.${language}`,
    schemas,
    stored: { seen: version, fields: { key, language, ...value } },
    send: async (typed, { seen }) => {
      const { key: slug, language: of, ...words } = typed;
      const read = v.safeParse(slugSchema, slug);
      if (!read.success) {
        const [{ message }] = read.issues;
        return { error: { code: 'invalid_request', message, retryable: false, fields: { key: message } } };
      }
      const id = { kind: 'article', key: read.output, language: of } as const;
      const { data, error } = await run({ id, seen, isNew, value: words });
      return error === undefined ? { data: { seen: data.version, fields: typed } } : { error: ofForm(error) };
    },
  });
}
