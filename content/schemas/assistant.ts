import * as v from 'valibot';
import { line, paragraph } from './text';

/**
 * Names that may stand between double braces in `assistant.md` and `assistant-examples.json`.
 * The gateway puts in the values of `site.json`, so that contact details have one owner.
 */
export const assistantPlaceholders = ['name', 'legalName', 'kenyaPhones', 'phone', 'generalEmail', 'address', 'openingHours'] as const;

/** Answers whose wording is fixed: the greeting needs no model, the others serve when the model cannot answer. */
const repliesSchema = v.strictObject({
  greeting: paragraph,
  pricing: paragraph,
  askCountry: paragraph,
  kenya: paragraph,
  offTopic: paragraph,
  notUnderstood: paragraph,
});

/** `showsRule`: how the model is to answer; nothing that a search should find. */
const exampleSchema = v.strictObject({
  question: paragraph,
  showsRule: v.optional(v.literal(true)),
  answer: paragraph,
});

/**
 * `content/assistant-examples.json`: fixed replies and the preset history of a chat (docs/product.md "Model settings").
 */
export const assistantExamplesSchema = v.strictObject({
  replies: repliesSchema,
  examples: v.pipe(v.array(exampleSchema), v.minLength(8)),
});

/** Words of the trade. */
const termsSchema = v.pipe(
  v.array(v.strictObject({ names: v.pipe(v.array(line(60)), v.minLength(1)), meaning: paragraph })),
  v.minLength(1),
);

/** `content/assistant-terms.json`: words of the trade, and answers to common questions that no page of the site gives. */
export const assistantTermsSchema = v.strictObject({
  terms: termsSchema,
  answers: v.array(v.strictObject({ question: line(120), mode: v.optional(v.picklist(['air', 'sea', 'land'])), answer: paragraph, keywords: line(300) })),
});

/** What a visitor can want, by docs/product.md "Assistant rules": each has example sentences in `content/assistant/`. */
export const assistantIntents = [
  'greeting', 'identity', 'services', 'air', 'sea', 'land', 'warehousing', 'consultancy', 'homeDelivery', 'errands',
  'agents', 'moving', 'price', 'documents', 'customs', 'tracking', 'time', 'compare', 'insurance', 'packing',
  'dangerous', 'freight', 'joining', 'requirements', 'benefits', 'affiliate', 'newsletter', 'account', 'subscription',
  'contact', 'complaint', 'fraud', 'details', 'offTopic', 'thanks', 'injection', 'wrong', 'meaning', 'secret',
  'animals', 'weapons', 'medicines', 'nonsense',
] as const;
export type AssistantIntent = (typeof assistantIntents)[number];

/** Intents answered with a text that has details. */
export const assistantTopics = [
  'services', 'air', 'sea', 'land', 'warehousing', 'consultancy', 'homeDelivery', 'errands', 'documents', 'customs',
  'tracking', 'time', 'compare', 'insurance', 'packing', 'dangerous', 'freight', 'joining', 'requirements', 'benefits',
  'affiliate', 'newsletter', 'account', 'subscription',
] as const satisfies readonly AssistantIntent[];
export type AssistantTopic = (typeof assistantTopics)[number];

/** `content/assistant/examples-*.json`: sentences of visitors by intent. The assistant learns from them. */
export const assistantIntentsSchema = v.strictObject(
  v.entriesFromList(assistantIntents, v.pipe(v.array(line(160)), v.minLength(5))),
);

/** `content/assistant/spellings.json`: how words are written in chats, folded, and as the examples have them. */
export const assistantSpellingsSchema = v.strictObject(
  v.entriesFromList(['en', 'fr', 'sw', 'ar'], v.record(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}]+$/u)), line(40))),
);

/** Lists of phrases by which people ask whether somebody is genuine. */
export const checkPhraseLists = [
  'claims', // What somebody is or is not as a member: 'a member', 'in your directory'.
  'doubts', // What may be said of anything: 'real', 'a scam'.
  'before', // The name follows: 'can I trust', 'an agent called'.
  'how', // 'How do I', 'can I', and the like.
  'finding', // 'Verify', 'know', 'be sure'.
  'wants', // 'They want', 'he asks for'.
  'mayPay', // 'Should I pay', 'is it normal to pay'.
  'early', // 'Upfront', 'before shipping', 'a deposit'.
] as const;
export type CheckPhraseList = (typeof checkPhraseLists)[number];

