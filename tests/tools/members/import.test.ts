import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMembers, readMembers } from '@server/members/members';
import type { Person } from '@shared/accounts/contract';
import { databasesOf, engines, type Place } from '../../server/support/engines';
import { importMembers } from '../../../tools/members/importCommand';

const rosa: Person = {
  id: 'rosa-lima',
  name: 'Rosa Lima',
  position: 'Director',
  company: 'Lima Cargo',
  country: 'Peru',
  profilePicture: '/people/rosa.webp',
};
const omar: Person = {
  id: 'omar-said',
  name: 'Omar Said',
  position: 'Broker',
  company: 'Said & Sons',
  country: 'Oman',
};
const header = 'id,name,position,company,country,profilePicture';

const folder = mkdtempSync(join(tmpdir(), 'keelway-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function csv(...lines: readonly string[]): string {
  const file = join(folder, 'members.csv');
  writeFileSync(file, lines.join('\r\n'));
  return file;
}

async function run(place: Place, ...argv: readonly string[]): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const code = await importMembers(
    argv,
    { KEELWAY_DATA: place.dataFolder, ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }) },
    (line) => output.push(line),
  );
  const named = /^Members: the (SQLite file|PostgreSQL database) /;
  expect(output.filter((line) => named.test(line))).toHaveLength(output[0]?.startsWith('Members: ') === true ? 1 : 0);
  return { code, output: output.filter((line) => !named.test(line)) };
}

describe.each(engines)('members:import on %s', (engine) => {
  const databases = databasesOf(engine);

  async function filled(): Promise<{ place: Place; members: () => Promise<Person[]> }> {
    const place = await databases.place();
    const database = databases.open(place);
    await fillMembers(database.kysely, [rosa, omar]);
    return { place, members: () => readMembers(database.kysely) };
  }

  test('a dry run says what would change and changes nothing', async () => {
    const { place, members } = await filled();
    const file = csv(
      header,
      'rosa-lima,Rosa Lima,Chair,Lima Cargo,Peru,',
      ',Lena Holm,Manager,"Holm, Nord & Co",Norway,',
    );
    expect(await run(place, file, '--replace')).toEqual({
      code: 0,
      output: [
        '+ lena-holm: "Lena Holm", "Manager", "Holm, Nord & Co", "Norway"',
        '~ rosa-lima: "Rosa Lima"',
        '    position: "Director" becomes "Chair"',
        '    profilePicture: "/people/rosa.webp" becomes nothing',
        '- omar-said: "Omar Said", "Broker", "Said & Sons", "Oman"',
        '1 added, 1 changed, 0 unchanged, 1 removed.',
        'Dry run: nothing is written. Add --write to apply it.',
      ],
    });
    expect(await members()).toEqual([rosa, omar]);
  });

  test('--write adds and updates, and keeps the others in order', async () => {
    const { place, members } = await filled();
    const file = csv(
      'Name,Position,Company,Country',
      'omar said,Partner,Said & Sons,Oman',
      "Robert'); drop table members;--,Manager,Holm,Norway",
    );
    const { code, output } = await run(place, file, '--write');
    expect([code, output.at(-1)]).toEqual([0, 'Written to the database.']);
    expect(await members()).toEqual([
      rosa,
      { ...omar, name: 'omar said', position: 'Partner' },
      {
        id: 'robert-drop-table-members',
        name: "Robert'); drop table members;--",
        position: 'Manager',
        company: 'Holm',
        country: 'Norway',
      },
    ]);
    expect((await run(place, file, '--write')).output.at(-2)).toBe('0 added, 0 changed, 2 unchanged, 0 removed.');
  });

  test('--write --replace leaves the members of the file, in its order', async () => {
    const { place, members } = await filled();
    const file = csv(
      header,
      'lena-holm,Lena Holm,Manager,Holm,Norway,https://holm.example/lena.avif',
      ',Omar Said,Broker,Said & Sons,Oman,',
    );
    expect((await run(place, file, '--write', '--replace')).code).toBe(0);
    expect(await members()).toEqual([
      {
        id: 'lena-holm',
        name: 'Lena Holm',
        position: 'Manager',
        company: 'Holm',
        country: 'Norway',
        profilePicture: 'https://holm.example/lena.avif',
      },
      omar,
    ]);
  });

  test('one bad row rejects the whole file', async () => {
    const { place, members } = await filled();
    const file = csv(
      header,
      'lena-holm,Lena Holm,Manager,Holm,Norway,',
      'x,"Two',
      'lines",,Holm,Norway,javascript:alert(1)',
      `Not An Id,${'n'.repeat(81)},Manager,Holm,Norway,`,
      'lena-holm,Somebody Else,Manager,Holm,Norway,',
      'short,row',
    );
    expect(await run(place, file, '--write', '--replace')).toEqual({
      code: 1,
      output: [
        'line 3, position: must not be empty',
        'line 3, profilePicture: must be an address of this site or start with https://',
        'line 5, id: must be lower-case words joined by hyphens',
        'line 5, name: must not be longer than 80 characters',
        'line 6, id: is the same member as on line 2',
        'line 7: has 2 values, but the header has 6 columns: position, company, country are missing',
        `6 problems in ${file}: nothing is written.`,
      ],
    });
    expect(await members()).toEqual([rosa, omar]);
  });

  test('works on a database that no gateway has used yet', async () => {
    const place = await databases.place();
    const file = csv(header, 'rosa-lima,Rosa Lima,Director,Lima Cargo,Peru,/people/rosa.webp');
    expect((await run(place, file)).output.at(-2)).toBe('1 added, 0 changed, 0 unchanged, 0 removed.');
    expect((await run(place, file, '--write')).code).toBe(0);
    expect(await readMembers(databases.open(place).kysely)).toEqual([rosa]);
  });

  test('a failure half-way rolls everything back', async () => {
    const { place, members } = await filled();
    const { kysely } = databases.open(place);
    await kysely.schema.createIndex('one_member_a_country').on('members').column('country').unique().execute();
    const { code, output } = await run(
      place,
      csv(header, ',Lena Holm,Manager,Holm,Norway,', ',Nils Holm,Manager,Holm,Norway,'),
      '--write',
      '--replace',
    );
    expect(code).toBe(1);
    expect(output.at(-1)).toMatch(/^The members could not be imported, nothing is written: /);
    expect(await members()).toEqual([rosa, omar]);
  });
});

