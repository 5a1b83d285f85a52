import { randomUUID } from 'node:crypto';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { handover } from '../support/handovers';
import { quote } from '../support/quotes';
import { requestBodies } from '../support/requests';

type Changes = Record<string, unknown>;

const contact = { name: 'Amina Yusuf', email: 'amina@gmail.com', phone: '+254 700 000 000' };
const slow = { openFor: 40_000 };
const long = 'We ship twelve crates of avocados to Rotterdam each week, and ask which papers they need.';
/** What is sent of each kind, and under which path. */
const forms: [string, string, (changes: Changes) => Changes][] = [
  ['quote', '/api/quotes', (changes) => quote({ contact, form: slow, ...changes })],
  ...(Object.keys(requestBodies) as (keyof typeof requestBodies)[]).map(
    (kind): [string, string, (changes: Changes) => Changes] => [
      kind,
      '/api/requests',
      (changes) => ({
        requestId: randomUUID(),
        contact,
        form: slow,
        ...requestBodies[kind],
        ...('text' in requestBodies[kind] ? { text: long } : {}),
        ...changes,
      }),
    ],
  ),
];
const by = (email: string, more: Changes = {}): Changes => ({ contact: { ...contact, email, ...more } });

/** What people do, one after the other; each time with a new id unless it says otherwise. */
const honest: [string, Changes[]][] = [
  ['sends what the browser has filled in, two seconds after it is shown', [{ form: { openFor: 2_000 } }]],
  ['has typed it on an earlier visit', [{ form: {} }]],
  ['has no scripts', [{ form: undefined }]],
  ['sends it from two tabs', [{}, {}]],
  ['sends it again, because nobody has answered yet', [{}, {}, {}]],
  ['corrects a letter of the address', [by('amina@gmial.com'), {}]],
  ['corrects the ending of the address', [by('amina@gmail.co'), {}]],
  ['corrects the name in the address', [by('amnia@gmail.com'), {}]],
  ['names another mailbox of the same name', [by('amina@pwani.example'), {}]],
  ['corrects the phone number', [by(contact.email, { phone: '+254 711 000 000' }), {}]],
  ['corrects the name', [by(contact.email, { name: 'Amina Yusf' }), {}]],
];
const dishonest: [string, Changes[], string[]][] = [
  ['fills in the hidden field', [{ form: { ...slow, trap: 'x' } }], ['trap']],
  ['sends it at once', [{ form: { openFor: 200 } }], ['tooFast']],
  ['sends the same in the name of another', [{}, by('juma@yahoo.com', { name: 'Juma' })], ['repeated']],
  ['sends the same from another mailbox', [{}, by('best.offers@yahoo.com')], ['repeated']],
  ['varies letters of a short address', [by('a@b.example'), by('c@b.example')], ['repeated']],
];
/** Kinds whose few words are the same for everybody. */
const short = new Set(['privacy', 'application']);

describe.each(engines)('people and programs on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const { post, database } = await open();
    const { kysely } = database;
    const marksOf = async (reference: string): Promise<unknown> => {
      const opened = kysely.selectFrom('case_events').select('payload').where('number', '=', 1);
      const { payload } = await opened.where('case_reference', '=', reference).executeTakeFirstOrThrow();
      return (JSON.parse(payload) as { suspicions: unknown }).suspicions;
    };
    return { post, kysely, marksOf };
  }

  describe.each(forms)('the form of a %s', (kind, path, bodyOf) => {
    test.each(honest)('somebody who %s is no spammer, and nothing is lost', async (_, sendings) => {
      const { post, marksOf } = await start();
      for (const changes of sendings) {
        const answer = await post(path, bodyOf(changes));
        expect(answer.statusCode).toBe(201);
        expect(await marksOf(answer.json<{ reference: string }>().reference)).toEqual([]);
      }
    });

    test.each(dishonest.filter(([, sendings]) => sendings.length === 1 || !short.has(kind)))(
      'a program that %s waits for the desk',
      async (_, sendings, suspicions) => {
        const { post, marksOf } = await start();
        let reference = '';
        for (const changes of sendings)
          ({ reference } = (await post(path, bodyOf(changes))).json<{ reference: string }>());
        expect(await marksOf(reference)).toEqual(suspicions);
      },
    );

    test('pressing twice, again after an error, and from a second tab with the same draft make one', async () => {
      const { post, kysely, marksOf } = await start();
      const body = bodyOf({ requestId: randomUUID() });
      const later = { ...body, form: { openFor: 90_000 } };
      const answers = await Promise.all([post(path, body), post(path, body)]);
      answers.push(await post(path, later));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
      const references = new Set(answers.map((answer) => answer.json<{ reference: string }>().reference));
      expect(references.size).toBe(1);
      expect(await kysely.selectFrom('cases').select('reference').execute()).toHaveLength(1);
      expect(await marksOf([...references][0] ?? '')).toEqual([]);
    });
  });

  test('a conversation that is handed over twice is one, and so is an address of the newsletter', async () => {
    const { post, kysely } = await start();
    const talk = handover();
    const statuses = [];
    for (let sent = 0; sent < 2; sent += 1) statuses.push((await post('/api/handovers', talk)).statusCode);
    expect(statuses).toEqual([201, 200]);
    expect(await kysely.selectFrom('cases').select('reference').execute()).toHaveLength(1);
    const subscribe = (email: string) => post('/api/newsletter', { email });
    for (const email of ['amina@gmial.com', 'amina@gmail.com', 'Amina@gmail.com'])
      expect((await subscribe(email)).statusCode).toBe(200);
    expect(await kysely.selectFrom('newsletter_addresses').select('email').execute()).toHaveLength(2);
  });
});
