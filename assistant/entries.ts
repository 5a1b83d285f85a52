import about from '../content/about.json' with { type: 'json' };
import affiliate from '../content/affiliate.json' with { type: 'json' };
import examples from '../content/assistant-examples.json' with { type: 'json' };
import common from '../content/assistant-terms.json' with { type: 'json' };
import faq from '../content/faq.json' with { type: 'json' };
import membership from '../content/membership.json' with { type: 'json' };
import services from '../content/services.json' with { type: 'json' };
import site from '../content/site.json' with { type: 'json' };
import type { ArticleText } from './articles';
import { fillPlaceholders } from './placeholders';

/** A question that the site's content can answer. */
export interface Entry {
  title: string;
  /** One short paragraph. */
  short: string;
  /** The full answer, for requests for details; one paragraph each. */
  details: readonly string[];
  /** Synonyms that visitors use. */
  keywords: string;
  topic: 'service' | 'membership' | 'affiliate' | 'company' | 'news';
  /** The transport mode, if it is about exactly one. */
  mode?: Mode;
}

export type Mode = 'air' | 'sea' | 'land';

const serviceKeywords: Readonly<Record<string, string>> = {
  'air-cargo': 'air freight airfreight plane flight fly airline airport urgent fast fastest',
  'land-freight': 'road rail truck trucks trucking lorry lorries train haulage landlocked border trailer',
  'sea-cargo': 'sea freight ocean ship ships vessel boat port container containers fcl lcl economical',
  warehousing: 'warehouse store storage storing stock inventory supply chain pallet pick pack bonded',
  consultancy: 'consultant consulting advice advise advisor expert contract training',
  'home-delivery': 'door doorstep last mile courier home parcel house',
  'errand-services': 'errand errands run collect queue pick documents samples somebody',
};

const modes: Readonly<Record<string, Mode>> = { 'air-cargo': 'air', 'sea-cargo': 'sea', 'land-freight': 'land' };
/** Keywords of questions, by words of the question. */
const questionKeywords: readonly (readonly [RegExp, string])[] = [
  [/batteries/, 'dangerous hazardous goods chemicals flammable lithium aerosol'],
  [/documents/, 'documents document paperwork papers invoice export import'],
  [/insured/, 'insurance cover damage damaged broken'],
];

interface Section {
  title: string;
  paragraphs: readonly string[];
  points?: readonly { title: string; text: string }[];
  items?: readonly string[];
  steps?: readonly { title: string; text: string }[];
}

const listed = (section: Section): string[] => [
  ...(section.points ?? []).map(({ title, text }) => `**${title}**: ${text}`),
  ...(section.steps ?? []).map(({ title, text }, index) => `**${index + 1}. ${title}**: ${text}`),
  ...(section.items ?? []).map((item) => `${item}.`),
];

function sectionEntry(topic: Entry['topic'], section: Section, keywords = ''): Entry {
  const all = listed(section);
  const names = [...(section.points ?? []), ...(section.steps ?? [])].map(({ title }) => title.toLowerCase());
  const summary =
    names.length > 0
      ? ` ${section.title}: ${names.join('; ')}.`
      : (section.items ?? []).length > 0
        ? ` You need: ${(section.items ?? []).map((item) => item.charAt(0).toLowerCase() + item.slice(1)).join('; ')}.`
        : '';
  return {
    title: section.title,
    short: `${section.paragraphs[0] ?? ''}${summary}`,
    details: [...section.paragraphs, ...all],
    keywords,
    topic,
  };
}

const answered = (
  topic: Entry['topic'],
  { question, answer }: { question: string; answer: string },
  keywords = '',
): Entry => ({
  title: question,
  short: answer,
  details: [answer],
  keywords: [keywords, ...questionKeywords.flatMap(([words, more]) => (words.test(question) ? [more] : []))].join(' '),
  topic,
});

/** An answer that relies on its question repeats the question first. */
const inContext = (entry: Entry, mode: Mode | undefined): Entry => ({
  ...entry,
  short: `**${entry.title}** ${entry.short}`,
  ...(mode !== undefined && { mode }),
});

function serviceEntries(): Entry[] {
  return services.list.flatMap(({ slug, name, summary }) => {
    const { body, prepare, questions } = services.details[slug as keyof typeof services.details];
    return [
      {
        title: name,
        short: `**${name}**: ${summary} ${body[0] ?? ''}`,
        details: [`**${name}**: ${summary}`, ...body, `**Have ready**: ${prepare.join('; ')}.`],
        keywords: serviceKeywords[slug] ?? '',
        topic: 'service' as const,
        ...(modes[slug] !== undefined && { mode: modes[slug] }),
      },
      ...questions.map((question) => inContext(answered('service', question, name), modes[slug])),
    ];
  });
}

