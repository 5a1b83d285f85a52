import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deserialize } from 'node:v8';
import { readLearnt, type WrittenLearnt } from '../assistant/learnt';
import { useLearnt } from '../assistant/understanding';
import { buildSandbox } from './app';
import { parseSandboxConfig } from './config';
import { listenForMail } from './inbox/smtp';
import { listenForImap } from './mailbox/imap';

async function start(): Promise<void> {
  const config = parseSandboxConfig(process.env);
  // Of the build (server/assistant/learnt.ts); without it, the assistant learns at the first question.
  const learnt = new URL('../server/learnt.bin', import.meta.url);
  if (existsSync(learnt)) useLearnt(readLearnt(deserialize(await readFile(learnt)) as WrittenLearnt));
  const app = await buildSandbox(config);
  // Loopback only: anybody who can connect can sign in as anybody.
  const address = await app.listen({ host: '127.0.0.1', port: config.port });
  // The site works without it; its emails stay queued.
  const mail = await listenForMail(app.inbox, config.smtpPort, app.mailBehaviour, app.mailbox).catch(
    (error: unknown) => {
      console.error(
        `The site's emails will not reach the inbox: port ${config.smtpPort} (SANDBOX_SMTP_PORT) cannot be used. ${error instanceof Error ? error.message : String(error)}`,
      );
      return null;
    },
  );
  const mailbox = await listenForImap(app.mailbox, config.imapPort, app.mailboxBehaviour).catch((error: unknown) => {
    console.error(
      `Replies will not reach the site: port ${config.imapPort} (SANDBOX_IMAP_PORT) cannot be used. ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  });
  const stop = async (): Promise<void> => {
    await mail?.close();
    await mailbox?.close();
    await app.close();
    process.exit(0);
  };
  // 'disconnect': the parent process has exited.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void stop());
  console.log(`The sandbox listens at ${address}`);
}

start().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken && 'port' in error)
    console.error(
      `Port ${String(error.port)} is already in use. Stop the other program, or set SANDBOX_PORT to a free port, for example SANDBOX_PORT=3101.`,
    );
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
