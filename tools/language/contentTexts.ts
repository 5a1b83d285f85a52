import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../shared/language/words';
import { parseMarkdownFile } from '../../shared/text/markdownFile';

/** Files of `content/` whose texts are translated, and the keys of their texts. Articles and policies stay English. */
const files: Readonly<Record<string, readonly string[]>> = {
  'about.json': [
    'headline',
    'intro',
    'title',
    'text',
    'brief',
    'paragraphs',
    'mode',
    'voice',
    'task',
    'work',
    'outcome',
  ],
  'accessibility.json': ['title', 'description', 'lead', 'conformance', 'tests', 'limits', 'report'],
  'affiliate.json': ['headline', 'intro', 'title', 'text', 'brief', 'paragraphs', 'joinNow', 'inquireNow'],
  // Titles of the desk's templates: their texts go to whoever wrote, in English until staff change them.
  'answers.json': ['title'],
  'conduct.json': ['title', 'description', 'lead', 'text', 'breaches'],
  'faq.json': ['question', 'answer', 'text'],
  'legal/notices.json': [
    'signIn',
    'register',
    'newsletter',
    'quote',
    'request',
    'chat',
    'handover',
    'question',
    'recording',
  ],
  'membership.json': ['headline', 'intro', 'title', 'text', 'brief', 'paragraphs', 'items'],
  'services.json': ['title', 'lead', 'name', 'summary', 'body', 'prepare', 'question', 'answer'],
  'site.json': ['tagline', 'description', 'label', 'timeZoneName', 'display', 'note', 'role'],
  'testimonials.json': ['text'],
  'verification.json': ['title', 'description', 'lead', 'stamp', 'name', 'how', 'proves', 'doesNot', 'holds', 'limits'],
};

function textsIn(value: unknown, keys: readonly string[], isText = false): string[] {
  if (typeof value === 'string') return isText && /\p{L}/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, keys, isText));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, keys, keys.includes(key)));
}

/** Policies: their front matter is translated. */
const policies = ['privacy', 'terms'];

/** Texts of `content/` that a language has no translation of: they are shown in English, and marked as English. */
export function untranslatedTexts(root: string, { language, content }: Words): string[] {
  return language === 'en' ? [] : [...readContentTexts(root)].filter((text) => !Object.hasOwn(content, text));
}

/** The texts of `content/` that visitors read in their language. */
export function readContentTexts(root: string): ReadonlySet<string> {
  const heads = policies.flatMap((name) => {
    const { title = '', description = '' } = parseMarkdownFile(
      readFileSync(join(root, 'content/legal', `${name}.md`), 'utf8'),
    ).attributes;
    return [title, description];
  });
  return new Set([
    ...heads,
    ...Object.entries(files).flatMap(([file, keys]) =>
      textsIn(JSON.parse(readFileSync(join(root, 'content', file), 'utf8')), keys),
    ),
  ]);
}
