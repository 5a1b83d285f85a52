import type { AssistantIntent } from '../content/schemas/assistant';
import type { DirectoryIndex } from '../places/index/directoryIndex';
import { amountsIn } from './amounts';
import { leadingToCheck, lookUp, reply, type Decision } from './decisions';
import { asksForMore } from './followUps';
import { misspeltPlace, ownPlace, placesIn, withoutNames, type NamedPlace } from './places';
import { readQuestion, type Question } from './question';
import { serviceIn } from './services';
import { understanding, type Spoken } from './understanding';
import { isTopic, type Voice } from './voices';

/** What a question asks for. */
export interface Meant {
  /** Undefined if it may be anything. */
  intent: AssistantIntent | undefined;
  places: readonly NamedPlace[];
}

/** What is known of a visitor from earlier turns. */
export interface Known {
  /** Where the visitor is. */
  country?: NamedPlace | undefined;
  /** The place whose agents were asked for. */
  place?: NamedPlace | undefined;
  /** The assistant has just asked which country the visitor is in. */
  askedForCountry?: boolean;
  /** ... or in which place the agent should be. */
  askedForPlace?: boolean;
}

/** Below this, the intent may be any. */
const leastLikelihood = 0.25;
/** A refusal offends: it must be this certain. */
const sureOfWrong = 0.5;
/** With an amount of money, everything else asks for a price. */
const ofMoney: ReadonlySet<AssistantIntent | undefined> = new Set<AssistantIntent>([
  ...(['price', 'subscription', 'fraud', 'wrong', 'complaint', 'insurance', 'customs'] as const),
  ...(['affiliate', 'secret', 'account', 'joining', 'requirements', 'meaning'] as const),
]);
/** What is suggested after an answer that is always the same. */
const followingOf: Readonly<Partial<Record<AssistantIntent, string>>> = {
  price: 'pricing',
  contact: 'company',
  complaint: 'company',
  fraud: 'company',
  animals: 'agents',
  weapons: 'agents',
  medicines: 'agents',
};
const refused: ReadonlySet<AssistantIntent> = new Set(['wrong', 'animals', 'weapons', 'medicines']);

/** What a text asks for; undefined if it may be anything. */
function intentOf(question: Question, places: readonly NamedPlace[], language: Spoken): AssistantIntent | undefined {
  const best = understanding()
    .intentsOf(withoutNames(question, places), language)
    .filter(({ label, likelihood }) => !refused.has(label) || likelihood >= sureOfWrong)
    .find(({ label }) => label !== 'details' || asksForMore(question.text, language));
  const intent = best !== undefined && best.likelihood >= leastLikelihood ? best.label : undefined;
  return amountsIn(question.text).length > 0 && !ofMoney.has(intent) ? 'price' : intent;
}

/** Where one wish may end and another begin. */
const between = /[?!.;,،؟]+\s*|\s(?:and|n|&|plus|et|puis|na|pia|kisha|alafu|ثم)\s|\s(?=و\p{L})/giu;
/** Two wishes in one question are answered both if each is this certain. */
const sureOfBoth = 0.6;
const fewestLetters = 4;
const mostJoints = 10;
const longestOfTwo = 300;
/** 'I am in Ghana and want to ship by sea' is one wish, and so is 'agents for customs and warehousing'. */
const ofShipping: readonly AssistantIntent[] = [
  ...(['moving', 'agents', 'air', 'sea', 'land', 'homeDelivery', 'customs', 'warehousing', 'errands'] as const),
  'consultancy',
];
/** Wishes that can stand beside another. */
const isWish = (intent: AssistantIntent): boolean =>
  (isTopic(intent) && intent !== 'freight') || ['price', 'contact', ...ofShipping].includes(intent);

