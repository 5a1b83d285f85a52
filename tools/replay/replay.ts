import { LogProblem } from '../../src/devtools/recorder/log';
import { readCommandLine, usage } from './commandLine';
import { replayFile } from './replayFile';
import { jsonReport, report } from './report';

// `npm run replay`: the site's reducers over a log, without the site. Exit code 0: as expected; 1: not so, or not usable.
const given = process.argv.slice(2);

function run(): number {
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    return 0;
  }
  try {
    const commandLine = readCommandLine(given);
    const outcome = replayFile(commandLine);
    console.log(commandLine.json ? jsonReport(outcome) : report(outcome));
    return outcome.deviations.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LogProblem)) throw error;
    if (given.includes('--json')) console.log(JSON.stringify({ ok: false, problem: error.message }, null, 2));
    else console.error(error.message);
    return 1;
  }
}

process.exitCode = run();
