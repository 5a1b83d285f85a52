import { writeFileSync } from 'node:fs';
import { LogError } from '../../src/devtools/recorder/log';
import { readCommandLine, usage } from './commandLine';
import { replayFile } from './replayFile';
import { isAsExpected, jsonReport, report } from './report';

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new LogError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
  }
}

/** `npm run replay` with its arguments. Returns the exit code: 0 if as expected, 1 if not, or if the log is unusable. */
export function replayLogs(given: readonly string[], output: Pick<Console, 'log' | 'error'>): number {
  if (given.includes('--help') || given.includes('-h')) {
    output.log(usage);
    return 0;
  }
  try {
    const commandLine = readCommandLine(given);
    const outcome = replayFile(commandLine);
    if (commandLine.output !== undefined) write(commandLine.output, `${jsonReport(outcome, commandLine)}\n`);
    output.log(
      commandLine.json
        ? jsonReport(outcome, commandLine)
        : commandLine.output === undefined
          ? report(outcome, commandLine)
          : `Written to ${commandLine.output}.`,
    );
    return isAsExpected(outcome) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    if (given.includes('--json')) output.log(JSON.stringify({ ok: false, problem: error.message }, null, 2));
    else output.error(error.message);
    return 1;
  }
}