function chargeableWeight(): Entry {
  const rules = [services.details['air-cargo'].body[1] ?? '', services.details['sea-cargo'].body[1] ?? ''];
  return {
    title: 'Chargeable weight',
    short: rules.join(' '),
    details: rules,
    keywords: 'chargeable volumetric volume weight measurement kilogram calculate',
    topic: 'service',
  };
}

function companyEntries(): Entry[] {
  const { companyOverview, team, caseStudies, aiAndAutomation, trackingAndVisibility, customsExpertise } =
    about.sections;
  const hours = fillPlaceholders('{{openingHours}}');
  return [
    {
      title: `About ${site.name}`,
      short: about.intro,
      details: [about.intro, ...companyOverview.paragraphs],
      keywords: 'company association organisation overview who keelway about freight forwarding forwarder forwarders',
      topic: 'company',
    },
    sectionEntry('company', team, 'people desk desks staff employees'),
    {
      title: caseStudies.title,
      short: `${caseStudies.paragraphs[0] ?? ''} ${caseStudies.cases.map(({ title }) => title).join('; ')}.`,
      details: caseStudies.cases.map(({ title, task, work, outcome }) => `**${title}**: ${task} ${work} ${outcome}`),
      keywords: 'case study example projects experience',
      topic: 'company',
    },
    sectionEntry('company', aiAndAutomation, 'artificial intelligence robot software'),
    sectionEntry('company', trackingAndVisibility, 'track trace where parcel shipment status follow'),
    sectionEntry('company', customsExpertise, 'customs clearance clearing declaration hs code tariff permit duty'),
    {
      title: 'Offices',
      short: `Our head office is ${fillPlaceholders('{{address}}')}. ${site.offices.map(({ city, country, role }) => `${city}, ${country}: ${role.toLowerCase()}`).join('; ')}.`,
      details: [
        fillPlaceholders('{{address}}'),
        ...site.offices.map(({ city, country, role }) => `**${city}, ${country}**: ${role}.`),
      ],
      keywords: 'office offices located location address headquarters where based branch',
      topic: 'company',
    },
    {
      title: 'Opening hours',
      short: `We are open ${hours}`,
      details: [`We are open ${hours}`],
      keywords: 'opening hours open close closed when time weekend saturday sunday',
      topic: 'company',
    },
  ];
}

/** What a question of the FAQ leaves out, by its id. */
const faqDetails: Readonly<Record<string, () => readonly string[]>> = {
  services: () => services.list.map(({ name, summary }) => `**${name}**: ${summary}`),
  'becoming-a-member': () => listed(membership.joinMembership),
  'membership-benefits': () => listed(membership.benefits),
  'joining-requirements': () => listed(membership.requirements),
};

function programmeEntries(): Entry[] {
  return [
    ...faq.map(({ id, question, answer }) => ({
      ...answered(
        /member|joining/.test(id) ? 'membership' : 'company',
        { question, answer },
        id === 'joining-requirements' ? 'requirements join conditions' : '',
      ),
      details: [answer, ...(faqDetails[id]?.() ?? [])],
    })),
    sectionEntry('membership', membership.partnerships, 'partner organisations chambers schools'),
    sectionEntry('membership', membership.subscription, 'subscription pay membership subscribe'),
    {
      title: 'Affiliate programme',
      short: affiliate.intro,
      details: [
        affiliate.intro,
        ...affiliate.promises.map(({ title, text }) => `**${title}**: ${text}`),
        ...listed(affiliate.joinNow),
      ],
      keywords: 'affiliate refer referral referrals earn commission commissions programme',
      topic: 'affiliate',
    },
    sectionEntry('affiliate', affiliate.benefits, 'affiliate benefits'),
  ];
}

/** Everything that the site's content can answer, including the blog. */
export function allEntries(articles: readonly ArticleText[]): Entry[] {
  return [
    ...serviceEntries(),
    chargeableWeight(),
    ...common.answers.map(({ mode, ...one }) => ({
      ...answered('service', { ...one, answer: fillPlaceholders(one.answer) }, one.keywords),
      ...(mode !== undefined && { mode: mode as Mode }),
    })),
    ...programmeEntries(),
    ...companyEntries(),
    ...examples.examples
      .filter((example) => !('showsRule' in example))
      .map(({ question, answer }) => {
        const entry = answered('service', { question, answer: fillPlaceholders(answer) });
        return question === 'How can I track my shipment?'
          ? { ...entry, details: [...entry.details, ...listed(about.sections.trackingAndVisibility)] }
          : entry;
      }),
    ...articles.map(({ title, description, paragraphs }): Entry => ({
      title,
      short: `${description} The article '${title}' on the News page says more.`,
      details: [description, ...paragraphs.slice(0, 4)],
      keywords: 'article news blog',
      topic: 'news',
    })),
  ];
}
