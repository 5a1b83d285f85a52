import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { dataFolder } from './support/dataFolder';
import { main, signIn } from './support/accounts';
import { test } from './support/sandboxTest';
import { expect } from './support/site';
import { newStaff } from './support/staff';
import { expectSoundWalk } from './support/tabWalk';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contact = () => ({ name: 'Amina Yusuf', email: `amina-${randomUUID()}@example.com` });

/** Sends a request past its form. Gives the reference. */
async function newCase(page: Page, path: string, data: object): Promise<string> {
  const part = () => randomUUID().slice(0, 4);
  const answer = await page.request.post(path, {
    headers: { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` },
    data: { requestId: randomUUID(), contact: contact(), ...data },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

test('the Tab key leads through every page of the desk in reading order, in sight, and out of it', async ({
  page,
  sandbox,
  tolerate,
}) => {
  // A newsletter that is not stored yet.
  tolerate('404');
  const readyDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const shipment = { from: 'Mombasa, Kenya', to: 'Rotterdam, Netherlands', mode: 'air', weightKg: 120, volumeM3: 1 };
  const quote = await newCase(page, '/api/quotes', { ...shipment, cargo: 'Avocados', readyDate, agentIds: [] });
  const send = ['--import', 'tsx', 'tests/e2e/support/sendRequest.ts', dataFolder, quote];
  await promisify(execFile)(process.execPath, [...send, 'ke-nairobi-001']);
  const company = { company: 'Lamu Cargo', country: 'Kenya', licences: 'KRA 1', referees: 'Baobab', documents: 'None' };
  const application = await newCase(page, '/api/requests', {
    ...company,
    kind: 'application',
    form: { openFor: 60_000 },
  });

  const { email } = await newStaff(sandbox, 'owner');
  await signIn(page, email, '/desk');
  const paths = [
    '/desk?waits=all',
    `/desk/cases/${quote}`,
    `/desk/cases/${application}`,
    '/desk/agents?q=nairobi',
    '/desk/agents?agent=ke-nairobi-001',
    '/desk/agents/new',
    '/desk/checks',
    '/desk/people',
    '/desk/audit',
    '/desk/jobs',
    '/desk/payments',
    '/desk/newsletter',
    `/desk/newsletter/${randomUUID()}`,
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main(page).getByRole('navigation', { name: 'Desk' })).toBeVisible();
      await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
      await expectSoundWalk(page);
    });
});
