import * as v from 'valibot';
import { imageAddress, line, linkSchema, slug } from './text';

/** The six topics of docs/product.md "Questions", in its order. */
export const faqTopics = [
  'services',
  'becoming-a-member',
  'membership-benefits',
  'joining-requirements',
  'finding-a-partner',
  'regulations',
] as const;

const faqItemSchema = v.strictObject({
  id: slug,
  question: line(120),
  answer: line(700),
  link: v.optional(linkSchema),
});

/** `content/faq.json`: the six questions, and any that follow them. */
export const faqSchema = v.pipe(v.array(faqItemSchema), v.minLength(faqTopics.length));

const testimonialSchema = v.strictObject({
  id: slug,
  name: line(60),
  text: line(320),
  company: v.optional(line(80)),
  place: v.optional(line(80)),
  /** Left out: the page shows a generic user icon (docs/product.md "Testimonials"). */
  image: v.optional(imageAddress),
});

/** `content/testimonials.json`: shown in pages of three. */
export const testimonialsSchema = v.pipe(v.array(testimonialSchema), v.minLength(1));

export type FaqItem = v.InferOutput<typeof faqItemSchema>;
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
