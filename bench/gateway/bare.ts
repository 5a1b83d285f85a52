import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Sample } from './samples';

// The least that Fastify can do: the same headers and bytes. Run by benchmark.ts.
const samples = JSON.parse(readFileSync(process.env['SAMPLES'] ?? '', 'utf8')) as Sample[];
const app = fastify();
for (const { path, answered, body } of samples) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (_request, reply) => reply.headers(answered).send(bytes));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
