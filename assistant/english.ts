import titles from '../content/assistant/topics-en.json' with { type: 'json' };
import type { AssistantIntent } from '../content/schemas/assistant';
import type { DirectoryIndex } from '../places/directoryIndex';
import { leadingToCheck, lookUp, reply, type Decision, type Turn } from './decisions';
import type { Entry } from './entries';
import { modeOf, type Knowledge } from './knowledge';
import { placesIn, type NamedPlace } from './places';
import { isFollowedBy, readQuestion, type Question } from './question';
import { agentsReply, movingReply, replies, suggestions } from './replies';
import { ownPlace, readIntent, type Before, type Intent } from './rules';
import { serviceIn } from './services';
import { meaningOf } from './terms';
import { understanding } from './understanding';
import { freight, goods } from './vocabulary';

/** Maximum length of a detailed answer, in characters. */
const longestDetails = 1_600;
const things = /\b(parcels?|packages?|shipments?|cargo|containers?|goods|boxe?s?)\b/;
const sought = /\b(where is|wheres|where are|lost|missing|delayed|late)\b/;
/** A missing parcel: explain tracking. */
const isAstray = (line: string): boolean =>
  isFollowedBy(line, sought, things) || isFollowedBy(line, things, /\b(lost|missing|late|delayed|arrived|stuck)\b/);

/** From here on an intent stands against a rule that reacted to a single word. */
const sureAgainstRule = 0.6;
/** Below this, an intent may be any. */
const sureEnough = 0.3;

/** Rules that react to single words, which may mean something else in a sentence. */
const unsure: ReadonlySet<string> = new Set([
  'greeting',
  'thanks',
  'confusion',
  'introduction',
  'pricing',
  'contact',
  'elsewhere',
  'askPlace',
  'moving',
  'complaint',
]);
/** What a rule of a kind already says, in the words of the intents. */
const sameAs: Readonly<Record<string, readonly AssistantIntent[]>> = {
  greeting: ['identity'],
  introduction: ['greeting'],
  pricing: ['compare'],
  elsewhere: ['greeting', 'identity', 'thanks'],
  moving: ['kenya', 'price'],
};
/** Never chosen by likelihood: rules decide on wrongs, and details need a subject. */
const never: ReadonlySet<AssistantIntent> = new Set(['wrong', 'details']);

function detailed({ details: paragraphs }: Entry): string {
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (kept.join('\n\n').length + paragraph.length > longestDetails) break;
    kept.push(paragraph);
  }
  return kept.length === 0 ? (paragraphs[0] ?? '').slice(0, longestDetails) : kept.join('\n\n');
}

type RuleIntent = Exclude<
  AssistantIntent,
  keyof typeof titles | 'agents' | 'moving' | 'kenya' | 'freight' | 'fraud' | 'details'
>;
/** The rule that answers an intent. */
const ruleOf = {
  greeting: 'greeting',
  identity: 'introduction',
  price: 'pricing',
  contact: 'contact',
  complaint: 'complaint',
  offTopic: 'elsewhere',
  thanks: 'thanks',
  injection: 'rulesAsked',
  wrong: 'forbidden',
} as const satisfies Readonly<Record<RuleIntent, NonNullable<Intent>['kind']>>;
const timeTitles = {
  air: 'How long does air cargo take?',
  sea: 'How long does sea cargo take?',
  land: 'How long does land freight take?',
} as const;

const isTitled = (intent: AssistantIntent): intent is keyof typeof titles => Object.hasOwn(titles, intent);

/** Answers questions in English. */
export interface English {
  /** By rules, then by what the question most likely asks for, then from the content. */
  decide: (question: Question, history: readonly Turn[], detailsWanted: boolean) => Decision;
  /** Answers an intent that is known, as in a follow-up. */
  act: (intent: AssistantIntent, question: Question, history: readonly Turn[], detailsWanted: boolean) => Decision;
}

function readBefore(history: readonly Turn[], index: DirectoryIndex): Before {
  const said = history.filter(({ role }) => role === 'user').map(({ text }) => readQuestion(text));
  const asked = history.findLast(({ role }) => role === 'model')?.text ?? '';
  const country = said
    .map((question) =>
      /\b(i am|im|i live|we are|from|based|kenya)\b/.test(question.line)
        ? ownPlace(question, placesIn(question, index))
        : undefined,
    )
    .findLast((place) => place !== undefined);
  return {
    country,
    askedForCountry: asksForCountryInEnglish(asked),
    askedForPlace: /\bcountry or city should the agent\b/i.test(asked),
  };
}

const fromEntry = (entry: Entry, detailsWanted: boolean): Decision =>
  reply(detailsWanted ? detailed(entry) : entry.short, suggestions[entry.topic]);

function answerMoving(country: NamedPlace | undefined, mayBeKenya: boolean): Decision {
  if (country === undefined)
    return reply(mayBeKenya ? replies.askCountryOrKenya : replies.askCountry, suggestions.moving);
  return country.isKenyan
    ? reply(replies.kenya, suggestions.moving)
    : lookUp(country.name, movingReply, suggestions.moving);
}

/** Whether the assistant has just asked which country the visitor is in. */
export const asksForCountryInEnglish = (text: string): boolean =>
  /\b(which|what) country (are|do|is)\b|\bwhere are you\b|\bcountry are you\b/i.test(text);

