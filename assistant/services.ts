import words from '../content/assistant/service-words.json' with { type: 'json' };
import type { AgentService } from '../places/agent';
import type { Question } from './question';
import { inEach, type Spoken } from './understanding';

const patternsOf = (
  byService: Readonly<Partial<Record<string, readonly string[]>>>,
): readonly [AgentService, RegExp][] =>
  Object.entries(byService).map(([service, phrases = []]) => {
    const anyOf = phrases.join('|').replaceAll('*', String.raw`\p{L}*`);
    return [service as AgentService, new RegExp(String.raw`(?<!\p{L})(?:${anyOf})(?!\p{L})`, 'u')];
  });
const patterns = inEach<Parameters<typeof patternsOf>[0], ReturnType<typeof patternsOf>>(words, patternsOf);

/** The service that a question asks for; undefined if it names none, or several. */
export function serviceIn(question: Question, language: Spoken): AgentService | undefined {
  const line = question.folded.join(' ');
  const named = patterns[language].filter(([, pattern]) => pattern.test(line));
  return named.length === 1 ? named[0]?.[0] : undefined;
}
