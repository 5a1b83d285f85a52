import { openModel, openOwnAssistant } from './asking';
import { measure } from './measure';
import { halves, readQuestions } from './questions';
import { tableOf } from './table';

// `npm run eval:assistant [-- blind]`: see docs/assistant.md.
const given = process.argv[2] ?? 'open';
const half = halves.find((name) => name === given);
if (half === undefined) {
  console.error(`There are two halves of the questions: ${halves.join(', ')}.`);
  process.exitCode = 1;
} else {
  const hasKey = (process.env['GEMINI_API_KEY'] ?? '') !== '';
  const ask = hasKey ? await openModel(process.env) : await openOwnAssistant();
  console.log(`${hasKey ? 'The model' : 'The assistant without a model'}, ${half} half of the questions\n`);
  console.log(tableOf(await measure(readQuestions(half), ask)));
}
