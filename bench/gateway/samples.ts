import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';

/** A response of the gateway, to be sent again by others. */
export interface Sample {
  path: string;
  /** Of the request. */
  headers: Readonly<Record<string, string>>;
  contentType: string;
  /** Of the response, but for those that differ from one to the next. */
  answered: Readonly<Record<string, string>>;
  /** The bytes as sent, in base64. */
  body: string;
  size: number;
  /** Requests per second beside bare Fastify. */
  target: number;
}

const changing = /^(date|connection|keep-alive|content-length|x-request-id|x-ratelimit-.*)$/;

function sample(origin: string, path: string, target: number): Promise<Sample> {
  const headers = { 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    // fetch would decode the body.
    request(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) {
          reject(new Error(`${path}: ${response.statusCode}`));
          return;
        }
        resolve({
          path,
          headers,
          contentType: response.headers['content-type'] ?? '',
          answered: Object.fromEntries(
            Object.entries(response.headers).flatMap(([name, value]) =>
              typeof value === 'string' && !changing.test(name) ? [[name, value]] : [],
            ),
          ),
          body: body.toString('base64'),
          size: body.length,
          target,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** A page, a script, the agents, an answer of the API, and the health check. */
export async function sampleResponses(origin: string): Promise<Sample[]> {
  const home = await fetch(origin).then((response) => response.text());
  const script = /\/assets\/main\.[^"]+\.js/.exec(home)?.[0];
  if (script === undefined) throw new Error('The home page names no script: run npm run build first.');
  return [
    await sample(origin, '/', 0.6),
    await sample(origin, '/faq', 0.6),
    await sample(origin, script, 0.6),
    await sample(origin, '/api/people', 0.7),
    await sample(origin, '/healthz', 0.7),
  ];
}

/** Where nginx finds the body of a sample. */
export const fileOf = ({ path }: Sample): string => (path === '/' ? '/index' : path);

export function writeSamples(samples: readonly Sample[], folder: string): void {
  for (const each of samples) {
    const file = join(folder, fileOf(each));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(each.body, 'base64'));
  }
}
