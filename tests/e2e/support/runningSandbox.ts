import { expect } from '@playwright/test';
import { test as site } from './site';

export type MailPurpose = 'resetPassword' | 'verifyEmail';
/** Of a change of the address, which the site itself does not ask for. */
type ChangePurpose = 'recoverEmail' | 'verifyAndChangeEmail';

/** What an operator of an identity provider may do behind the pages; the calls are the same at Google's emulator. */
export interface Operator {
  disable: (localId: string) => Promise<void>;
  remove: (localId: string) => Promise<void>;
}

/** A sandbox as a person and an operator see it. */
export interface RunningSandbox extends Operator {
  origin: string;
  /** Link in the newest mail of that kind to the address; empty when there is none. */
  mailLink: (purpose: MailPurpose | ChangePurpose, email: string) => Promise<string>;
  /** Code in the newest text message to the number; empty when there is none. */
  phoneCode: (phoneNumber: string) => Promise<string>;
  /** Turns the switch of identity. */
  turn: (position: 'normal' | 'slow' | 'failing' | 'silent') => Promise<void>;
  /** Turns the switch of sending text messages. */
  turnTexts: (position: string) => Promise<void>;
  /** Turns the switch of Google's window. */
  turnWindow: (position: 'normal' | 'late') => Promise<void>;
  /** Turns all switches of identity back. */
  calm: () => Promise<void>;
  /** Turns the switch of the assistant. */
  turnAssistant: (position: string) => Promise<void>;
}

async function postJson(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, url).toBe(200);
}

export async function getJson<Shape>(url: string): Promise<Shape> {
  return (await (await fetch(url)).json()) as Shape;
}

export function operatorAt(origin: string): Operator {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts`;
  return {
    disable: (localId) => postJson(`${accounts}:update`, { localId, disableUser: true }),
    remove: (localId) => postJson(`${accounts}:delete`, { localId }),
  };
}

export function runningSandbox(origin: string): RunningSandbox {
  const messagesTo = async (address: string): Promise<{ code?: string; link?: string }[]> => {
    const { messages } = await getJson<{ messages: { to: string; code?: string; link?: string }[] }>(
      `${origin}/inbox.json`,
    );
    return messages.filter(({ to }) => to === address);
  };
  return {
    origin,
    ...operatorAt(origin),
    mailLink: async (purpose, email) =>
      (await messagesTo(email)).find(({ link }) => link?.includes(`mode=${purpose}&`))?.link ?? '',
    phoneCode: async (phoneNumber) => (await messagesTo(phoneNumber))[0]?.code ?? '',
    turn: (position) => postJson(`${origin}/switches`, { identity: position }),
    turnTexts: (position) => postJson(`${origin}/switches`, { 'identity-texts': position }),
    turnWindow: (position) => postJson(`${origin}/switches`, { 'identity-window': position }),
    calm: () =>
      postJson(`${origin}/switches`, { identity: 'normal', 'identity-texts': 'normal', 'identity-window': 'normal' }),
    turnAssistant: (position) => postJson(`${origin}/switches`, { assistant: position }),
  };
}

/** A page of the running site with its sandbox. Pages call the sandbox, and Chromium logs each call that it turns down. */
export const test = site.extend<{ sandbox: RunningSandbox }>({
  sandbox: async ({ baseURL, tolerate }, provide) => {
    const sandbox = runningSandbox(`http://localhost:${Number(new URL(baseURL ?? '').port) + 1}`);
    tolerate(sandbox.origin);
    await provide(sandbox);
  },
});
