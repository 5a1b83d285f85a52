import { resolve } from 'node:path';

/** The sandbox's settings. */
export interface SandboxConfig {
  port: number;
  /** SMTP port for the site's emails; at a distance from `port`, so that neighbouring sandboxes do not collide. */
  smtpPort: number;
  /** IMAP port of the mailbox that replies come to; likewise at a distance. */
  imapPort: number;
  /** Origin of the site that uses the sandbox. */
  siteUrl: string;
  /** Shown on the front page, for trying the members page. */
  membersKey: string;
  /** Who becomes the first owner of the desk. */
  ownerEmail: string;
  /** Absolute path of the folder for the stand-ins' state. */
  dataFolder: string;
  /** Project of the identity stand-in; null if the site uses a real one, which disables the stand-in. */
  identityProject: string | null;
  /** Sources of the language model's stand-in: the project's `content/` and the directory file. */
  contentFolder: string;
  agentsFile: string;
  /** API key of the language model's stand-in. */
  assistantKey: string;
  /** Keys of the payments stand-in; null if the site uses a real account, which disables the stand-in. */
  payments: { publicKey: string; secretKey: string } | null;
}

const sandboxKeys = { publicKey: 'pk_test_keelway_sandbox', secretKey: 'sk_test_keelway_sandbox' } as const;

/** An empty value counts as absent. */
function given(value: string | undefined): string | undefined {
  return value?.trim() === '' ? undefined : value?.trim();
}

function portOf(name: string, value: string | undefined, otherwise: number): number {
  const port = Number(given(value) ?? otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`);
  return port;
}

/** @throws in a production environment: the stand-ins never run there. */
export function parseSandboxConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  if (environment['NODE_ENV'] === 'production')
    throw new Error('The sandbox refuses to start with NODE_ENV=production: its stand-ins are not safe there.');
  const project = given(environment['FIREBASE_PROJECT_ID']) ?? 'demo-keelway';
  const { publicKey, secretKey } = sandboxKeys;
  const hasSandboxKeys =
    (given(environment['PAYSTACK_PUBLIC_KEY']) ?? publicKey) === publicKey &&
    (given(environment['PAYSTACK_SECRET_KEY']) ?? secretKey) === secretKey;
  const sitePort = portOf('PORT', environment['PORT'], 3000);
  const port = portOf('SANDBOX_PORT', environment['SANDBOX_PORT'], 3001);
  return {
    port,
    smtpPort: portOf(
      'SANDBOX_SMTP_PORT',
      environment['SANDBOX_SMTP_PORT'],
      port > 40_000 ? port - 20_000 : port + 20_000,
    ),
    imapPort: portOf(
      'SANDBOX_IMAP_PORT',
      environment['SANDBOX_IMAP_PORT'],
      port > 40_000 ? port - 15_000 : port + 25_000,
    ),
    siteUrl: given(environment['PUBLIC_URL']) ?? `http://localhost:${sitePort}`,
    membersKey: given(environment['MEMBERS_KEY']) ?? '2468-1357',
    ownerEmail: given(environment['OWNER_EMAIL']) ?? 'owner@keelway.example',
    dataFolder: resolve(given(environment['KEELWAY_DATA']) ?? '.keelway'),
    identityProject: project.startsWith('demo-') ? project : null,
    contentFolder: resolve('content'),
    agentsFile: resolve('public/agents2.json'),
    assistantKey: given(environment['GEMINI_API_KEY']) ?? 'sandbox-api-key',
    payments: hasSandboxKeys ? { publicKey, secretKey } : null,
  };
}
