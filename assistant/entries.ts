import about from '../content/about.json' with { type: 'json' };
import affiliate from '../content/affiliate.json' with { type: 'json' };
import keywords from '../content/assistant/keywords-en.json' with { type: 'json' };
import examples from '../content/assistant-examples.json' with { type: 'json' };
import common from '../content/assistant-terms.json' with { type: 'json' };
import faq from '../content/faq.json' with { type: 'json' };
import membership from '../content/membership.json' with { type: 'json' };
import services from '../content/services.json' with { type: 'json' };
import site from '../content/site.json' with { type: 'json' };
import type { ArticleText } from './articles';
import { fillPlaceholders } from './placeholders';

type Topic = 'service' | 'membership' | 'affiliate' | 'company' | 'news';
export type Mode = 'air' | 'sea' | 'land';

/** A question that the site's content can answer. */
export interface Entry {
  topic: Topic;
  title: string;
  /** One short paragraph. */
  short: string;
  /** The full answer, for requests for details; one paragraph each. */
  details: readonly string[];
  /** Synonyms that visitors use. */
  keywords: string;
  /** Of what an editor wrote: what `content/` called it, by which it is still found. */
  seedTitle?: string;
  /** The transport mode, if it is about exactly one. */
  mode: Mode | undefined;
}

const modes: Readonly<Record<string, Mode>> = { 'air-cargo': 'air', 'sea-cargo': 'sea', 'land-freight': 'land' };
const synonyms: Readonly<Record<string, string>> = keywords;

/** A question of the site with its answer, which editors may have written. */
export interface QuestionText {
  id: string;
  question: string;
  answer: string;
}

/** `also`: keywords besides those of the title. */
function entry(
  topic: Topic,
  title: string,
  short: string,
  details: readonly string[] = [short],
  also = '',
  mode?: Mode,
): Entry {
  return { topic, title, short, details, keywords: `${also} ${synonyms[title] ?? ''}`, mode };
}

interface Section {
  title: string;
  paragraphs: readonly string[];
  points?: readonly { title: string; text: string }[];
  items?: readonly string[];
  steps?: readonly { title: string; text: string }[];
}

const listed = ({ points = [], steps = [], items = [] }: Section): string[] => [
  ...points.map(({ title, text }) => `**${title}**: ${text}`),
  ...steps.map(({ title, text }, index) => `**${index + 1}. ${title}**: ${text}`),
  ...items.map((item) => `${item}.`),
];

function sectionEntry(topic: Topic, section: Section): Entry {
  const { title, paragraphs, points = [], steps = [], items = [] } = section;
  const names = [...points, ...steps].map((one) => one.title.toLowerCase());
  const needs = items.map((item) => item.charAt(0).toLowerCase() + item.slice(1));
  const summary =
    names.length > 0 ? ` ${title}: ${names.join('; ')}.` : needs.length > 0 ? ` You need: ${needs.join('; ')}.` : '';
  return entry(topic, title, `${paragraphs[0] ?? ''}${summary}`, [...paragraphs, ...listed(section)]);
}

function serviceEntries(): Entry[] {
  return services.list.flatMap(({ slug, name, summary }) => {
    const { body, prepare, questions } = services.details[slug as keyof typeof services.details];
    const mode = modes[slug];
    const intro = `**${name}**: ${summary}`;
    const details = [intro, ...body, `**Have ready**: ${prepare.join('; ')}.`];
    return [
      entry('service', name, `${intro} ${body[0] ?? ''}`, details, '', mode),
      // An answer that relies on its question repeats the question first.
      ...questions.map(({ question, answer }) =>
        entry('service', question, `**${question}** ${answer}`, [answer], name, mode),
      ),
    ];
  });
}

