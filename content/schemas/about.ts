import * as v from 'valibot';
import { brief, line, locationCode, paragraph, sectionEntries, sectionSchema, sectionWithPointsSchema, slug } from './text';

const caseStudySchema = v.strictObject({
  id: slug,
  title: line(90),
  mode: line(40),
  from: v.strictObject({ code: locationCode, place: line(60) }),
  to: v.strictObject({ code: locationCode, place: line(60) }),
  member: v.strictObject({ name: line(60), company: line(80), voice: line(80) }),
  task: paragraph,
  work: paragraph,
  outcome: paragraph,
});

const briefed = v.strictObject({ ...sectionWithPointsSchema.entries, brief });

/** `content/about.json`: the About Us section (docs/product.md "About us") and the parts its menu entries lead to. */
export const aboutSchema = v.strictObject({
  headline: line(80),
  intro: paragraph,
  values: v.pipe(v.array(v.strictObject({ id: slug, title: line(40), text: line(260) })), v.length(4)),
  sections: v.strictObject({
    companyOverview: v.strictObject({ ...sectionSchema.entries, brief }),
    team: briefed,
    testimonials: sectionSchema,
    caseStudies: v.strictObject({ ...sectionEntries, cases: v.pipe(v.array(caseStudySchema), v.length(3)) }),
    aiAndAutomation: briefed,
    trackingAndVisibility: briefed,
    customsExpertise: briefed,
  }),
});
