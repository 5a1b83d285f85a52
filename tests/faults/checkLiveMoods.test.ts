import { checkLive } from '../../tools/checkLive/command';
import { stage } from '../tools/checkLive/stage';

const current = stage();

/** The rows that do not pass with these switch positions: result, part, check and message. */
async function rowsWith(positions: Readonly<Record<string, string>>): Promise<{ code: number; rows: string[] }> {
  await current().turn(positions);
  const lines: string[] = [];
  const code = await checkLive(current().environment, (line) => lines.push(line));
  const rows = lines.filter((line) => /^(FAIL|WARN)/.test(line)).map((line) => line.replaceAll(/ +/g, ' '));
  return { code, rows };
}

/** Failures and warnings by switch and position. */
const moods: readonly (readonly [string, string, RegExp])[] = [
  ['identity', 'failing', /^FAIL identity project The provider has trouble \(500\)/],
  [
    'payments',
    'failing',
    /^FAIL payments verify an unknown reference No usable answer: it sent an unexpected response \(500\)/,
  ],
  [
    'payments',
    'refusing',
    /^FAIL payments open a payment of the subscription Refused \(400\): Merchant may be inactive$/,
  ],
  [
    'payments-account',
    'usd-refused',
    /^FAIL payments open a payment of the subscription Refused \(403\): Currency not supported/,
  ],
  ['payments-account', 'other-mode', /^FAIL payments mode The key is a test key, the account answers in live mode\.$/],
  ['assistant', 'failing', /^FAIL model list of models Refused \(500\)/],
  ['assistant', 'busy', /^FAIL model list of models Refused \(429\)/],
  ['assistant', 'free-tier', /^FAIL model a question with a look-up Refused \(429\): You exceeded your current quota/],
  ['assistant', 'credits-used', /^FAIL model a question with a look-up Refused \(429\): Your prepayment credits/],
  ['assistant', 'invalid-argument', /^FAIL model a question with a look-up Refused \(400\): Request contains/],
  ['assistant', 'overloaded', /^FAIL model a question with a look-up Refused \(503\)/],
  ['assistant', 'key-refused', /^FAIL model list of models Refused \(400\): API key not valid/],
  ['assistant', 'retired', /^FAIL model a question with a look-up Refused \(404\): models\/.* is not found/],
  ['assistant', 'thinks-too-long', /^FAIL model a question with a look-up .* thinking used up all its tokens/],
  ['assistant', 'malformed-call', /^FAIL model a question with a look-up .* its calls or its words cannot be used/],
  ['assistant', 'malformed-response', /^FAIL model a question with a look-up .* its calls or its words cannot be used/],
  ['assistant', 'too-many-calls', /^FAIL model a question with a look-up .* its calls or its words cannot be used/],
  ['assistant', 'blocked-before', /^FAIL model a question with a look-up .* blocked for safety/],
  ['assistant', 'empty', /^FAIL model a question with a look-up There was no word in its answer: it ended without one/],
  ['assistant', 'other-end', /^FAIL model a question with a look-up There was no word in its answer: it ended without/],
  ['assistant', 'error-inside', /^FAIL model a question with a look-up Refused \(503\)/],
  ['assistant', 'cut', /^FAIL model a question with a look-up .* the connection failed or was cut/],
  ['assistant', 'malformed', /^FAIL model a question with a look-up .* it sent an unexpected response/],
  ['assistant', 'blocked-after', /^FAIL model a question with a look-up .* blocked for safety/],
  ['assistant', 'lying', /^WARN model a question with a look-up It answered without looking anything up\.$/],
  ['assistant', 'obeying', /^WARN model a question with a look-up It answered without looking anything up\.$/],
  ['mailbox', 'login-refused', /^FAIL mail mailbox It cannot be read \(login refused\)/],
  ['mailbox', 'busy', /^FAIL mail mailbox It cannot be read/],
  ['mailbox', 'no-folder', /^FAIL mail mailbox It cannot be read \(refused\)/],
  ['assistant', 'html', /^WARN model a question with a look-up It answered without looking anything up\.$/],
];

test.each(moods)('%s: %s is one row', async (id, position, row) => {
  const { code, rows } = await rowsWith({ [id]: position });
  expect(rows).toEqual([expect.stringMatching(row)]);
  expect(code).toBe(row.source.startsWith('^FAIL') ? 1 : 0);
});

/** What the check does not cover: it sends no mail and no text message, opens no window, pays nothing. */
const unasked: Readonly<Record<string, readonly string[]>> = {
  'identity-window': ['late'],
  payments: ['declining', 'answer-lost', 'webhook-twice', 'webhook-first', 'wrong-amount'],
  'payments-account': ['international-refused', 'customer-worded'],
  'payments-page': ['no-sheet'],
  'payments-refunds': ['reversal-pending', 'part-reverses', 'failing', 'attention'],
  mailbox: ['breaks', 'breaks-oldest'],
  assistant: ['busy-briefly', 'lost-signature', 'one-by-one', 'without-sampling', 'without-thinking', 'noisy', 'drip'],
};

test.each(Object.entries(unasked).flatMap(([id, positions]) => positions.map((position) => [id, position] as const)))(
  '%s: %s is invisible to the check',
  async (id, position) => expect(await rowsWith({ [id]: position })).toEqual({ code: 0, rows: [] }),
);

test('every position of every switch is covered', async () => {
  const list = (await (
    await fetch(`http://localhost:${current().environment['SANDBOX_PORT']}/switches.json`)
  ).json()) as {
    switches: { id: string; positions: { id: string }[] }[];
  };
  const tried = new Set([
    ...moods.map(([id, position]) => `${id} ${position}`),
    ...Object.entries(unasked).flatMap(([id, positions]) => positions.map((position) => `${id} ${position}`)),
  ]);
  const left = list.switches
    .flatMap(({ id, positions }) => positions.slice(1).map((position) => `${id} ${position.id}`))
    .filter((position) => !tried.has(position));
  // The others are in switches.test.ts, which does not wait 15 seconds.
  expect(left.filter((position) => !/ (slow|silent)$|^(identity-texts|mail) /.test(position))).toEqual([]);
});
