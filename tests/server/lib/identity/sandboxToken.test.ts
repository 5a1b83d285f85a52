import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { InvalidToken, tokenVerifier } from '@server/lib/identity/verifyToken';
import { buildSandbox } from '../../../../sandbox/app';
import { parseSandboxConfig } from '../../../../sandbox/config';

test("a sandbox token is verified by the sandbox's keys and rejected by a live project", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-token-'));
  const sandbox = await buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder }));
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const keysUrl = `http://localhost:${(sandbox.server.address() as AddressInfo).port}/identity/jwks.json`;
  const registered = await sandbox.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    headers: { host: 'localhost' },
    payload: { email: 'amina@example.org', password: 'a long enough password' },
  });
  const { idToken, localId } = registered.json<{ idToken: string; localId: string }>();
  expect(await tokenVerifier({ projectId: 'demo-keelway', keysUrl })(idToken)).toEqual({
    uid: localId,
    email: 'amina@example.org',
    emailVerified: false,
    signedInAt: expect.any(Number) as number,
    issuedAt: expect.any(Number) as number,
    secondFactor: false,
  });
  await expect(tokenVerifier({ projectId: 'keelway-live', keysUrl })(idToken)).rejects.toThrow(InvalidToken);
  await sandbox.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