/** The same for lists of single words. */
const checkWordLists = [
  'borders', // A name never contains them: it ends or begins there.
  'verbs', // Of `finding`, those that mean nothing but to verify.
  'links', // Between a name and the claim: 'is a registered'.
  'titles', // At the beginning of a name, but no part of it: 'the company'.
  'anybody', // Whoever is not named: 'this agent'.
  'agents', // 'Agent', 'company': who is to be verified.
  'copulas', // 'Is', between an agent and a claim.
  'dues', // What a state takes, also before delivery: duties, taxes.
  'money', // Money, which is wanted.
  'asking', // 'What', 'how': what follows is no name.
  'locative', // 'In', 'near': a place follows.
  'own', // 'My': of the visitor's own, which is not to be checked.
  'ours', // What is about the association itself: 'of yours'.
  'of', // 'Of', before an association.
] as const;
export type CheckWordList = (typeof checkWordLists)[number];

const checkWordsSchema = v.strictObject(
  v.entriesFromList([...checkPhraseLists, ...checkWordLists], v.pipe(v.array(line(60)), v.minLength(1))),
);

/**
 * `content/assistant/check-words.json`: how people ask whether somebody is genuine, in each language. `plain`: common
 * English words, of which no name in lower case consists. `vague`: what is said of goods and services, too. `second`:
 * whoever is spoken to.
 */
export const assistantCheckWordsSchema = v.strictObject({
  ...v.entriesFromList(['en', 'fr', 'sw', 'ar'], checkWordsSchema),
  ...v.entriesFromList(['plain', 'articles', 'vague', 'second'], v.pipe(v.array(line(60)), v.minLength(1))),
});

const folded = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}]+$/u))), v.minLength(1));
const roles = v.strictObject(v.entriesFromList(['in', 'at', 'from', 'to'], v.exactOptional(folded)));

/**
 * `content/assistant/place-words.json`, folded: what stands before a place, by whether the visitor or the cargo is in
 * it, comes from it or goes to it (`at`: is in it or goes to it), and `between` that and the place. `alsoWords`: names
 * that are words of a language, too, and stand in no example. `receivers`: in 'my sister in Canada', Canada is where it goes.
 */
export const assistantPlaceWordsSchema = v.strictObject({
  roles: v.strictObject(v.entriesFromList(['en', 'fr', 'sw', 'ar'], roles)),
  between: folded,
  alsoWords: folded,
  receivers: folded,
});

/**
 * `content/assistant/filler-words.json`, folded: words that do not make a question another one, and `telling`, words of
 * many examples that do: 'Do I need it?' is not 'Do you have it?'. `unsearched`: words of an English question that say
 * nothing about its topic.
 */
export const assistantFillerWordsSchema = v.strictObject({
  fillers: v.strictObject(v.entriesFromList(['en', 'fr', 'sw', 'ar'], folded)),
  telling: folded,
  unsearched: folded,
});

/** `content/assistant/topics-en.json`: which question, service or section of the content answers a topic in English. */
export const assistantTopicsSchema = v.strictObject(
  v.entriesFromList([...assistantTopics.filter((topic) => topic !== 'freight'), 'time-air', 'time-sea', 'time-land'], line(120)),
);

/** `content/assistant/keywords-en.json`: synonyms that visitors use, by the title of a page, section or question. */
export const assistantKeywordsSchema = v.record(line(120), line(300));

const wordLists = v.record(v.string(), v.pipe(v.array(line(60)), v.minLength(1)));

/**
 * `content/assistant/service-words.json`, folded: words by which a question asks for a service of an agent; `*` stands for
 * any letters.
 */
export const assistantServiceWordsSchema = v.strictObject(v.entriesFromList(['en', 'fr', 'sw', 'ar'], wordLists));

