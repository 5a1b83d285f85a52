import type { Kysely } from 'kysely';
import answers from '../../../content/answers.json' with { type: 'json' };
import { languages, type Language } from '../../../shared/language/languages';
import { contentText } from '../../../shared/language/words';
import type { DeskCase } from '../../../shared/desk/cases';
import type { AnswerTemplate, TemplateText } from '../../../shared/desk/templates';
import type { Schema } from '../../lib/database/schema';
import { audit } from '../../lib/database/audit';
import { addressesOf } from '../staff/people';

/** Whether the site has a template of this id. */
export const isTemplate = (id: string): boolean => answers.some((one) => one.id === id);

/** The latest version of each text that staff wrote. */
const latestTexts = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('answer_templates')
    .selectAll()
    .where((row) =>
      row.eb(
        'version',
        '=',
        row
          .selectFrom('answer_templates as other')
          .select(({ fn }) => fn.max('other.version').as('last'))
          .whereRef('other.id', '=', 'answer_templates.id')
          .whereRef('other.language', '=', 'answer_templates.language'),
      ),
    )
    .execute();

/** Templates of answers: those of the site, with what staff wrote in their place. Titles are in the reader's language. */
export async function readTemplates(kysely: Kysely<Schema>): Promise<AnswerTemplate[]> {
  const rows = await latestTexts(kysely);
  const addresses = await addressesOf(
    kysely,
    rows.flatMap(({ uid }) => uid ?? []),
  );
  return answers.map(({ id, title, kinds, paragraphs }) => ({
    id,
    title: contentText(title),
    kinds,
    texts: languages.flatMap((language): TemplateText[] => {
      const row = rows.find((one) => one.id === id && one.language === language);
      if (row !== undefined) {
        const by = row.uid === null ? null : (addresses.get(row.uid) ?? row.uid);
        return [{ language, version: row.version, text: row.text, by, at: row.at }];
      }
      return language === 'en' ? [{ language, version: 0, text: paragraphs.join('\n\n'), by: null, at: null }] : [];
    }),
  }));
}

/** Templates that fit a case, filled in, each in the language of whoever gets it, or in English without one. */
export async function templatesFor(
  kysely: Kysely<Schema>,
  { kind, language, name, reference }: { kind: string; language: Language | null; name: string; reference: string },
): Promise<DeskCase['templates']> {
  return (await readTemplates(kysely))
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ id, title, texts }) => {
      const text = texts.find((one) => one.language === language) ?? texts.find((one) => one.language === 'en');
      if (text === undefined) return [];
      const filled = text.text.replaceAll('[name]', () => name).replaceAll('[reference]', () => reference);
      return { id, title, language: text.language, text: filled };
    });
}

interface Draft {
  id: string;
  language: Language;
  /** The version that its author saw. */
  seen: number;
  text: string;
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Stores another version of a text on top of the one that was seen; a repeated request counts as stored. Resolves with
 * the version; null: somebody else was first.
 */
export function writeTemplate(
  kysely: Kysely<Schema>,
  { id, language, seen, text, uid, now }: Draft,
): Promise<number | null> {
  return kysely.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('answer_templates')
      .selectAll()
      .where('id', '=', id)
      .where('language', '=', language)
      .orderBy('version', 'desc')
      .executeTakeFirst();
    const version = seen + 1;
    if (before?.version === version && before.uid === uid && before.text === text) return version;
    if ((before?.version ?? 0) !== seen) return null;
    // A second one that was as quick is refused by the key.
    const added = await transaction
      .insertInto('answer_templates')
      .values({ id, language, version, text, uid, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (added === undefined) return null;
    const detail = { language, version };
    await audit(transaction, { uid, action: 'template.written', subject: id, detail, at: now });
    return version;
  });
}
