import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../lib/config/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Base name of Apple's file in the data folder and in the address. */
const name = 'apple-developer-merchantid-domain-association';
const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function readFirst(paths: readonly string[]): Promise<Buffer | null> {
  for (const path of paths) {
    try {
      return await readFile(path);
    } catch (error) {
      if (!absent.has((error as { code?: unknown }).code)) throw error;
    }
  }
  return null;
}

/**
 * `GET /.well-known/apple-developer-merchantid-domain-association`: the card provider's file by which Apple verifies
 * the domain, unchanged, from `APPLE_PAY_FILE`, the data folder or its `well-known` folder; 404 without one. Read per
 * request, so that it can be added while the gateway runs. Source: Apple, "Preparing merchant domains for verification".
 */
export function walletProofRoute(
  app: FastifyInstance,
  { applePayFile, dataFolder }: Pick<Config, 'applePayFile' | 'dataFolder'>,
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const inData = [join(dataFolder, name), join(dataFolder, 'well-known', name)];
  const paths = applePayFile === null ? inData : [applePayFile, ...inData];
  app.get(`/.well-known/${name}`, async (request, reply) => {
    const file = await readFirst(paths);
    if (file === null) return answerNotFound(request, reply);
    return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-cache').send(file);
  });
}
