import * as v from 'valibot';
import { languages } from '../language/languages';

const questionSchema = v.object({
  id: v.string(),
  /** Of its words, whatever the language of the page. */
  language: v.picklist(languages),
  question: v.string(),
  answer: v.string(),
  link: v.exactOptional(v.object({ text: v.string(), to: v.string() })),
});
/** A question as visitors see it. */
export type ShownQuestion = v.InferOutput<typeof questionSchema>;

const testimonialSchema = v.object({
  id: v.string(),
  /** Of what is said, whatever the language of the page. */
  language: v.picklist(languages),
  name: v.string(),
  text: v.string(),
  company: v.exactOptional(v.string()),
  place: v.exactOptional(v.string()),
  image: v.exactOptional(v.string()),
});
/** A testimonial as visitors see it. */
export type ShownTestimonial = v.InferOutput<typeof testimonialSchema>;

const figureSchema = v.object({ language: v.picklist(languages), value: v.string(), label: v.string() });
/** A figure of the association as visitors see it. */
export type ShownFigure = v.InferOutput<typeof figureSchema>;

const hoursSchema = v.object({
  /** Open days that follow one another with the same hours; 0 is Monday. */
  days: v.array(v.object({ first: v.number(), last: v.number(), hours: v.string() })),
  note: v.string(),
  /** Of the note. */
  language: v.picklist(languages),
});
/** Opening hours as visitors see them. */
export type ShownHours = v.InferOutput<typeof hoursSchema>;

const priceSchema = v.object({ amount: v.number(), currency: v.string(), periodDays: v.number() });

/** What pages show in place of `content/`, by kind: those of which something was published or withdrawn. */
const siteWordsSchema = v.object({
  questions: v.exactOptional(v.array(questionSchema)),
  testimonials: v.exactOptional(v.array(testimonialSchema)),
  figures: v.exactOptional(v.array(figureSchema)),
  hours: v.exactOptional(hoursSchema),
  price: v.exactOptional(priceSchema),
});
export type SiteWords = v.InferOutput<typeof siteWordsSchema>;

/** Pages of the build that show such words. */
export const wordPagePaths = [
  '/',
  '/about-us',
  '/account/listing',
  '/contact',
  '/faq',
  '/members',
  '/membership-benefits',
  '/register',
  '/terms',
] as const;
export type WordPagePath = (typeof wordPagePaths)[number];
/** Which of the words each shows. */
export const wordPages: Readonly<Record<WordPagePath, readonly (keyof SiteWords)[]>> = {
  '/': ['questions', 'testimonials', 'figures', 'price'],
  '/about-us': ['figures'],
  '/account/listing': ['price'],
  '/contact': ['hours', 'price'],
  '/faq': ['questions', 'price'],
  '/members': ['price'],
  '/membership-benefits': ['price'],
  '/register': ['price'],
  '/terms': ['price'],
};

/** `GET /api/site-words?language=sw`. */
export const siteWordsQuerySchema = v.object({ language: v.picklist(languages) });
export const siteWordsAnswerSchema = v.object({ words: siteWordsSchema });
