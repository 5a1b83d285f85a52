import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';
import { untilListening } from './program';

const program = '/usr/sbin/nginx';

/** Debian's nginx; null if it is not installed. */
export const findNginx = (): string | null => (existsSync(program) ? program : null);

/** The directives of docs/deploy.md: of `location /`, and of its several gateways, for these ports. */
export function documentedNginx(ports: readonly number[]): { upstream: string; location: string } {
  const text = readFileSync(join(__dirname, '../../docs/deploy.md'), 'utf8');
  const [one = '', several = ''] = [...text.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block]) => block);
  const [, alone] = /proxy_pass http:\/\/127\.0\.0\.1:3000;\n([\s\S]*?)\n {2}\}/.exec(one) ?? [];
  const [, upstream] = /(upstream[\s\S]*?\n\})/.exec(several) ?? [];
  const instead = [...several.matchAll(/^#\s+(proxy_.*;)$/gm)].map(([, directive]) => directive).join('\n');
  if (alone === undefined || upstream === undefined || instead === '')
    throw new Error('docs/deploy.md has no nginx for several gateways.');
  const servers = ports.reduce((block, port, index) => block.replace(`:${3000 + index} `, `:${port} `), upstream);
  return { upstream: servers, location: `${alone}\n${instead}` };
}

/** The documented nginx before gateways at these ports. */
export async function startNginx(ports: readonly number[]): Promise<{ port: number; stop: () => Promise<string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-nginx-'));
  const port = await freePort();
  const { upstream, location } = documentedNginx(ports);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const lines = [
    'daemon off;',
    `pid ${folder}/pid;`,
    'worker_processes 1;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    upstream,
    `server { listen 127.0.0.1:${port}; location / {`,
    location,
    '} } }',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([untilListening(port), ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))]);
  return {
    port,
    /** Resolves with its log of errors. */
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      return said;
    },
  };
}
