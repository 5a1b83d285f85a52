import { writeFileSync } from 'node:fs';
import { LogError } from '../../src/devtools/recorder/log';
import { readCommandLine, usage } from './commandLine';
import { replayFile } from './replayFile';
import { isAsExpected, jsonReport, report } from './report';

// `npm run replay`: runs the site's reducers over a log, without the site. Exit code 0 if as expected, 1 if not, or if
// the log is unusable.
const given = process.argv.slice(2);

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new LogError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
  }
}

function run(): number {
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    return 0;
  }
  try {
    const commandLine = readCommandLine(given);
    const outcome = replayFile(commandLine);
    if (commandLine.output !== undefined) write(commandLine.output, `${jsonReport(outcome, commandLine)}\n`);
    console.log(
      commandLine.json
        ? jsonReport(outcome, commandLine)
        : commandLine.output === undefined
          ? report(outcome, commandLine)
          : `Written to ${commandLine.output}.`,
    );
    return isAsExpected(outcome) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    if (given.includes('--json')) console.log(JSON.stringify({ ok: false, problem: error.message }, null, 2));
    else console.error(error.message);
    return 1;
  }
}

process.exitCode = run();
