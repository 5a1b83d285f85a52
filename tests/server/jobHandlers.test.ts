import { jobWords } from '@/features/desk/payments/jobWords';
import { jobHandlers } from '@server/jobHandlers';

/** A gateway with everything switched on. Nothing runs: no handler touches these before its job does. */
const work = {
  config: {
    deskEmail: 'desk@keelway.example',
    publicUrl: 'https://keelway.example',
    incoming: { url: 'imaps://mail.keelway.example' },
    linkSecrets: [],
  },
  database: { kysely: {}, engine: 'sqlite' },
  payments: { mode: 'test' },
  send: () => Promise.resolve(),
  ...{ agent: {}, links: {}, store: {}, keeping: {}, log: {} },
};

test('the desk has words for every kind of job', () => {
  const kinds = jobHandlers(work as unknown as Parameters<typeof jobHandlers>[0]).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['mail', 'incomingMail', 'reminders', 'scrub']));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.filter((kind) => jobWords(kind) === kind)).toEqual([]);
});
