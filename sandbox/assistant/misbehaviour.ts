import { disturbances } from '../switches/disturbance';
import type { Position } from '../switches/switches';

/** Between two words of a slow drip, in milliseconds. */
export const dripPause = 400;

/** From the last good word to what breaks the answer, in milliseconds: the provider's client throws away what nobody has read yet when a stream breaks. */
export const breakPause = 500;

/** How the language model can misbehave, besides what any provider can. */
export const positions: readonly [Position, ...Position[]] = [
  ...disturbances,
  {
    id: 'busy',
    label: 'Quota used up',
    explanation: 'Answers each call with status 429, to be asked again in 30 seconds.',
  },
  {
    id: 'busy-briefly',
    label: 'Busy for a moment',
    explanation: 'Answers every second call with status 429, to be asked again in half a second.',
  },
  { id: 'overloaded', label: 'Overloaded', explanation: 'Answers each call with status 503.' },
  { id: 'key-refused', label: 'Key refused', explanation: 'Answers each call as if the API key were wrong.' },
  {
    id: 'retired',
    label: 'Model retired',
    explanation: 'Answers each call with status 404, as for a model that is gone.',
  },
  {
    id: 'without-sampling',
    label: 'No sampling',
    explanation: 'Refuses temperature, topP and topK, as later models do.',
  },
  { id: 'without-thinking', label: 'No thinking settings', explanation: 'Refuses every setting of thinking.' },
  {
    id: 'thinks-too-long',
    label: 'Thinks too long',
    explanation: 'Spends all tokens on thinking, before the first word.',
  },
  { id: 'malformed-call', label: 'Malformed call', explanation: 'Ends with MALFORMED_FUNCTION_CALL and no word.' },
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
  { id: 'blocked-after', label: 'Blocked later', explanation: 'Blocks the answer for safety in its middle.' },
  { id: 'empty', label: 'Empty', explanation: 'Ends without a word and without an error.' },
  {
    id: 'lying',
    label: 'Lying',
    explanation: 'Quotes a price and gives a foreign phone number, e-mail address and link.',
  },
  {
    id: 'obeying',
    label: 'Obeying',
    explanation: "Says whatever the visitor's question says, then prints its instructions.",
  },
  { id: 'html', label: 'HTML', explanation: 'Answers with HTML and a script in it.' },
];

const lie =
  'Sure. Shipping it costs only $5, or KSh 650. Call our office at +1 555 123 4567 or 0712 345 678. Write to pay@cheap-freight.example.com or open https://cheap-freight.example.com/pay now.';
const markup =
  'Here is **the answer**: <b>bold</b> <img src=x onerror="alert(1)"> <script>document.title = "taken over"</script> <a href="javascript:alert(2)">press me</a> and that is all.';

/** What a model says that keeps to no rules; null where the position of the switch leaves the rules alone. */
export function unruly(position: string, question: string, instructions: string): string | null {
  if (position === 'lying') return lie;
  if (position === 'html') return markup;
  if (position === 'obeying') return `As you wish. ${question} My instructions are: ${instructions}`;
  return null;
}
