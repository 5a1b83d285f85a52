import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { parseConfig, type Config } from '@server/lib/config/config';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { listenForMail } from '../../../sandbox/inbox/smtp';
import { listenForImap } from '../../../sandbox/mailbox/imap';
import { makeBuiltSite } from '../../server/support/builtSite';
import { freePort } from '../../support/freePort';
import { withLearntAssistant } from '../../support/learnt';
import { sellAt, specificationPrice } from '../../support/price';

// In dollars, which an account may refuse.
sellAt(specificationPrice);

export interface Stage {
  environment: Readonly<Record<string, string>>;
  config: Config;
  /** Sets sandbox switches; undone after each test. */
  turn: (positions: Readonly<Record<string, string>>) => Promise<void>;
}

/** The sandbox and a gateway on ports of their own, for a test file. */
export function stage(): () => Stage {
  withLearntAssistant();
  const clean: (() => unknown)[] = [];
  let made: Stage | undefined;
  const current = (): Stage => {
    if (made === undefined) throw new Error('The stage is set in beforeAll.');
    return made;
  };
  beforeAll(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-check-live-'));
    const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
    const imapPort = await freePort();
    const environment = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      KEELWAY_DATA: dataFolder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_IMAP_PORT: String(imapPort),
    };
    const config = parseConfig(environment);
    const sandbox = await buildSandbox(parseSandboxConfig(environment));
    const mail = await listenForMail(sandbox.inbox, smtpPort, sandbox.mailBehaviour);
    const mailbox = await listenForImap(sandbox.mailbox, imapPort, sandbox.mailboxBehaviour);
    await sandbox.listen({ host: '127.0.0.1', port: sandboxPort });
    const built = makeBuiltSite();
    const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
    await migrate(database, migrations);
    const gateway = await buildApp({ config, site: await loadSite(built.folder, publicConfig(config)), database });
    await gateway.listen({ host: '127.0.0.1', port });
    clean.push(
      () => rmSync(dataFolder, { recursive: true, force: true }),
      built.remove,
      () => sandbox.close(),
      () => mail.close(),
      () => mailbox.close(),
      () => gateway.close(),
    );
    const origin = `http://localhost:${sandboxPort}`;
    const turn = async (positions: Readonly<Record<string, string>>): Promise<void> => {
      const body = JSON.stringify(positions);
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${origin}/switches`, { method: 'POST', headers, body });
      expect(status).toBe(200);
    };
    made = { environment, config, turn };
  });
  afterEach(async () => {
    const positions = await switchesAtRest(current());
    await current().turn(positions);
  });
  afterAll(async () => {
    for (const step of clean.reverse()) await step();
  });
  return current;
}

interface SwitchList {
  switches: { id: string; positions: { id: string }[] }[];
}

async function switchesAtRest({ environment }: Stage): Promise<Record<string, string>> {
  const list = (await (
    await fetch(`http://localhost:${environment['SANDBOX_PORT']}/switches.json`)
  ).json()) as SwitchList;
  return Object.fromEntries(list.switches.map(({ id, positions }) => [id, positions[0]?.id ?? '']));
}
