import * as v from 'valibot';
import { brief, line, linkSchema, paragraph, sectionEntries, sectionSchema, sectionWithPointsSchema } from './text';

const steps = v.pipe(v.array(v.strictObject({ title: line(60), text: line(260) })), v.length(3));

/** `content/affiliate.json`: the affiliate programme (docs/product.md "Affiliate programme"). */
export const affiliateSchema = v.strictObject({
  headline: line(80),
  intro: paragraph,
  promises: v.pipe(v.array(v.strictObject({ title: line(60), text: line(240) })), v.length(3)),
  buttons: v.strictObject({ joinNow: v.literal('Join Now'), inquireNow: v.literal('Inquire Now') }),
  benefits: v.strictObject({ ...sectionWithPointsSchema.entries, brief }),
  joinNow: v.strictObject({ ...sectionEntries, brief, steps }),
});

/** `content/membership.json`: what membership is, without the price, which is `subscription` of `site.json`. */
export const membershipSchema = v.strictObject({
  headline: line(80),
  intro: paragraph,
  benefits: sectionWithPointsSchema,
  requirements: v.strictObject({ ...sectionEntries, items: v.pipe(v.array(line(200)), v.minLength(3)) }),
  joinMembership: v.strictObject({ ...sectionEntries, brief, steps, link: linkSchema }),
  partnerships: v.strictObject({ ...sectionWithPointsSchema.entries, brief }),
  subscription: sectionSchema,
});
