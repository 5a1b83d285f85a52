import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@shared/language/languages';
import { sendRequest } from './staff';

const contact = () => ({ name: 'Amina Yusuf', email: `amina-${randomUUID()}@example.com` });

/** Sends a request past its form. Gives the reference. */
async function newCase(page: Page, path: string, language: Language, data: object): Promise<string> {
  const part = () => randomUUID().slice(0, 4);
  const answer = await page.request.post(path, {
    headers: { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1`, 'accept-language': language },
    data: { requestId: randomUUID(), contact: contact(), ...data },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

/** A quote request that an agent has, and an application, past the pages; by people who read a language. */
export async function newCases(
  page: Page,
  dataFolder: string,
  language: Language = 'en',
): Promise<{ quote: string; application: string }> {
  const readyDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const shipment = { from: 'Mombasa, Kenya', to: 'Rotterdam, Netherlands', mode: 'air', weightKg: 120, volumeM3: 1 };
  const quote = await newCase(page, '/api/quotes', language, {
    ...shipment,
    cargo: 'Avocados',
    readyDate,
    agentIds: [],
  });
  await sendRequest(quote, ['ke-nairobi-001'], dataFolder);
  const company = { company: 'Lamu Cargo', country: 'Kenya', licences: 'KRA 1', referees: 'Baobab', documents: 'None' };
  const application = await newCase(page, '/api/requests', language, {
    ...company,
    kind: 'application',
    form: { openFor: 60_000 },
  });
  return { quote, application };
}

/** Every page of the desk, with something to show on it. A newsletter that is not stored yet is answered by 404. */
export const deskPaths = ({ quote, application }: { quote: string; application: string }): string[] => [
  '/desk?waits=all',
  '/desk/cases/new',
  `/desk/cases/${quote}`,
  `/desk/cases/${application}`,
  '/desk/agents?q=nairobi',
  '/desk/agents?agent=ke-nairobi-001',
  '/desk/agents/new',
  '/desk/checks',
  '/desk/people',
  '/desk/audit',
  '/desk/assistant',
  '/desk/words',
  '/desk/words/article/new',
  '/desk/words/article/sustainable-logistics/en',
  '/desk/templates',
  '/desk/jobs',
  '/desk/payments',
  '/desk/newsletter',
  `/desk/newsletter/${randomUUID()}`,
];
