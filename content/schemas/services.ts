import * as v from 'valibot';
import { line, paragraph, paragraphs } from './text';

/**
 * The seven services, in the order of the home page's grid (docs/product.md "Audience and offers") and errand services
 * after them.
 */
export const serviceSlugs = [
  'air-cargo',
  'land-freight',
  'sea-cargo',
  'warehousing',
  'consultancy',
  'home-delivery',
  'errand-services',
] as const;

/** The drawings of the services, one each. */
export const serviceArt = ['air', 'land', 'sea', 'warehousing', 'consultancy', 'home-delivery', 'errands'] as const;

const serviceSchema = v.strictObject({
  slug: v.picklist(serviceSlugs),
  name: line(60),
  summary: line(140),
  art: v.picklist(serviceArt),
});

const serviceDetailSchema = v.strictObject({
  body: paragraphs,
  prepare: v.pipe(v.array(line(160)), v.minLength(3)),
  questions: v.pipe(v.array(v.strictObject({ question: line(140), answer: paragraph })), v.minLength(2)),
});

/** `content/services.json`: `list` for cards and menus, `details` by slug for the services page. */
export const servicesSchema = v.strictObject({
  title: line(60),
  lead: line(240),
  list: v.pipe(v.array(serviceSchema), v.length(serviceSlugs.length)),
  details: v.strictObject(v.entriesFromList(serviceSlugs, serviceDetailSchema)),
});
