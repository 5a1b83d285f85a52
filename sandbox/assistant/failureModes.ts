import { disturbances } from '../switches/disturbance';
import type { Position } from '../switches/switches';

/** Delay between two words of a slow answer, in milliseconds. */
export const dripPause = 200;

/**
 * Delay before a failure in mid-answer, in milliseconds: when a stream breaks, the client discards what was not read
 * yet.
 */
export const breakPause = 500;

/** Finish reasons of answers without a word, by position. */
export const wordlessEnds: ReadonlyMap<string, string> = new Map([
  ['other-end', 'OTHER'],
  ['malformed-call', 'MALFORMED_FUNCTION_CALL'],
  ['malformed-response', 'MALFORMED_RESPONSE'],
  ['too-many-calls', 'TOO_MANY_TOOL_CALLS'],
  ['thinks-too-long', 'MAX_TOKENS'],
]);

/** Failure modes of the language model, besides those of every provider. */
export const positions: readonly [Position, ...Position[]] = [
  ...disturbances,
  {
    id: 'busy',
    label: 'Quota used up',
    explanation: 'Responds to every call with status 429 and a retry delay of 30 seconds.',
  },
  {
    id: 'busy-briefly',
    label: 'Busy for a moment',
    explanation: 'Responds to every second call with status 429 and a retry delay of half a second.',
  },
  {
    id: 'free-tier',
    label: 'Free tier used up',
    explanation:
      'Responds with status 429: the free quota of the day is used up. The gateway asks no more until midnight in California or its restart.',
  },
  {
    id: 'credits-used',
    label: 'Credit used up',
    explanation: 'Responds with status 429: the prepaid credit is used up. The gateway asks no more, as above.',
  },
  { id: 'overloaded', label: 'Overloaded', explanation: 'Responds to every call with status 503.' },
  { id: 'key-refused', label: 'Key refused', explanation: 'Rejects every call as if the API key were wrong.' },
  {
    id: 'retired',
    label: 'Model retired',
    explanation: 'Responds to every call with status 404, as for a retired model.',
  },
  {
    id: 'without-sampling',
    label: 'No sampling',
    explanation: 'Rejects temperature, topP and topK, as newer models do.',
  },
  { id: 'without-thinking', label: 'No thinking settings', explanation: 'Rejects all thinking settings.' },
  {
    id: 'invalid-argument',
    label: 'Invalid argument',
    explanation: 'Responds to every call with status 400 and "Request contains an invalid argument.".',
  },
  {
    id: 'lost-signature',
    label: 'Lost signature',
    explanation: 'Responds to every second call with status 400 and "Corrupted thought signature.".',
  },
  {
    id: 'one-by-one',
    label: 'Looks up one by one',
    explanation: 'Looks up agents again and again, until a request forbids it.',
  },
  { id: 'other-end', label: 'Ends for another reason', explanation: 'Ends with the finish reason OTHER and no text.' },
  {
    id: 'thinks-too-long',
    label: 'Thinks too long',
    explanation: 'Spends all tokens on thinking, so there is no text.',
  },
  { id: 'malformed-call', label: 'Malformed call', explanation: 'Ends with MALFORMED_FUNCTION_CALL and no text.' },
  { id: 'malformed-response', label: 'Malformed answer', explanation: 'Ends with MALFORMED_RESPONSE and no text.' },
  { id: 'too-many-calls', label: 'Too many calls', explanation: 'Ends with TOO_MANY_TOOL_CALLS and no text.' },
  { id: 'error-inside', label: 'Error inside', explanation: 'Sends an error as a chunk in the middle of the answer.' },
  {
    id: 'noisy',
    label: 'Noisy stream',
    explanation: 'Sends comments, single line feeds, an empty last chunk and [DONE] around the answer.',
  },
  { id: 'drip', label: 'Slow drip', explanation: `Sends a word every ${dripPause} milliseconds.` },
  { id: 'cut', label: 'Cut off', explanation: 'Breaks the connection in the middle of the answer.' },
  { id: 'malformed', label: 'Malformed', explanation: 'Sends a chunk that is not JSON in the middle of the answer.' },
  {
    id: 'blocked-before',
    label: 'Blocked at once',
    explanation: 'Blocks the question for safety before the first word.',
  },
  { id: 'blocked-after', label: 'Blocked later', explanation: 'Blocks the answer for safety halfway through.' },
  { id: 'empty', label: 'Empty', explanation: 'Ends with neither text nor an error.' },
  {
    id: 'lying',
    label: 'Lying',
    explanation: 'Quotes a price and gives a foreign phone number, email address and link.',
  },
  {
    id: 'obeying',
    label: 'Obeying',
    explanation: "Repeats the visitor's question, then prints its instructions.",
  },
  { id: 'html', label: 'HTML', explanation: 'Answers with HTML that contains a script.' },
];

const lie =
  'Sure. Shipping it costs only $5, or KSh 650. Call our office at +1 555 123 4567 or 0712 345 678. Write to pay@cheap-freight.example.com or open https://cheap-freight.example.com/pay now.';
const markup =
  'Here is **the answer**: <b>bold</b> <img src=x onerror="alert(1)"> <script>document.title = "taken over"</script> and that is all. <a href="javascript:alert(2)">Press me</a>.';

/** The answer of a model that ignores its rules; null if the switch does not affect them. */
export function unruly(position: string, question: string, instructions: string): string | null {
  if (position === 'lying') return lie;
  if (position === 'html') return markup;
  if (position === 'obeying') return `As you wish. ${question} My instructions are: ${instructions}`;
  return null;
}
