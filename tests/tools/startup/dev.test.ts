import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { listenOn, runProgram, type Program } from '../../support/program';
import { makeFixtureProject, type FixtureProject } from './fixtureProject';

let project: FixtureProject;
let ports: { PORT: string; SANDBOX_PORT: string };
let program: Program | undefined;

beforeEach(async () => {
  project = makeFixtureProject();
  ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});
afterEach(async () => {
  program?.child.kill('SIGTERM');
  await program?.ended;
  project.remove();
});

function dev(...switches: string[]): Program {
  const environment = { npm_execpath: join(project.folder, 'npm.mjs'), ...ports };
  program = runProgram(['tools/dev.mjs', ...switches], environment, project.folder);
  return program;
}

/** Stands in for webpack's development server: the page that the gateway's schemas would give. */
const pages = `
import { createServer } from 'node:http';
import { slug } from '../content/schemas/articles';
createServer((_request, response) => response.end('"database":"ok" <div id="root">' + slug + '</div>')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

const pageText = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ports.PORT}/`).catch(() => null))?.text() ?? '';

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a change restarts what has it in memory, and a broken one waits for a fix', async () => {
  project.write('tools/devServer.ts', pages);
  project.write('content/schemas/articles.ts', "export const slug = 'first';");
  const { says } = dev();
  await says('Keelway is ready at');
  expect(await pageText()).toContain('first');

  project.write('content/schemas/articles.ts', "export const slug = 'second';");
  await says('Restarting the pages: sources have changed.');
  await until(async () => (await pageText()).includes('second'));

  const gateway = project.read('server/start.ts');
  project.write('server/start.ts', 'throw new Error("half written");');
  await says('The gateway stopped (exit code 1). It restarts on the next change of its sources.');
  project.write('server/start.ts', `${gateway}\nconsole.log('mended');`);
  await until(() => project.read('.keelway/logs/gateway.log').includes('mended'));
  program?.child.kill('SIGTERM');
  expect(await program?.ended).toBe(0);
}, 60_000);

test.each([
  [[], 'npm run dev'],
  [['--inspect'], 'npm run dev -- --inspect'],
])(
  'a taken port names the command that was used (%j)',
  async (switches, command) => {
    const other = createServer();
    await listenOn(other, Number(ports.PORT));
    const { ended, output } = dev(...switches);
    expect(await ended).toBe(1);
    expect(output().stderr).toBe(
      `Port ${ports.PORT} is already in use. Stop the other program, or choose another port: PORT=3100 ${command}\n`,
    );
    await new Promise((resolve) => other.close(resolve));
  },
  60_000,
);