describe('members:import', () => {
  const databases = databasesOf('sqlite');

  test.each([
    ['an unknown column', ['name,position,company,country,fax', 'a,b,c,d,e'], /^line 1, fax: /],
    ['a missing column', ['name,position,company', 'a,b,c'], /^line 1, country: is missing/],
    [
      'an unknown country',
      ['name;position;company;country', 'a;b;c;Atlantis'],
      /^line 2, country: 'Atlantis' is no country/,
    ],
    [
      'a misspelt country',
      [header, ',Rosa,Director,Lima,Perru,'],
      /^line 2, country: 'Perru' is no country: the nearest names are Peru, /,
    ],
    ['no rows', [header], /^line 1: the file has a header, but no rows/],
    ['an open quotation mark', [header, ',"Rosa,a,b,c,'], /^line \d: a quotation mark is opened/],
    [
      'a control character',
      [header, ',Rosa\u001b[31m,Director,Lima,Peru,'],
      /^line 2, name: must not contain control characters/,
    ],
    [
      'the same person twice',
      [header, ',Rosa,Director,Lima,Peru,', ',ROSA,Chair,Lima,Peru,'],
      /^line 3, name: is the same member as on line 2/,
    ],
  ])('refuses %s', async (_name, lines, message) => {
    const { code, output } = await run(await databases.place(), csv(...lines), '--write');
    expect(code).toBe(1);
    expect(output[0]).toMatch(message);
    expect(output.at(-1)).toMatch(/nothing is written\.$/);
  });

  test('reports its interpretation, and stores the English country name', async () => {
    const place = await databases.place();
    const file = csv(
      'sep=;',
      'NOM;Poste;Société;Pays;;',
      'Rosa\u200b Lima;Chair;"Lima; Cargo";Ivory Coast;;',
      'Omar Said;Broker;Said;uk;;',
      'Lena Holm;Agent;Holm;DRC',
      'Nils Holm;Agent;Holm;Holy See;;;;',
    );
    const { code, output } = await run(place, file, '--write');
    expect([code, output]).toEqual([
      0,
      expect.arrayContaining([
        '  line 1: the columns are separated by semicolons',
        '  line 2, country: the title "Pays" is understood as country',
        '  line 3, name: invisible marks are left out: "Rosa Lima"',
        `  line 3, country: "Ivory Coast" is understood as "Côte d'Ivoire"`,
        '  line 4, country: "uk" is understood as "United Kingdom"',
        '  line 5, country: "DRC" is understood as "DR Congo"',
      ]),
    ]);
    expect(await readMembers(databases.open(place).kysely)).toMatchObject([
      { id: 'rosa-lima', name: 'Rosa Lima', company: 'Lima; Cargo', country: "Côte d'Ivoire" },
      { country: 'United Kingdom' },
      { country: 'DR Congo' },
      { country: 'Vatican City' },
    ]);
  });

  test('gives namesakes at other companies different ids', async () => {
    const place = await databases.place();
    expect(
      (
        await run(
          place,
          csv(header, ',Li Wei,Manager,A,China,', ',Li Wei,Manager,B,China,', ',李伟,Manager,C,China,'),
          '--write',
        )
      ).code,
    ).toBe(0);
    expect((await readMembers(databases.open(place).kysely)).map(({ id }) => id)).toEqual([
      'li-wei',
      'li-wei-2',
      'member',
    ]);
  });

  test('names what is wrong with the arguments, the file and the address of the database', async () => {
    const place = await databases.place();
    expect((await run(place)).output[0]).toMatch(/^Name one CSV file to import\.\nUsage: /);
    expect((await run(place, 'a.csv', 'b.csv')).code).toBe(1);
    expect((await run(place, 'a.csv', '--force')).output[0]).toMatch(/--force/);
    expect((await run(place, join(folder, 'none.csv'))).output[0]).toMatch(/^There is no CSV file at /);
    mkdirSync(join(folder, 'folder.csv'), { recursive: true });
    expect((await run(place, join(folder, 'folder.csv'))).output[0]).toMatch(/cannot be read \(EISDIR\)/);
    const file = csv(header, ',Rosa,Director,Lima,Peru,');
    expect((await run({ ...place, databaseUrl: 'mysql://x' }, file)).output[0]).toMatch(
      /DATABASE_URL must start with postgres/,
    );
    expect(
      (await run({ ...place, databaseUrl: 'postgresql://nobody:secret@127.0.0.1:1/none' }, file)).output[0],
    ).toMatch(/ECONNREFUSED/);
  });

  test('package.json runs this command', () => {
    const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['members:import']).toBe('node --import tsx tools/members/import.ts');
  });
});
