import { openModel, openOwnAssistant } from './asking';
import { measure } from './measure';
import { isPart, parts, readQuestions } from './questions';
import { tableOf } from './table';

// `npm run eval:assistant [-- blind | people | later | fresh | rough | street]`: see docs/assistant.md.
const part = process.argv[2] ?? 'open';
if (isPart(part)) {
  const hasKey = (process.env['GEMINI_API_KEY'] ?? '') !== '';
  const ask = hasKey ? await openModel(process.env) : await openOwnAssistant();
  const { author, day } = parts[part];
  console.log(`${hasKey ? 'The model' : 'The assistant without a model'}, part '${part}': ${author} author, ${day}\n`);
  console.log(tableOf(await measure(readQuestions(part), ask)));
} else {
  console.error(`The parts of the questions are: ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
}
