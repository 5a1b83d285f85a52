import * as v from 'valibot';
import { line, locationCode, paragraph, sectionEntries, sectionSchema, sectionWithPointsSchema, slug } from './text';

const caseStudySchema = v.strictObject({
  id: slug,
  title: line(90),
  mode: line(40),
  from: v.strictObject({ code: locationCode, place: line(60) }),
  to: v.strictObject({ code: locationCode, place: line(60) }),
  task: paragraph,
  work: paragraph,
  outcome: paragraph,
});

/** `content/about.json`: the About Us section (docs/product.md "About us") and the parts its menu entries lead to. */
export const aboutSchema = v.strictObject({
  headline: line(80),
  intro: paragraph,
  values: v.pipe(v.array(v.strictObject({ id: slug, title: line(40), text: line(260) })), v.length(4)),
  sections: v.strictObject({
    companyOverview: sectionSchema,
    team: sectionWithPointsSchema,
    testimonials: sectionSchema,
    caseStudies: v.strictObject({ ...sectionEntries, cases: v.pipe(v.array(caseStudySchema), v.length(3)) }),
    aiAndAutomation: sectionWithPointsSchema,
    trackingAndVisibility: sectionWithPointsSchema,
    customsExpertise: sectionWithPointsSchema,
  }),
});
