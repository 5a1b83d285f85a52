/**
 * Which sentences promise something (docs/content.md "Promises"): they name a span of time, or say what the
 * association, a person of it, or whoever it asks does for the reader. Simple on purpose: it finds too much rather
 * than too little, and an entry of `content/promises.json` may say that a sentence promises nothing.
 */
const unit =
  '(?:(?:working|office|business|calendar|opening) )?(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?)';
const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety|hundred';
const count = `(?:\\d+|#|${numbers}|few|several|couple of|half an|every|each|once a|twice a|per)`;

const spans: readonly RegExp[] = [
  new RegExp(`(?<![\\w.])${count}[ -]${unit}\\b`, 'i'),
  new RegExp(
    `\\b(?:within|in|after|before|than|takes?|for|by|about) (?:an?|the next|the same|next|this) ${unit}\\b`,
    'i',
  ),
  /\b(?:at once|immediately|instantly|right away|straight away|without delay|as soon as|overnight|around the clock)\b/i,
  /\b(?:tomorrow|tonight|daily|weekly|monthly|yearly|24\/7|(?:same|next)[ -](?:working )?day)\b/i,
  /\bby (?:noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the end of)\b/i,
  /\d ?(?:h|hrs?|mins?)\b/,
  /\b(?:by|until) \{(?:time|day)\b/,
];

const verbs =
  'agree|answer|arrange|ask|call|check|confirm|contact|decide|delete|erase|give|go on|guarantee|help|inform|keep|let|list|' +
  'look|mail|make|notify|pass|pay|phone|pick|promise|publish|put|read|refund|remind|remove|reply|respond|return|ring|' +
  'say|send|show|tell|try|update|visit|write';
const people =
  'we|you|they|agents?|members?|desk|association|staff|team|person|human|colleague|somebody|someone|keelway|name\\}+';

const deeds: readonly RegExp[] = [
  new RegExp(`\\b(?:${people})(?:['’]ll| will| shall| (?:are|is) going to)\\b`, 'i'),
  new RegExp(`\\bwe (?:(?:also|always|never|only|then|\\w+ly) )?(?:${verbs})\\b`, 'i'),
  /\byou (?:also |always |then )?(?:get|receive|hear)\b/i,
  /\byou (?:are|will be) (?:asked|called|informed|notified|paid|refunded|reminded|told)\b/i,
  /\b(?:by|from|with) (?:a|another) (?:person|human|colleague)\b/i,
  new RegExp(
    `\\b(?:(?:a|another) (?:person|human|colleague)|somebody|someone) (?:at|from|of us|has|acts|(?:${verbs})s)\\b`,
    'i',
  ),
  /\b(?:the|our|your) (?:\w+ )?(?:desk|team|association|staff) (?!is |was |has |does )\w+s\b/i,
];

/** Files that tell how trade goes: "two weeks by sea" promises nothing there. */
const tradeFiles = /^(?:blog\/|assistant-terms\.json$|services\.json$|testimonials\.json$)/;
/** In them a span of time counts beside the association, or what people wait for from it. */
const ofUs =
  /\b(?:we|us|our|you get|keelway|association|desk|staff|enquir\w+|requests?|applications?|answer(?:s|ed)?|repl(?:y|ies|ied)|refund\w*|listings?|listed)\b|\}\}/i;

/** Questions and headings such as "How we check". */
const asks = /\?$|^(?:how|what|whether)\b[^.]*$/i;
/** What only the reader does, such as "Please wait a minute." */
const advice = /^(?:please|then )?\s*(?:wait|try|choose|enter|leave|look|use|tick|allow|count)\b/i;

const some = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Whether a sentence of a file, named as inside `content/`, has to be in the register of promises. */
export function mayPromise(sentence: string, file: string): boolean {
  if (asks.test(sentence)) return false;
  if (some(deeds, sentence)) return true;
  if (advice.test(sentence) || !some(spans, sentence)) return false;
  return !tradeFiles.test(file) || ofUs.test(sentence);
}

/** The sentences of a text: of a message, a field of JSON, or a file of Markdown. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?:])\s+(?=[\p{Lu}“"'<{[(*])|\n|\s*\|\s*/u)
    .map((part) => part.replace(/^(?:[-#>]+|\d+\.)\s+/, '').trim())
    .filter((part) => /\p{L}/u.test(part));
}
