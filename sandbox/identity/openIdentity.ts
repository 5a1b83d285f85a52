import type { Inbox } from '../inbox/messages';
import type { Switches } from '../switches/switches';
import type { Identity } from './calls';
import { PendingSteps } from './secondFactors';
import { declareSwitches } from './behaviour';
import { AccessTokens } from './serviceAccount';
import { openState } from './state';
import { Tokens } from './tokens';
import { AttemptLimit } from './attemptLimit';

export interface IdentityOptions {
  projectId: string;
  siteUrl: string;
  dataFolder: string;
  inbox: Inbox;
  switches: Switches;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Wrong passwords allowed per address and minute. */
const wrongPasswords = 10;

/** @throws for a project that is not a `demo-` project: its tokens could be taken for real ones. */
export async function openIdentity({
  projectId,
  siteUrl,
  dataFolder,
  inbox,
  switches,
  now = Date.now,
}: IdentityOptions): Promise<Identity> {
  if (!projectId.startsWith('demo-'))
    throw new Error(`The identity stand-in serves projects whose name starts with demo-, not ${projectId}.`);
  const { state, save } = await openState(dataFolder);
  const tokens = await Tokens.open(state, projectId);
  return {
    projectId,
    siteOrigin: new URL(siteUrl).origin,
    state,
    save,
    tokens,
    inbox,
    behaviour: declareSwitches(switches),
    passwordAttempts: new AttemptLimit(wrongPasswords, 60_000),
    pending: new PendingSteps(),
    access: new AccessTokens(),
    now,
  };
}
