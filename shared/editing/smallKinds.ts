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

/** A testimonial at the desk. `from`: where the person is; `image`: address of their picture. */
export const testimonialValueSchema = v.object({
  name: oneLine(60),
  text: oneLine(320),
  company: oneLine(80),
  from: oneLine(80),
  image: oneLine(300),
  place,
});
export type TestimonialValue = v.InferOutput<typeof testimonialValueSchema>;

/** What a testimonial lacks before visitors may see it, by field. */
export const testimonialFaults = ({ name, text, company, from, image }: TestimonialValue): Record<string, string> =>
  only({
    name: lineFault(name, t('Enter who says it.')),
    text: lineFault(text, t('Write what they say.')),
    company: company === '' ? null : lineFault(company, ''),
    from: from === '' ? null : lineFault(from, ''),
    image:
      image === '' || ownAddress.test(image) || /^https:\/\/[^\s\\]+$/.test(image)
        ? null
        : t('Enter an address of this site, or one that begins with https://.'),
  });

/** The figures of the association at the desk: four, each with its label. */
export const figuresValueSchema = v.object({
  value1: oneLine(10),
  label1: oneLine(40),
  value2: oneLine(10),
  label2: oneLine(40),
  value3: oneLine(10),
  label3: oneLine(40),
  value4: oneLine(10),
  label4: oneLine(40),
});
export type FiguresValue = v.InferOutput<typeof figuresValueSchema>;

/** What the figures lack before visitors may see them, by field. */
export const figuresFaults = (value: FiguresValue): Record<string, string> =>
  only(
    Object.fromEntries(
      Object.entries(value).map(([field, text]) => [
        field,
        lineFault(text, field.startsWith('value') ? t('Enter the figure.') : t('Enter what it counts.')),
      ]),
    ),
  );

/** Name of the words of a kind of which there is one. */
export const onlyKey = 'site';