function companyEntries(): Entry[] {
  const { companyOverview, team, caseStudies, aiAndAutomation, trackingAndVisibility, customsExpertise } =
    about.sections;
  const address = fillPlaceholders('{{address}}');
  const offices = site.offices.map(({ city, country, role }) => ({ where: `${city}, ${country}`, role }));
  const weights = [services.details['air-cargo'].body[1] ?? '', services.details['sea-cargo'].body[1] ?? ''];
  return [
    entry('service', 'Chargeable weight', weights.join(' '), weights),
    entry('company', `About ${site.name}`, about.intro, [about.intro, ...companyOverview.paragraphs]),
    entry(
      'company',
      caseStudies.title,
      `${caseStudies.paragraphs[0] ?? ''} ${caseStudies.cases.map(({ title }) => title).join('; ')}.`,
      caseStudies.cases.map(({ title, task, work, outcome }) => `**${title}**: ${task} ${work} ${outcome}`),
    ),
    ...[team, aiAndAutomation, trackingAndVisibility, customsExpertise].map((one) => sectionEntry('company', one)),
    entry(
      'company',
      'Offices',
      `Our head office is ${address}. ${offices.map(({ where, role }) => `${where}: ${role.toLowerCase()}`).join('; ')}.`,
      [address, ...offices.map(({ where, role }) => `**${where}**: ${role}.`)],
    ),
    entry('company', 'Opening hours', `We are open ${fillPlaceholders('{{openingHours}}')}`),
  ];
}

/** What the answer to a question leaves out, by the question. */
const faqDetails: Readonly<Record<string, readonly string[]>> = {
  services: services.list.map(({ name, summary }) => `**${name}**: ${summary}`),
  'becoming-a-member': listed(membership.joinMembership),
  'membership-benefits': listed(membership.benefits),
  'joining-requirements': listed(membership.requirements),
};

const isAsItCame = ({ id, question, answer }: QuestionText): boolean =>
  faq.some((seed) => seed.id === id && seed.question === question && seed.answer === answer);

/** The entry of a question. What an answer of `content/` leaves out belongs to that answer only. */
function questionEntry(written: QuestionText): Entry {
  const { id, question, answer } = written;
  const topic = /member|joining/.test(id) ? 'membership' : 'company';
  if (isAsItCame(written)) return entry(topic, question, answer, [answer, ...(faqDetails[id] ?? [])]);
  const seedTitle = faq.find((seed) => seed.id === id)?.question ?? question;
  return { ...entry(topic, question, answer, [answer], synonyms[seedTitle]), seedTitle };
}

function programmeEntries(questions: readonly QuestionText[]): Entry[] {
  const { intro, promises, joinNow, benefits } = affiliate;
  const promised = promises.map(({ title, text }) => `**${title}**: ${text}`);
  return [
    ...questions.filter(isAsItCame).map(questionEntry),
    sectionEntry('membership', membership.partnerships),
    sectionEntry('membership', membership.subscription),
    entry('affiliate', 'Affiliate programme', intro, [intro, ...promised, ...listed(joinNow)]),
    sectionEntry('affiliate', benefits),
  ];
}

/** Everything that the site's content can answer, including the blog. `questions`: by default those of `content/`. */
export function allEntries(articles: readonly ArticleText[], questions: readonly QuestionText[] = faq): Entry[] {
  const tracking = listed(about.sections.trackingAndVisibility);
  return [
    ...serviceEntries(),
    ...common.answers.map(({ question, mode, answer, keywords: also }) =>
      entry('service', question, fillPlaceholders(answer), undefined, also, mode as Mode | undefined),
    ),
    ...programmeEntries(questions),
    ...companyEntries(),
    ...examples.examples.flatMap(({ question, answer, showsRule = false }) => {
      const text = fillPlaceholders(answer);
      const details = question === 'How can I track my shipment?' ? [text, ...tracking] : [text];
      return showsRule ? [] : [entry('service', question, text, details)];
    }),
    ...articles.map(({ title, description, paragraphs }) => {
      const short = `${description} The article '${title}' on the News page says more.`;
      return entry('news', title, short, [description, ...paragraphs.slice(0, 4)], 'article news blog');
    }),
    // The last of a name is found by it: what an editor wrote.
    ...questions.filter((question) => !isAsItCame(question)).map(questionEntry),
  ];
}