/** `content/assistant/price-words.json`: words beside a number that make it a price, and those that do not. */
export const assistantPriceWordsSchema = v.strictObject(
  v.entriesFromList(
    [
      'otherWords', // A weight, a verb or waste before they are money, and codes that are words in capitals.
      'slang', // Money that no list of currencies has.
      'abbreviations', // With a full stop, as in 'Ksh.500'.
      'between', // Between a figure and its currency: 'five hundred US dollars', 'shilingi za Kenya 500'.
      'names', // Name a price: a bare number after them is one.
      'mayName', // The same, if 'is' or the like (`links`) stands between: one may quote 157-98765435 to an airline.
      'links',
      'followers', // Go on after a price; after anything else, such as a counted thing, a number is none.
      'rebates', // Beside a share of so many per cent.
      'shares', // The same, before it only: batteries travel at '30 % charge'.
      'percents',
      'customs', // Beside a share, it is what customs take: 'the IDF fee', 'frais de douane'.
    ],
    v.pipe(v.array(line(30)), v.minLength(1)),
  ),
);

/** Services in a sentence: 'offers ...'. */
const serviceNamesSchema = v.strictObject(
  v.entriesFromList(
    ['air', 'sea', 'land', 'customs', 'warehousing', 'consultancy', 'errands', 'home-delivery'],
    line(60),
  ),
);

/** What is said in another language than English, one text for each name. */
export const translatedReplies = [
  'greeting', 'identity', 'thanks', 'injection', 'wrong', 'price', 'moving', 'kenya', 'offTopic', 'notUnderstood',
  'secret', 'animals', 'weapons', 'medicines', 'complaint', 'fraud', 'contact', 'askPlace', 'number', 'askTopic', 'withoutModel',
  'checkHow', 'checkUpfront', 'checkListed', 'checkExpired', 'checkSuspended', 'checkAlike', 'checkUnknown', 'checkLimited',
] as const;

/** Of them, what English has in `assistant-examples.json`. */
const elsewhereInEnglish: readonly string[] = [
  'greeting', 'price', 'moving', 'kenya', 'offTopic', 'notUnderstood',
];

/**
 * `content/assistant/replies-en.json`: what is said in English besides `assistant-examples.json` and the pages of the
 * site. `number` follows `notUnderstood`. `because`: what is said instead of `withoutModel`, by why the model failed.
 */
export const assistantEnglishRepliesSchema = v.strictObject({
  replies: v.strictObject(
    v.entriesFromList(
      [...translatedReplies.filter((name) => !elsewhereInEnglish.includes(name)), 'ownContacts', 'uncertain'],
      paragraph,
    ),
  ),
  because: v.record(line(20), paragraph),
  services: serviceNamesSchema,
  agents: v.strictObject(
    v.entriesFromList(
      [
        'found', 'foundOne', 'near', 'nearOne', 'nearOffering', 'offering', 'offeringOne', 'allOffering', 'allOfferingOne',
        'notOffering', 'notOfferingOne', 'none', 'more', 'moving',
      ],
      paragraph,
    ),
  ),
  suggestions: v.record(v.string(), v.pipe(v.array(line(60)), v.length(3))),
});

/**
 * `content/assistant/replies-*.json`: a language that the assistant answers in. The first text of a topic is the answer,
 * the others are its details. `{place}`, `{count}` and `{agents}` are filled in from the directory.
 */
export const assistantRepliesSchema = v.strictObject({
  replies: v.strictObject(v.entriesFromList(translatedReplies, paragraph)),
  topics: v.strictObject(v.entriesFromList(assistantTopics, v.pipe(v.array(paragraph), v.minLength(1)))),
  terms: termsSchema,
  services: serviceNamesSchema,
  agents: v.strictObject(
    v.entriesFromList(['found', 'near', 'offering', 'notOffering', 'none', 'moving'], paragraph),
  ),
  suggestions: v.strictObject(v.entriesFromList(['start', 'freight', 'membership'], v.pipe(v.array(line(60)), v.length(3)))),
});

/**
 * `content/assistant-languages.json`: what is said in a language that the assistant does not answer in. `sentences` are
 * examples of it; none where its script betrays it.
 */
export const assistantLanguagesSchema = v.strictObject({
  languages: v.pipe(
    v.array(
      v.strictObject({
        code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
        script: v.picklist(['Latin', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Han', 'Hangul', 'Hiragana', 'Katakana']),
        sentences: v.array(line(160)),
        reply: paragraph,
      }),
    ),
    v.minLength(1),
  ),
});

export type AssistantPlaceholder = (typeof assistantPlaceholders)[number];

/** `content/language/{code}/assistant.json`: native speakers who have read the answers of the language. */
export const signOffSchema = v.strictObject({
  readBy: v.array(v.strictObject({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()), day: v.pipe(v.string(), v.isoDate()) })),
});
