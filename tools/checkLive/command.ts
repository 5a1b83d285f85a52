import { ConfigError, parseConfig, type Config } from '../../server/lib/config/config';
import { environmentSchema } from '../../server/lib/config/environment';
import { checkAddress } from './address';
import { checkDatabase } from './database';
import type { Finding } from './finding';
import { checkIdentity } from './identity';
import { checkMail } from './mail';
import { checkMailbox } from './mailbox';
import { checkModel } from './model';
import { checkPayments } from './payments';
import { checkReadiness } from './readiness';
import { tableOf } from './table';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that no API reports to these keys. What a row checks is not repeated. */
export const unreported = [
  'the action URL and the templates of identity mails',
  'billing and regions for text messages',
  'the address of Paystack’s webhooks, and its “Accept international payments”, without which foreign cards are declined',
  'the key that signs a mail, which a first one shows (Authentication-Results)',
] as const;

const byHand = [
  'To check by hand, as no API reports it (docs/deploy.md says where each is set):',
  ...unreported.map((setting) => `- ${setting}`),
];

/** Variables that are set in any shell, or do not affect which providers are checked. */
const incidental: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_IMAP_PORT',
  'KEELWAY_DATA',
  'LOG_LEVEL',
]);

/** Without any of the operator's variables, the environment is that of `npm start`. */
function isUntouched(environment: Variables): boolean {
  const set = Object.keys(environmentSchema.entries).filter(
    (name) => !incidental.has(name) && (environment[name] ?? '').trim() !== '',
  );
  return (environment['NODE_ENV'] ?? '') === '' && set.length === 0;
}

function conclusion(findings: readonly Finding[]): string {
  const count = (result: Finding['result']): number => findings.filter((finding) => finding.result === result).length;
  return `${count('pass')} passed, ${count('warn')} to look at, ${count('fail')} failed, ${count('off')} off.`;
}

const failures = (problems: readonly string[]): Finding[] =>
  problems.map((problem) => ({
    part: 'environment',
    asked: 'variables',
    result: 'fail',
    answer: problem,
    change: 'Set it where the gateway gets its environment (docs/deploy.md, Environment).',
  }));

async function findingsFor(config: Config): Promise<Finding[]> {
  const parts = await Promise.all([
    checkModel(config),
    checkIdentity(config),
    checkPayments(config),
    checkMail(config),
    checkMailbox(config),
    checkDatabase(config),
    checkAddress(config),
    checkReadiness(config),
  ]);
  return parts.flat();
}

/**
 * `npm run check:live`: parses the environment like the gateway and sends each provider a harmless request. Prints a
 * table of checks, answers and advice. Resolves with the exit code: 1 if something would fail, else 0.
 */
export async function checkLive(environment: Variables, print: (line: string) => void): Promise<number> {
  const untouched = isUntouched(environment);
  let findings: Finding[];
  let usesStandIns = false;
  try {
    const config = parseConfig(untouched ? { ...environment, NODE_ENV: 'development' } : environment);
    usesStandIns = config.sandbox;
    findings = await findingsFor(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings = failures(error.problems);
  }
  for (const line of tableOf(findings)) print(line);
  print('');
  if (usesStandIns)
    print("The sandbox's stand-ins were checked. For the real providers, load the gateway's environment first.");
  for (const line of byHand) print(line);
  print(conclusion(findings));
  return findings.some(({ result }) => result === 'fail') ? 1 : 0;
}
