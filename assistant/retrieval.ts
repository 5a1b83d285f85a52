import type { AgentSummary } from '../places/agent';
import type { DirectoryIndex } from '../places/directoryIndex';
import type { FoundAgents } from '../places/findAgents';
import type { ArticleText } from './articles';
import type { Entry } from './entries';
import { buildKnowledge } from './knowledge';
import { replyInLanguageOf } from './languages';
import { placesIn } from './places';
import { readQuestion, type Question } from './question';
import { agentsReply, movingReply, replies, suggestions } from './replies';
import { ownPlace, readIntent, type Before } from './rules';
import { meaningOf } from './terms';
import { details, freight, goods, plain } from './vocabulary';
import { isFollowedBy } from './wordOrder';

/** One earlier message of the visitor or the assistant. */
export interface Turn {
  role: 'user' | 'model';
  text: string;
}

export interface Reply {
  text: string;
  /** Follow-up questions, three at most. */
  suggestions: readonly string[];
}

/** What to do with a question: answer it, or first look up the agents of a place. */
type Decision =
  { kind: 'reply'; reply: Reply } | { kind: 'findAgents'; place: string; replyTo: (found: FoundAgents) => Reply };

export interface Retrieval {
  /** The directory in use. */
  index: DirectoryIndex<AgentSummary>;
  /** `history` is oldest first; only its newest 24,000 characters are read. */
  decide: (question: string, history: readonly Turn[]) => Decision;
}

/** Maximum length of a detailed answer, in characters. */
const longestDetails = 1_600;
/** Maximum history to read, in characters; the same as for the model. */
const longestBefore = 24_000;
const things = /\b(parcels?|packages?|shipments?|cargo|containers?|goods|boxe?s?)\b/;
const sought = /\b(where is|wheres|where are|lost|missing|delayed|late)\b/;
/** A missing parcel: explain tracking. */
const isAstray = (line: string): boolean =>
  isFollowedBy(line, sought, things) || isFollowedBy(line, things, /\b(lost|missing|late|delayed|arrived|stuck)\b/);
const nothingBefore: Before = { country: undefined, askedForCountry: false, askedForPlace: false };

const reply = (text: string, then: readonly string[]): Decision => ({
  kind: 'reply',
  reply: { text, suggestions: then },
});

const wantsDetails = (question: Question): boolean =>
  question.has(details) || /\b(tell me more|more about|in depth|step by step|go on)\b/.test(question.line);

/** Whether a text asks for more about the previous answer, without a topic of its own. */
const isFollowUp = (question: Question): boolean =>
  wantsDetails(question) && question.words.every((word) => details.includes(word) || plain.includes(word));

/** The newest turns within the limit. */
function newestOf(history: readonly Turn[]): readonly Turn[] {
  let length = 0;
  const tooOld = history.findLastIndex(({ text }) => (length += text.length) > longestBefore);
  return history.slice(tooOld + 1);
}

function detailed({ details: paragraphs }: Entry): string {
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (kept.join('\n\n').length + paragraph.length > longestDetails) break;
    kept.push(paragraph);
  }
  return kept.length === 0 ? (paragraphs[0] ?? '').slice(0, longestDetails) : kept.join('\n\n');
}

/**
 * Answers questions from `content/` and the directory without a language model, by docs/product.md "Assistant rules".
 * It is the gateway's fallback and the basis of the model's stand-in.
 */
export function buildRetrieval(articles: readonly ArticleText[], index: DirectoryIndex<AgentSummary>): Retrieval {
  const knowledge = buildKnowledge(
    articles,
    (example) => readIntent(readQuestion(example), index, nothingBefore) !== null,
  );

  function readBefore(history: readonly Turn[]): Before {
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
      askedForCountry: /\b(which|what) country (are|do|is)\b|\bwhere are you\b|\bcountry are you\b/i.test(asked),
      askedForPlace: /\bcountry or city should the agent\b/i.test(asked),
    };
  }

  function fromContent(question: Question, detailsWanted: boolean): Decision {
    const asked = knowledge.asked(question.folded);
    if (asked !== undefined) return reply(asked.short, suggestions[asked.topic]);
    const meaning = meaningOf(question);
    if (meaning !== undefined) return reply(meaning, suggestions.service);
    const found =
      question.has(freight) || question.has(goods)
        ? knowledge.find(isAstray(question.line) ? ['track', 'shipment'] : question.words)
        : undefined;
    if (found !== undefined) return reply(detailsWanted ? detailed(found) : found.short, suggestions[found.topic]);
    return question.isUnderstood && question.words.length > 1 && !(question.has(freight) && question.words.length < 3)
      ? reply(replies.offTopic, suggestions.start)
      : reply(replies.notUnderstood, suggestions.start);
  }

  function decide(text: string, before: readonly Turn[]): Decision {
    const question = readQuestion(text);
    const history = newestOf(before);
    if (isFollowUp(question)) {
      const asked = history.findLastIndex(({ role, text: said }) => role === 'user' && !isFollowUp(readQuestion(said)));
      const turn = history[asked];
      if (turn !== undefined) return decideOn(readQuestion(turn.text), history.slice(0, asked), true);
    }
    return decideOn(question, history, wantsDetails(question));
  }

  function decideOn(question: Question, history: readonly Turn[], detailsWanted: boolean): Decision {
    const foreign = replyInLanguageOf(question);
    if (foreign !== undefined) return reply(foreign, suggestions.start);
    const intent = readIntent(question, index, readBefore(history));
    switch (intent?.kind) {
      case undefined:
        return fromContent(question, detailsWanted);
      case 'agents':
        return {
          kind: 'findAgents',
          place: intent.place,
          replyTo: (found) => ({ text: agentsReply(found), suggestions: suggestions.agents }),
        };
      case 'moving': {
        const { country, mayBeKenya } = intent;
        if (country === undefined)
          return reply(mayBeKenya ? replies.askCountryOrKenya : replies.askCountry, suggestions.moving);
        if (country.isKenyan) return reply(replies.kenya, suggestions.moving);
        return {
          kind: 'findAgents',
          place: country.name,
          replyTo: (found) => ({ text: movingReply(found), suggestions: suggestions.moving }),
        };
      }
      case 'elsewhere':
        // The content may answer what the rules consider off topic.
        return knowledge.asked(question.folded) === undefined
          ? reply(replies.offTopic, suggestions.start)
          : fromContent(question, detailsWanted);
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
  return { index, decide };
}
