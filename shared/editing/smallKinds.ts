import * as v from 'valibot';
import { t } from '../language/words';
import { html, oneLine } from './article';

/** Where it stands in its list: the lowest number first, and what has none at the end. */
const place = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/, () => t('Enter a number such as 3.')),
);

/** A question at the desk, as far as it is written. `linkTo`: a page of the site that says more. */
export const questionValueSchema = v.object({
  question: oneLine(120),
  answer: oneLine(700),
  linkText: oneLine(60),
  linkTo: oneLine(200),
  place,
});
export type QuestionValue = v.InferOutput<typeof questionValueSchema>;

/** The order of a list: by place, and by name within one. */
export const byPlace = <One extends { key: string; value: { place: string } }>(one: One, other: One): number =>
  Number(one.value.place || 1_000) - Number(other.value.place || 1_000) || one.key.localeCompare(other.key);

/** Why a line of plain text may not be shown; null if it may. */
function lineFault(text: string, missing: string): string | null {
  if (text === '') return missing;
  return html.test(text) ? t('HTML is not run here, and would be shown as it is typed. Use plain text.') : null;
}

/** Only what is wrong, by field. */
const only = (faults: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])));

/** An address of the site: no other site, and nothing that a browser would read as one. */
const ownAddress = /^\/(?![/\\])[^\s\\]*$/;

/** What a question lacks before visitors may see it, by field. */
export function questionFaults({ question, answer, linkText, linkTo }: QuestionValue): Record<string, string> {
  const hasLink = linkText !== '' || linkTo !== '';
  return only({
    question: lineFault(question, t('Enter the question.')),
    answer: lineFault(answer, t('Write the answer.')),
    linkText: hasLink ? lineFault(linkText, t('Enter the text of the link, or remove its address.')) : null,
    linkTo: hasLink && !ownAddress.test(linkTo) ? t('Enter the address of a page of this site, such as /faq.') : null,
  });
}
