import { assistantTopics, type AssistantIntent, type AssistantTopic } from '../content/schemas/assistant';
import type { DirectoryIndex } from '../places/directoryIndex';
import { leadingToCheck, lookUp, reply, type Decision } from './decisions';
import type { NamedPlace } from './places';
import { placesAbroad, unknownPlace } from './placesAbroad';
import { hasCardNumber, type Question } from './question';
import { serviceIn } from './services';
import { translations } from './translations';
import { understanding, type Spoken } from './understanding';
import type { Unreadable } from './unreadable';

export type Abroad = Exclude<Spoken, 'en'>;

/** An intent and the places of a question. */
interface Meant {
  intent: AssistantIntent | undefined;
  places: readonly NamedPlace[];
  /** The assistant has just asked which country the visitor is in. */
  askedForCountry?: boolean;
}

/** Below this, the intent may be any. */
const leastLikelihood = 0.25;
/** A question of help with a wrong must be this certain: a refusal offends. */
const sureOfWrong = 0.7;
/** 'I am in', 'I live in', 'we are based in'. */
const ownWords: Readonly<Record<Abroad, RegExp>> = {
  fr: /\b(suis|sommes|habite|habitons|vis|vivons|base|bases|depuis|chez)\b/,
  sw: /\b(niko|nipo|tuko|tupo|naishi|tunaishi|kutoka)\b/,
  ar: /(^| )(انا|نحن|اسكن|ساكن|اعيش|مقيم|من)( |$)/,
};

/** Words of a price, whatever else the question is about. */
const priceWords: Readonly<Record<Abroad, RegExp>> = {
  fr: /\b(prix|tarifs?|devis|cotation|combien (ca|cela) (me )?cout\w*|combien coute)\b/,
  sw: /\b(bei|shilingi ngapi|pesa ngapi|quote|quotation)\b/,
  ar: /(^| )(ال)?(سعر|اسعار|تسعيره|بكم|بكام|تكلفه)( |$)/,
};
/** What a question of a price may seem to be. */
const priced: ReadonlySet<AssistantIntent> = new Set(['moving', 'kenya', 'agents', 'freight', 'air', 'sea', 'land']);

const isTopic = (intent: AssistantIntent): intent is AssistantTopic =>
  assistantTopics.some((topic) => topic === intent);

/** Reads what a question in French, Swahili or Arabic asks for. */
export function readAbroad(question: Question, language: Abroad, index: DirectoryIndex): Meant {
  const places = placesAbroad(question, language, index);
  const likely = understanding()
    .intentsOf(question.text, language)
    .filter(({ label, likelihood }) => label !== 'wrong' || likelihood >= sureOfWrong);
  const [best] = likely;
  if (best !== undefined && priced.has(best.label) && priceWords[language].test(question.folded.join(' ')))
    return { intent: 'price', places };
  if (places.reduce((sum, { name }) => sum + name.split(' ').length, 0) === question.folded.length)
    return { intent: 'agents', places };
  return { intent: best !== undefined && best.likelihood >= leastLikelihood ? best.label : undefined, places };
}

/** Answers a question in French, Swahili or Arabic with the texts of `content/assistant/`. */
export function answerAbroad(
  question: Question,
  { intent, places, askedForCountry = false }: Meant,
  language: Abroad,
  detailsWanted: boolean,
): Decision {
  const { replies, topics, agentsReply, suggestions } = translations[language];
  const say = (name: keyof typeof replies): Decision => reply(replies[name], suggestions.start);
  if (hasCardNumber(question.text)) return say('secret');
  const [place] = [...places.filter(({ role }) => role === 'in'), ...places];
  const service = serviceIn(question, language);
  if (intent === undefined) {
    if (place !== undefined)
      return lookUp(place.name, (found) => agentsReply(found, false), suggestions.freight, service);
    return say('notUnderstood');
  }
  if (isTopic(intent)) {
    const [short = '', ...details] = topics[intent];
    const text = detailsWanted ? [short, ...details].join('\n\n') : short;
    const isMembership = ['joining', 'requirements', 'benefits', 'account', 'subscription'].includes(intent);
    return reply(text, isMembership ? suggestions.membership : suggestions.freight);
  }
  switch (intent) {
    case 'agents': {
      const name = place?.name ?? unknownPlace(question, language);
      if (name === undefined) return say('askPlace');
      return lookUp(name, (found) => agentsReply(found, false), suggestions.freight, service);
    }
    case 'moving':
    case 'kenya':
      return answerMoving(question, intent, places, language, askedForCountry);
    case 'fraud':
      return leadingToCheck(replies.fraud, suggestions.start);
    case 'price':
      return reply(replies.price, suggestions.freight);
    case 'details':
      return say('askTopic');
    case 'greeting':
    case 'identity':
    case 'contact':
    case 'complaint':
    case 'offTopic':
    case 'thanks':
    case 'injection':
    case 'wrong':
      return say(intent);
  }
}

function answerMoving(
  question: Question,
  intent: 'moving' | 'kenya',
  places: readonly NamedPlace[],
  language: Abroad,
  askedForCountry: boolean,
): Decision {
  const { replies, agentsReply, suggestions } = translations[language];
  const own =
    (askedForCountry ? places[0] : undefined) ??
    places.find(({ role }) => role === 'from') ??
    (ownWords[language].test(question.folded.join(' ')) ? places.find(({ role }) => role !== 'to') : undefined);
  if (own !== undefined && !own.isKenyan)
    return lookUp(own.name, (found) => agentsReply(found, true), suggestions.freight);
  if (own !== undefined || (intent === 'kenya' && places.every(({ isKenyan, role }) => isKenyan && role !== 'to')))
    return reply(replies.kenya, suggestions.freight);
  const mayBeKenya = places.some(({ isKenyan }) => isKenyan);
  return reply(mayBeKenya ? `${replies.moving} ${replies.kenya}` : replies.moving, suggestions.freight);
}

/** What is said to a text that is no sentence. */
export function unreadableAbroad(what: NonNullable<Unreadable>, language: Abroad): Decision {
  const { replies, topics, suggestions } = translations[language];
  if (what === 'trackingNumber') return reply(topics.tracking[0] ?? '', suggestions.freight);
  return reply(what === 'number' ? replies.number : replies.notUnderstood, suggestions.start);
}

/** Whether the assistant has just asked which country the visitor is in. */
export const asksForCountry = (text: string, language: Abroad): boolean =>
  text.includes(translations[language].replies.moving);
