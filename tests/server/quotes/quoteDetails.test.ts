import type * as Details from '@shared/quotes/details';
import { shownRequest } from '@server/quotes/quoteViews';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { readStoredQuote } from '@server/quotes/storedQuote';
import { caseHandlers } from '@server/cases/plugin';
import { caseKinds } from '@server/desk/cases/caseKinds';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { apisOf } from '../support/api';
import { quote } from '../support/quotes';
import { linksOf } from '../support/mails';

jest.mock('@shared/quotes/details', () => ({
  quoteDetails: {
    exampleDetail: { label: () => 'Example (optional)', hint: () => '', longest: 40, fact: () => 'Example' },
    ...jest.requireActual<typeof Details>('@shared/quotes/details').quoteDetails,
  },
}));

const open = apisOf('sqlite');
const fail = (error: unknown): never => {
  throw error;
};

test('a row more is stored, and stands in the letter to the desk, on both pages and at the desk', async () => {
  const api = await open();
  const { kysely } = api.database;
  const posted = await api.post('/api/quotes', { ...quote(), exampleDetail: ' An example ' });
  const { reference } = posted.json<{ reference: string }>();
  const stored = await readStoredQuote(kysely, reference);
  expect(stored).toMatchObject({ exampleDetail: 'An example', notes: 'Call before noon.' });
  expect(stored === null ? null : shownRequest(stored).facts).toContainEqual(['Example', 'An example']);
  expect((await caseKinds['quote']?.readSent(kysely, reference))?.facts).toContainEqual({
    label: 'Example',
    value: 'An example',
  });
  const sent: Parameters<SendMail>[0][] = [];
  const jobs = openJobs({
    kysely,
    handlers: [
      mailHandler({
        send: (mail) => Promise.resolve(void sent.push(mail)),
        siteUrl: 'https://keelway.example',
        letters: quoteLetters(kysely, 'desk@keelway.example', linksOf(kysely)),
        log: { error: fail, warn: fail },
      }),
      ...caseHandlers(kysely, fail),
    ],
    onError: fail,
  });
  await jobs.runDue();
  expect(sent.find(({ to }) => to === 'desk@keelway.example')?.text).toMatch(/^Example: +An example$/m);
});

test.each([
  ['x'.repeat(41), 'Use at most 40 characters.'],
  ['', 'Leave this out or write something.'],
])('what it may not be is told by its name: %.5s', async (exampleDetail, message) => {
  const api = await open();
  const answer = await api.post('/api/quotes', { ...quote(), exampleDetail });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { exampleDetail: message } });
});

test('requests of earlier releases are without it', async () => {
  const api = await open();
  const { reference } = (await api.post('/api/quotes', quote())).json<{ reference: string }>();
  const stored = await readStoredQuote(api.database.kysely, reference);
  expect(stored === null ? null : shownRequest(stored).facts.map(([label]) => label)).not.toContain('Example');
});
