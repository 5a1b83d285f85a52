import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { tokenOf } from './identity/accounts';
import type { RunningSandbox } from './runningSandbox';

async function send(page: Page, token: string, method: 'post' | 'put', url: string, data: object) {
  const answer = await page.request[method](url, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), url).toBe(true);
  return (await answer.json()) as { id: string };
}

/** A company in the directory, past the pages; in a country where no test counts agents. Gives its id. */
export async function newAgent(page: Page, sandbox: RunningSandbox, name: string, staff: string): Promise<string> {
  const { id } = await send(page, await tokenOf(sandbox, staff), 'post', '/api/desk/agents', {
    requestId: randomUUID(),
    name,
    location: 'Akureyri, Iceland',
    phone: '+354 555 0111',
    email: '',
    website: '',
    image: '',
    services: ['sea'],
    languages: 'English',
    verifiedAt: '',
  });
  return id;
}

/** The same, which belongs to an account. */
export async function newListing(page: Page, sandbox: RunningSandbox, name: string, member: string, staff: string) {
  await send(page, await tokenOf(sandbox, member), 'post', '/api/subscription/orders', {});
  const id = await newAgent(page, sandbox, name, staff);
  const account = { seen: 0, email: member };
  await send(page, await tokenOf(sandbox, staff), 'put', `/api/desk/agents/${id}/listing/account`, account);
  return id;
}
