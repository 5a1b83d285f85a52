import * as v from 'valibot';
import { languages } from '../language/languages';
import { t } from '../language/words';
import { missing, textSchema } from '../text/fields';

/** Of a template, in UTF-16 code units. */
const longestTemplate = 5_000;

/** What is put in for `[name]` and `[reference]`. */
const placeholders: readonly string[] = ['name', 'reference'];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const templateText = v.object({
  language: v.picklist(languages),
  /** 0: as the site came with it, in English. */
  version: count,
  text: v.string(),
  /** Who wrote this version, by address; null: the site came with it, or the account is deleted. */
  by: v.nullable(v.string()),
  /** Epoch milliseconds; null: the site came with it. */
  at: v.nullable(count),
});
export type TemplateText = v.InferOutput<typeof templateText>;

const template = v.object({
  id: v.string(),
  title: v.string(),
  /** Kinds of cases that it fits (shared/desk/kinds.ts). */
  kinds: v.array(v.string()),
  /** One a language; those without one get the English one. */
  texts: v.array(templateText),
});
export type AnswerTemplate = v.InferOutput<typeof template>;

/** `GET /api/desk/templates`. */
export const templatesAnswerSchema = v.object({ templates: v.array(template) });

export const templateParamsSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(60)),
  language: v.picklist(languages),
});

/** `PUT /api/desk/templates/{id}/{language}`: writes another version on top of the one that was seen. */
export const templateDraftSchema = v.object(
  {
    /** 0: the one that the site came with, or none. */
    seen: count,
    text: v.pipe(
      textSchema({ empty: () => t('Write the template.'), longest: longestTemplate }),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const unknown = Array.from(dataset.value.matchAll(/\[([^[\]\n]*)\]/g), ([, name]) => name ?? '').find(
          (name) => !placeholders.includes(name),
        );
        if (unknown !== undefined)
          addIssue({
            message: t('Only {name} and {reference} are put in. What is {unknown}?', {
              name: '[name]',
              reference: '[reference]',
              unknown: `[${unknown}]`,
            }),
          });
      }),
    ),
  },
  missing,
);
export const templateSavedSchema = v.object({ version: count });
