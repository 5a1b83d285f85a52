import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder } from './dataFolder';
import { newAccount, newPerson } from './accounts';
import type { RunningSandbox } from './runningSandbox';

/** Gives an account a role at the desk, or ends it, past the site. */
export async function setRole(
  what: 'give' | 'end',
  uid: string,
  email: string,
  role: string,
  folder = dataFolder,
): Promise<void> {
  const run = ['--import', 'tsx', 'tests/e2e/support/setRole.ts', folder];
  await promisify(execFile)(process.execPath, [...run, what, uid, email, role]);
}

/** A person of staff, who has not signed in yet. */
export async function newStaff(
  sandbox: RunningSandbox,
  role: string,
  folder = dataFolder,
): Promise<{ uid: string; email: string }> {
  const { email } = newPerson();
  const uid = await newAccount(sandbox, email);
  await setRole('give', uid, email, role, folder);
  return { uid, email };
}
