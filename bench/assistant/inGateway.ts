import { printFigure, percentile, spread } from '../measuring/figures';
import { askGateway, askStandIn, questions } from './questions';

/** Together with the streams below, within the gateway's rate limit. */
const rounds = 80;
const streams = 200;

/** Time to first word through the gateway and directly from the model's stand-in. */
export async function measureOverhead(origin: string, standIn: string): Promise<void> {
  // Needs no look-up, so it is one model call on both sides.
  const prompt = 'How do I become a member?';
  await askStandIn(standIn, prompt);
  await askGateway(origin, prompt, '2001:db8:1:ffff::1');
  const alone: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await askStandIn(standIn, prompt));
    through.push((await askGateway(origin, prompt, `2001:db8:1:${round.toString(16)}::1`)).firstWords);
  }
  const own = through.map((time, index) => time - (alone[index] ?? 0));
  printFigure(`first chunk of the stand-in alone (${rounds})`, spread(alone, 1));
  printFigure('first words through the gateway', spread(through, 1));
  printFigure('of that our own', spread(own, 1), 'p95 ≤ 30 ms');
}

/** Many concurrent visitors: every word of every answer must arrive in order. */
export async function measureStreams(origin: string): Promise<void> {
  const expected = new Map<string, string>();
  for (const [index, question] of questions.entries())
    expected.set(question, (await askGateway(origin, question, `2001:db8:2:${index.toString(16)}::1`)).text);
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: streams }, async (_stream, index) => {
      const question = questions[index % questions.length] ?? '';
      const { text, hasEnded, firstWords } = await askGateway(origin, question, `2001:db8:3:${index.toString(16)}::1`);
      return { isWhole: hasEnded && text !== '' && text === expected.get(question), firstWords };
    }),
  );
  const all = performance.now() - begun;
  printFigure(`${streams} streams at once`, `${all.toFixed(0)} ms for all`);
  printFigure(
    'first words among them',
    `p95 ${percentile(
      answers.map(({ firstWords }) => firstWords),
      0.95,
    ).toFixed(0)} ms`,
  );
  printFigure('answers with a lost or reordered word', String(answers.filter(({ isWhole }) => !isWhole).length), '0');
}
