import { caseMailLetters } from '@server/cases/mailLetters';
import type { AddressedMail } from '@server/lib/mail/mailJob';
import { desk, openParties, siteUrl } from './parties';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';

const bySystem = { by: { kind: 'system', id: null } } as const;
const came = (changes: object = {}) => ({
  type: 'mail.came',
  party: 'shipper',
  from: 'amina@example.com',
  subject: 'Re: yours',
  text: 'Please call me.',
  quoted: '',
  files: [],
  nature: 'written',
  way: 'thread',
  by: { kind: 'mail', id: null },
  ...changes,
});

describe.each(engines)('mails to the desk about mails on %s', (engine) => {
  const open = apisOf(engine);

  async function opened() {
    const parties = await openParties(await open());
    const agent = (id: string) =>
      id === 'a' ? { id, name: 'Baobab Freight', location: 'Mombasa', services: [], languages: [] } : undefined;
    const { caseMail } = caseMailLetters(parties.kysely, desk, agent);
    const queued = async () =>
      (await parties.kysely.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()).filter(
        ({ payload }) => payload.includes('"caseMail"'),
      ).length;
    return {
      ...parties,
      queued,
      write: async (event: object) => {
        const noted = await parties.append(event);
        const number = 'number' in noted ? noted.number : 0;
        return (await caseMail({ reference: parties.reference, number, party: 'desk' }, siteUrl)) as AddressedMail;
      },
    };
  }

  test('a reply goes to whoever wrote, and says that the case does not know of it', async () => {
    const { write } = await opened();
    const letter = await write(came());
    expect(letter).toMatchObject({ to: desk, replyTo: { address: 'amina@example.com' } });
    expect(letter.text).toMatch(/A reply to this mail goes to amina@example\.com, and the case does not know of it/);
  });

  test('without a sender there is nobody to reply to', async () => {
    const { write } = await opened();
    const letter = await write(came({ from: '', party: null, way: 'reference' }));
    expect(letter.replyTo).toBeUndefined();
    expect(letter.text).not.toMatch(/A reply to this mail/);
  });

  test.each([
    ['shipper', 'the shipper of'],
    ['a', 'Baobab Freight about'],
    ['gone', 'gone about'],
  ])('names whom a mail did not reach: %s', async (party, name) => {
    const { write } = await opened();
    const letter = await write({ type: 'mail.returned', party, ...bySystem });
    expect(letter.text).toContain(`A mail to ${name} the quote request`);
  });

  test('tells once more of a mail that nobody has read in time, unless the case tells so itself', async () => {
    const { screened, sendTo, append, read, queued, write } = await opened();
    await screened();
    await sendTo('a');
    await append(came());
    expect(await queued()).toBe(1);
    const since = (await read())?.snapshot.mail.waitsSince;
    const letter = await write({ type: 'deadline.mail', since, ...bySystem });
    expect(await queued()).toBe(2);
    expect(letter.text).toMatch(/Nobody has read the mails in the quote request KQ-\w+ in time/);
    const other = await opened();
    await other.append(came());
    const from = (await other.read())?.snapshot.mail.waitsSince;
    await other.append({ type: 'deadline.mail', since: from, ...bySystem });
    expect(await other.queued()).toBe(1);
  });
});
