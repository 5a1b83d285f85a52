import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { buildApp } from '../../server/app';
import { parseConfig } from '../../server/lib/config/config';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { publicConfig } from '../../server/lib/config/publicConfig';
import { loadSite } from '../../server/site/load';
import { rsaKeyPair } from '../../sandbox/identity/state';

/**
 * A gateway of this process with identity keys and a data folder of its own. `databaseUrl`: null for SQLite.
 * `environment`: further settings. `built`: folder of the built site; without it, the API only.
 */
export async function openGateway(
  databaseUrl: string | null,
  environment: Readonly<Record<string, string>>,
  built?: string,
) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-bench-'));
  const { publicKey, privateKey } = rsaKeyPair();
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }],
  });
  const keys = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
  );
  const keysPort = await new Promise<number>((resolve) =>
    keys.listen(0, '127.0.0.1', () => resolve((keys.address() as { port: number }).port)),
  );
  const config = parseConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    FEATURES_OFF: 'chat',
    SANDBOX_PORT: String(keysPort),
    KEELWAY_DATA: dataFolder,
    ...environment,
  });
  const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
  await migrate(database, migrations);
  const site = built === undefined ? null : await loadSite(built, publicConfig(config));
  const app = await buildApp({ config, site, database });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const now = Math.floor(Date.now() / 1_000);
  let calls = 0;
  return {
    app,
    kysely: database.kysely,
    authorization: async (uid: string, email: string): Promise<string> =>
      `Bearer ${await new SignJWT({
        auth_time: now,
        email,
        email_verified: true,
        firebase: { sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
        .setIssuer('https://securetoken.google.com/demo-keelway')
        .setAudience('demo-keelway')
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + 3_600)
        .sign(privateKey)}`,
    /** Milliseconds until the full response. Each call has its own address, so that rate limits do not interfere. */
    call: async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<number> => {
      calls += 1;
      const start = performance.now();
      const response = await fetch(address + path, {
        method,
        headers: { ...headers, 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return performance.now() - start;
    },
    close: async () => {
      await app.close();
      keys.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
