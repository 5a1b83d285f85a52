import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { tokenOf } from './accounts';
import type { RunningSandbox } from './runningSandbox';

/** A company in the directory that belongs to an account, past the pages. Gives its id. */
export async function newListing(page: Page, sandbox: RunningSandbox, name: string, member: string, staff: string) {
  const send = async (as: string, method: 'post' | 'put', url: string, data: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(sandbox, as)}` };
    const answer = await page.request[method](url, { headers, data });
    expect(answer.ok(), url).toBe(true);
    return (await answer.json()) as { id: string };
  };
  await send(member, 'post', '/api/subscription/orders', {});
  const { id } = await send(staff, 'post', '/api/desk/agents', {
    ...{ requestId: randomUUID(), name, location: 'Mombasa, Kenya', phone: '+254 700 000 111', email: '' },
    ...{ website: '', image: '', services: ['sea'], languages: 'English', verifiedAt: '' },
  });
  await send(staff, 'put', `/api/desk/agents/${id}/listing/account`, { seen: 0, email: member });
  return id;
}
