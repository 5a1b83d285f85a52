import { partyLetters } from '@server/cases/partyLetters';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { requestLetters } from '@server/requests/requestLetters';
import { handoverLetters } from '@server/requests/handoverLetters';
import { languageOfAccount } from '@server/lib/http/language';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { newsletterLetters } from '@server/newsletter/letters';
import { paymentLetters } from '@server/payments/letters';
import type { Agent } from '../../../../places/agent';
import { engines } from '../../support/engines';
import { apisOf, type Api } from '../../support/api';
import { runningClock } from '../../support/clock';
import { handover } from '../../support/handovers';
import { quote } from '../../support/quotes';
import { randomUUID } from 'node:crypto';
import { linksOf } from '../../support/mails';

const siteUrl = 'https://keelway.example';
const desk = 'desk@keelway.example';
const agentOf = (id: string, languages: string[]): Agent => ({
  id,
  name: id,
  location: 'Dakar, Senegal',
  services: [],
  languages,
  email: `${id}@agents.example`,
});
const agents = [agentOf('dakar', ['French']), agentOf('lamu', ['Swahili', 'English'])];

type Sent = Parameters<SendMail>[0];

/** Sends what is due; the mails by their recipient. */
async function deliver({ database: { kysely } }: Api): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  const links = linksOf(kysely, siteUrl);
  const letters = {
    ...quoteLetters(kysely, desk, links),
    ...partyLetters({ kysely, links, agent: (id) => agents.find((one) => one.id === id), deskEmail: desk }),
    ...requestLetters(kysely, desk, links),
    ...handoverLetters(kysely, desk, links),
    ...newsletterLetters(kysely),
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const handler = mailHandler({
    send: (mail) => Promise.resolve(void sent.set(mail.to, mail)),
    siteUrl,
    letters,
    log: { error: fail, warn: fail },
  });
  await openJobs({ kysely, handlers: [handler], now: () => runningClock().now, onError: fail }).runDue();
  return sent;
}

const inLanguage = (language: string) => ({
  headers: { 'content-type': 'application/json', 'accept-language': language },
});

describe.each(engines)('mails in the language of their recipient on %s', (engine) => {
  const open = apisOf(engine);

  test('a quote request: the shipper reads French, the desk English', async () => {
    const api = await open();
    await api.post('/api/quotes', quote(), inLanguage('fr-CI, en;q=0.8'));
    const sent = await deliver(api);
    const mail = sent.get('amina@example.com');
    expect(mail?.subject).toMatch(/^Votre demande de devis/);
    expect(mail?.text).toContain('Heure d’Afrique de l’Est (UTC+3)');
    expect(mail?.text).toContain(`${siteUrl}/fr/quote/KQ-`);
    expect(mail?.html).toContain('<html lang="fr">');
    const atDesk = sent.get(desk);
    expect(atDesk?.subject).toMatch(/: quote request$/);
    expect(atDesk?.text).toContain(`${siteUrl}/desk/cases/KQ-`);
    expect(atDesk?.html).toContain('<html lang="en">');
  });

  test('an enquiry in Arabic is answered right to left, by a link to the Arabic page', async () => {
    const api = await open();
    const request = {
      kind: 'enquiry',
      subject: 'الشحن',
      text: 'كيف أنضم؟',
      requestId: randomUUID(),
      contact: { name: 'ليلى', email: 'layla@example.com' },
      hasConsented: true,
    };
    expect((await api.post('/api/requests', request, inLanguage('ar'))).statusCode).toBe(201);
    const sent = await deliver(api);
    const mail = sent.get('layla@example.com');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain(`${siteUrl}/ar/request/KE-`);
    expect(sent.get(desk)?.html).toContain('<html lang="en">');
  });

  test('a conversation that was handed over in Swahili', async () => {
    const api = await open();
    await api.post('/api/handovers', handover(), inLanguage('sw'));
    const sent = await deliver(api);
    expect(sent.get('Amina@example.com')?.html).toContain('<html lang="sw">');
    expect(sent.get('Amina@example.com')?.text).toContain(`${siteUrl}/sw/request/KH-`);
    expect(sent.get(desk)?.html).toContain('<html lang="en">');
  });

  test('a subscription to the newsletter says that it is in English', async () => {
    const api = await open();
    const body = { email: 'awa@example.com', hasConsented: true };
    expect((await api.post('/api/newsletter', body, inLanguage('fr'))).statusCode).toBeLessThan(300);
    const mail = (await deliver(api)).get('awa@example.com');
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.text).toContain(`${siteUrl}/fr/newsletter/confirm/`);
    expect(mail?.text).toContain('rédigée en anglais');
  });

  test('receipts and reminders are in the language of the order', async () => {
    const { database } = await open();
    const data = { reference: 'KW-1', amount: 20_000, currency: 'USD', paidAt: 0, language: 'fr' };
    expect(await paymentLetters.receipt(data, siteUrl)).toMatchObject({
      subject: expect.stringMatching(/^Votre reçu/) as string,
      text: expect.stringContaining(`${siteUrl}/fr/account/transactions/KW-1/receipt`) as string,
    });
    expect(await paymentLetters.reminder({ until: 0 }, siteUrl)).toMatchObject({
      text: expect.stringContaining(`${siteUrl}/account/subscription`) as string,
    });
    expect(await languageOfAccount(database.kysely, 'uid-awa')).toBeNull();
    const order = {
      uid: 'uid-awa',
      email: 'a@b.ci',
      amount: 1,
      currency: 'USD',
      period_ms: 1,
      checks: 0,
      updated_at: 1,
    };
    await database.kysely
      .insertInto('orders')
      .values([
        { ...order, reference: 'KW-1', state: 'paid', created_at: 1, language: null },
        { ...order, reference: 'KW-2', state: 'open', created_at: 2, language: 'fr' },
      ])
      .execute();
    expect(await languageOfAccount(database.kysely, 'uid-awa')).toBe('fr');
  });
});