/** The two wishes of a question; undefined if it has one. Takes time linear in the number of joints, ten at most. */
export function twoWishes(text: string, language: Spoken, index: DirectoryIndex): [string, string] | undefined {
  const surest = (part: string) => {
    const question = readQuestion(part);
    const [best] = understanding().intentsOf(withoutNames(question, placesIn(question, language, index)), language);
    const isSure = best !== undefined && best.likelihood >= sureOfBoth && isWish(best.label);
    return isSure && part.trim().length >= fewestLetters ? best : undefined;
  };
  if (text.length > longestOfTwo) return undefined;
  let found: { parts: [string, string]; likelihood: number } | undefined;
  for (const { index: at, 0: joint } of [...text.matchAll(between)].slice(0, mostJoints)) {
    const parts: [string, string] = [text.slice(0, at), text.slice(at + joint.length)];
    const [first, second] = [surest(parts[0]), surest(parts[1])];
    if (first === undefined || second === undefined || first.label === second.label) continue;
    if (ofShipping.includes(first.label) && ofShipping.includes(second.label)) continue;
    const likelihood = Math.min(first.likelihood, second.likelihood);
    if (likelihood > (found?.likelihood ?? 0)) found = { parts, likelihood };
  }
  return found?.parts;
}

/** Reads what a question asks for. */
export function readMeaning(question: Question, language: Spoken, index: DirectoryIndex): Meant {
  const places = placesIn(question, language, index);
  const intent = intentOf(question, places, language);
  const misspelt = intent === 'agents' && !places.some(({ isKnown }) => isKnown);
  return { intent, places: misspelt ? [...places, ...misspeltPlace(question, index)] : places };
}

/** Where the agent should be: 'in' a place rather than 'to' it. */
const placeOfAgent = (places: readonly NamedPlace[]): NamedPlace | undefined =>
  places.find(({ role, isKnown }) => isKnown && (role === 'in' || role === 'at')) ??
  places.find(({ isKnown }) => isKnown) ??
  places[0];

/** Answers an intent. `isDetailed`: with everything that the content has. */
export function act(
  question: Question,
  { intent, places }: Meant,
  language: Spoken,
  voice: Voice,
  known: Known,
  isDetailed: boolean,
): Decision {
  const { replies, suggest } = voice;
  const service = serviceIn(question, language);
  const agentsOf = (place: NamedPlace): Decision =>
    lookUp(place.name, (found) => voice.agentsReply(found), suggest('agents'), service);
  const certain = places.filter(({ isKnown, mayBeWord }) => isKnown && !mayBeWord);
  if (intent === undefined) {
    const place = placeOfAgent(certain);
    return place === undefined ? reply(replies.notUnderstood, suggest('start')) : agentsOf(place);
  }
  if (isTopic(intent)) {
    const told = voice.tell(intent, question);
    if (told === undefined) return reply(replies.uncertain, suggest('agents'));
    return reply(isDetailed ? told.details : told.short, told.suggestions);
  }
  if (intent === 'moving') return actMoving(question, certain, language, voice, known);
  if (intent === 'agents') {
    const place = placeOfAgent(places) ?? known.place;
    return place === undefined ? reply(replies.askPlace, suggest('place')) : agentsOf(place);
  }
  if (intent === 'meaning')
    return reply(voice.tell('freight', question)?.short ?? replies.uncertain, suggest('agents'));
  const fixed = { ...replies, details: replies.askTopic, nonsense: replies.notUnderstood };
  const said = reply(fixed[intent], suggest(followingOf[intent] ?? 'start'));
  return intent === 'fraud' ? leadingToCheck(said) : said;
}

/** A visitor who wants to ship something is asked for the country, or shown who works there. */
function actMoving(
  question: Question,
  places: readonly NamedPlace[],
  language: Spoken,
  voice: Voice,
  { country, askedForCountry = false }: Known,
): Decision {
  const { replies, suggest } = voice;
  const own =
    ownPlace(question, places, language) ??
    (askedForCountry ? places.find(({ role }) => role !== 'to') : undefined) ??
    country;
  const named = serviceIn(question, language);
  const mode = named === 'air' || named === 'sea' || named === 'land' ? named : undefined;
  const way = mode === undefined || own === undefined ? undefined : voice.tell(mode, question);
  const withWay = (text: string): string => (way === undefined ? text : `${way.short} ${text}`);
  if (own?.isKenyan === true) return reply(withWay(replies.kenya), suggest('moving'));
  if (own !== undefined)
    return lookUp(own.name, (found) => withWay(voice.agentsReply(found, true)), suggest('moving'), mode);
  const mayBeKenya = places.some(({ isKenyan }) => isKenyan);
  return reply(mayBeKenya ? `${replies.moving} ${replies.kenya}` : replies.moving, suggest('moving'));
}
