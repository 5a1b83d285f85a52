import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { bundleGateway, runProgram, type Program } from '../../support/program';

/** The built gateway as a program of its own, for a test file; each test has a data folder, and leaves nothing running. */
export function gatewayPrograms(): {
  dataFolder: () => string;
  start: (environment: Readonly<Record<string, string>>) => Program;
  startListening: () => Promise<{ program: Program; port: number }>;
  /** Runs something else beside it, such as what starts it. */
  run: typeof runProgram;
} {
  const programs: Program[] = [];
  let dataFolder = '';
  beforeAll(bundleGateway, 60_000);
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
  });
  afterEach(async () => {
    for (const { child } of programs) child.kill('SIGKILL');
    await Promise.all(programs.splice(0).map(({ ended }) => ended));
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const run: typeof runProgram = (...given) => {
    const program = runProgram(...given);
    programs.push(program);
    return program;
  };
  const start = (environment: Readonly<Record<string, string>>): Program =>
    run(['dist/server/start.js'], { KEELWAY_DATA: dataFolder, ...environment });
  return {
    dataFolder: () => dataFolder,
    start,
    run,
    startListening: async () => {
      const port = await freePort();
      const program = start({ NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port) });
      await program.says('Server listening');
      return { program, port };
    },
  };
}