/** What the rules decide, in words; undefined if they leave it to the content. */
function answerRule(intent: NonNullable<Intent>): Decision {
  switch (intent.kind) {
    case 'agents':
      return lookUp(intent.place, agentsReply, suggestions.agents, intent.service);
    case 'moving':
      return answerMoving(intent.country, intent.mayBeKenya);
    case 'elsewhere':
      return reply(replies.offTopic, suggestions.start);
    case 'pricing':
    case 'membershipPrice':
      return reply(replies[intent.kind], suggestions.pricing);
    case 'confusion':
      return reply(replies.notUnderstood, suggestions.start);
    case 'contact':
      return reply(replies.contact, suggestions.company);
    case 'askPlace':
      return reply(replies.askPlace, ['In Nairobi', 'In Rotterdam', 'In Dubai']);
    case 'regulated':
      return reply(replies[intent.what], suggestions.agents);
    case 'complaint':
      return reply(replies.complaint, suggestions.company);
    case 'secret':
    case 'greeting':
    case 'introduction':
    case 'thanks':
    case 'rulesAsked':
    case 'forbidden':
      return reply(replies[intent.kind], suggestions.start);
  }
}

export function openEnglish(knowledge: Knowledge, index: DirectoryIndex): English {
  /** The content's answer to a topic. */
  function entryFor(intent: keyof typeof titles, question: Question): Entry | undefined {
    const mode = modeOf(question.words);
    const title = intent === 'time' && mode !== undefined ? timeTitles[mode] : titles[intent];
    return knowledge.titled(title);
  }

  function act(
    intent: AssistantIntent,
    question: Question,
    history: readonly Turn[],
    detailsWanted: boolean,
  ): Decision {
    if (isTitled(intent)) {
      const entry = entryFor(intent, question);
      return entry === undefined ? reply(replies.uncertain, suggestions.agents) : fromEntry(entry, detailsWanted);
    }
    const places = placesIn(question, index);
    const [place] = [...places.filter(({ role }) => role === 'in'), ...places];
    switch (intent) {
      case 'agents':
        return answerRule(
          place === undefined
            ? { kind: 'askPlace' }
            : { kind: 'agents', place: place.name, service: serviceIn(question, 'en') },
        );
      case 'moving':
      case 'kenya': {
        const country = ownPlace(question, places) ?? readBefore(history, index).country;
        const isKenya = intent === 'kenya' && country === undefined && places.length === 0;
        if (isKenya) return reply(replies.kenya, suggestions.moving);
        return answerMoving(
          country,
          places.some(({ isKenyan }) => isKenyan),
        );
      }
      case 'freight': {
        const found = knowledge.find(question.words);
        return found === undefined ? reply(replies.uncertain, suggestions.agents) : fromEntry(found, detailsWanted);
      }
      case 'fraud':
        return leadingToCheck(replies.fraud, suggestions.company);
      case 'details':
        return reply(replies.askTopic, suggestions.start);
      case 'greeting':
      case 'identity':
      case 'price':
      case 'contact':
      case 'complaint':
      case 'offTopic':
      case 'thanks':
      case 'injection':
      case 'wrong':
        return answerRule({ kind: ruleOf[intent] });
    }
  }

  /** What the question most likely asks for, unless that is too uncertain. */
  function likely(question: Question, least: number): AssistantIntent | undefined {
    const best = understanding()
      .intentsOf(question.text, 'en')
      .find(({ label }) => !never.has(label));
    return best !== undefined && best.likelihood >= least ? best.label : undefined;
  }

  function fromContent(question: Question, history: readonly Turn[], detailsWanted: boolean): Decision {
    const meaning = meaningOf(question);
    if (meaning !== undefined) return reply(meaning, suggestions.service);
    if (isAstray(question.line)) return act('tracking', question, history, detailsWanted);
    const intent = likely(question, sureEnough);
    const isFreight = question.has(freight) || question.has(goods);
    if (intent !== undefined && !(intent === 'offTopic' && isFreight))
      return act(intent, question, history, detailsWanted);
    const found = isFreight ? knowledge.find(question.words) : undefined;
    if (found !== undefined) return fromEntry(found, detailsWanted);
    return question.isUnderstood && question.words.length > 1 && !(question.has(freight) && question.words.length < 3)
      ? reply(replies.offTopic, suggestions.start)
      : reply(replies.notUnderstood, suggestions.start);
  }

  function decide(question: Question, history: readonly Turn[], detailsWanted: boolean): Decision {
    const rule = readIntent(question, index, readBefore(history, index));
    const asked = knowledge.asked(question.folded);
    // The content may answer what the rules consider off topic.
    if (asked !== undefined && (rule === null || rule.kind === 'elsewhere')) return fromEntry(asked, detailsWanted);
    if (rule === null) return fromContent(question, history, detailsWanted);
    const isSure =
      !unsure.has(rule.kind) ||
      (rule.kind === 'moving' && rule.country !== undefined) ||
      (['contact', 'pricing'].includes(rule.kind) && /\d/.test(question.text));
    const intent = isSure ? undefined : likely(question, sureAgainstRule);
    return intent === undefined ||
      ruleOf[intent as RuleIntent] === rule.kind ||
      sameAs[rule.kind]?.includes(intent) === true
      ? answerRule(rule)
      : act(intent, question, history, detailsWanted);
  }
  return { decide, act };
}
