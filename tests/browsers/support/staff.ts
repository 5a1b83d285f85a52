import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder } from './dataFolder';

/** Gives an account a role at the desk, past the site. */
export async function giveRole(uid: string, email: string, role: string): Promise<void> {
  const run = ['--import', 'tsx', 'tests/e2e/support/setRole.ts', dataFolder, 'give', uid, email, role];
  await promisify(execFile)(process.execPath, run);
}
