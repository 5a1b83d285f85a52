import * as v from 'valibot';

/** One line of plain text without leading, trailing or doubled spaces, at most `longest` characters. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(longest, `must not be longer than ${longest} characters`),
    v.regex(/^\S+(?: \S+)*$/u, 'must be one line without leading, trailing or doubled spaces'),
  );

/** One paragraph of plain text. */
export const paragraph = line(700);

/** One or more paragraphs. */
export const paragraphs = v.pipe(v.array(paragraph), v.minLength(1));

/** Lower-case words joined by hyphens: the last part of an address, an anchor, an id or the name of a drawing. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));

/** UN/LOCODE without a space: two letters of the country, three of the place (`KEMBA`). */
export const locationCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'must be a UN/LOCODE such as KEMBA'));

/** A page of this site; `tools/content/check.ts` compares it with the site's table of addresses. */
export const pageAddress = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'must start with a single /'));

/** A link to a page of this site. */
export const linkSchema = v.strictObject({ text: line(60), to: pageAddress });

/** A picture: of this site or over https. */
export const imageAddress = v.pipe(v.string(), v.regex(/^(?:https:\/\/|\/(?!\/))/, 'must be an address of this site or start with https://'));

/** A part of a page that a menu entry leads to; `anchor` is its id in the page. */
export const sectionEntries = { anchor: slug, title: line(80), paragraphs };

export const sectionSchema = v.strictObject(sectionEntries);

/** A sentence of it for the home page, which leads to the rest. */
export const brief = line(120);

/** A part of a page with a list of short points under the text. */
export const sectionWithPointsSchema = v.strictObject({
  ...sectionEntries,
  points: v.pipe(v.array(v.strictObject({ title: line(60), text: line(240) })), v.minLength(2)),
});
