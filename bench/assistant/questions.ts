import { readEventStream } from '../../server/contracts/eventStream';

/** Questions of every kind, with and without a directory look-up. */
export const questions = [
  'How do I become a member?',
  'Tell me about sea cargo in detail',
  'How much is it to send 20 kg to London?',
  'Find an agent in Mombasa',
  'Which documents do I need?',
  'Who will win the football tonight?',
  'I live in Kenya and want to send a parcel',
  'What is chargeable weight?',
  'find a forwarder in Rotterdam',
  'difference between CIF and DAP',
] as const;

export interface TimedAnswer {
  text: string;
  /** Time to first word, in milliseconds. */
  firstWords: number;
  hasEnded: boolean;
}

/** Asks the gateway as a browser does. `address` is the visitor's IP address, which has its own rate limit. */
export async function askGateway(origin: string, prompt: string, address: string): Promise<TimedAnswer> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ prompt, history: [] }),
  });
  if (!response.ok || response.body === null) throw new Error(`The gateway answered ${response.status}.`);
  const answer: TimedAnswer = { text: '', firstWords: Number.NaN, hasEnded: false };
  for await (const { name, data } of readEventStream(response.body, new AbortController().signal)) {
    if (name === 'token') {
      if (answer.text === '') answer.firstWords = performance.now() - begun;
      answer.text += (JSON.parse(data) as { text: string }).text;
    }
    if (name === 'done') answer.hasEnded = true;
  }
  return answer;
}

/** Asks the model's stand-in directly; resolves with the time to first word in milliseconds. */
export async function askStandIn(origin: string, prompt: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/assistant/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': 'sandbox-api-key' },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: prompt }] }] }),
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const first = performance.now() - begun;
  await reader?.cancel();
  return first;
}
