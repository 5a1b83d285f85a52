import type { VerifyPage } from '@shared/listings/verifyPage';
import { fillDirectory } from '@server/directory/importedAgents';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';

const directory = JSON.stringify([
  {
    id: 'ke-1',
    name: 'Pwani Freight',
    location: 'Mombasa, Kenya',
    phone: '+254 555 010 203',
    website: 'https://pwani-freight.example',
  },
]);
const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };

describe.each(engines)('the page to check an agent on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis();
    await fillDirectory(api.database.kysely, directory, Date.now());
    await api.app.refreshAgents();
    const check = async (q: string, remoteAddress = '10.0.0.1') => {
      const payload = new URLSearchParams({ q }).toString();
      const { statusCode, json } = await api.app.inject({
        method: 'POST',
        url: '/verify',
        headers,
        payload,
        remoteAddress,
      });
      return { status: statusCode, page: statusCode === 303 ? null : json<{ page: VerifyPage }>().page };
    };
    return { ...api, check };
  }

  test('answers what was posted, and logs none of it', async () => {
    const { app, check, log } = await start();
    const empty = await app.inject({ url: '/verify', headers: { accept: 'application/json' } });
    expect(empty.json()).toEqual({ page: { asked: '', kind: 'name', answer: 'none', agents: [] } });
    expect(empty.headers['cache-control']).toBe('no-store');
    expect(await check(' +254 555 010 203 ')).toEqual({
      status: 200,
      page: {
        asked: '+254 555 010 203',
        kind: 'phone',
        answer: 'known',
        agents: [
          {
            id: 'ke-1',
            name: 'Pwani Freight',
            location: 'Mombasa, Kenya',
            standing: 'listed',
            verifiedAt: null,
            verifiedUntil: null,
            checks: [],
          },
        ],
      },
    });
    expect((await check('pwani-frieght.example')).page?.answer).toBe('lookalike');
    expect((await check('Atlantis Cargo')).page?.answer).toBe('unknown');
    expect(log.join('\n')).not.toMatch(/555 ?010|010 ?203|frieght|Atlantis/);
  });

  test('an empty form leads back, and a long text is cut', async () => {
    const { check } = await start();
    expect(await check('  ')).toEqual({ status: 303, page: null });
    expect((await check('x'.repeat(5_000))).page?.asked).toHaveLength(200);
  });

  test('thirty questions per address in ten minutes', async () => {
    const { check } = await start();
    for (let question = 0; question < 30; question += 1) expect((await check('Atlantis')).status).toBe(200);
    expect(await check('Pwani Freight')).toEqual({
      status: 429,
      page: { asked: 'Pwani Freight', kind: 'name', answer: 'limited', agents: [] },
    });
    expect((await check('Pwani Freight', '10.0.0.2')).status).toBe(200);
  });

  test('a change of the directory is followed', async () => {
    const { app, check, database } = await start();
    expect((await check('Lamu Cargo')).page?.answer).toBe('unknown');
    await fillDirectory(database.kysely, JSON.stringify([{ id: 'b', name: 'Lamu Cargo', location: 'Lamu, Kenya' }]), 1);
    await app.refreshAgents();
    expect((await check('Lamu Cargo')).page?.answer).toBe('known');
    expect((await check('Pwani Freight')).page?.answer).toBe('unknown');
  });

  test('numbers and addresses of its page are known, in any way of writing', async () => {
    const { app, check, database } = await start();
    const details = {
      mobile: '+254 712 345 678',
      contactPerson: 'Amina Otieno, amina.otieno@gmail.com',
      offices: [
        { country: 'Uganda', city: 'Kampala', address: 'Plot 7, Jinja Road', phone: '+256 414 234 567' },
        { country: 'Tanzania', city: 'Tanga', address: '1 Bandari', email: 'tanga@pwani-tz.example' },
      ],
    };
    await database.kysely
      .updateTable('agents')
      .set({ details: JSON.stringify(details) })
      .execute();
    await database.kysely
      .updateTable('directory_state')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await app.refreshAgents();
    for (const asked of [
      '+254 0712 345 678',
      'https://wa.me/254712345678',
      '0414 234 567',
      'amina.otieno@gmail.com',
      'tanga@pwani-tz.example',
      'Plot 7, Jinja Road, Kampala',
      '+254 555 010 203 / 0712 345 678',
    ])
      expect((await check(asked)).page).toMatchObject({ answer: 'known', agents: [{ id: 'ke-1' }] });
    expect((await check('amina.otieno@yahoo.com')).page?.answer).toBe('unknown');
  });
});
