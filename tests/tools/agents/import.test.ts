import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountryNames } from '../../../tools/agents/make/countryNames';
import { fileStore, importAgents } from '../../../tools/agents/importCommand';

const names: CountryNames = { TR: { en: 'Türkiye', names: ['Turkey'] }, KE: { en: 'Kenya', names: ['كينيا'] } };
const header = 'id,name,location,phone,email,website,image,services,languages,verifiedAt';
const row = (changes: Partial<Record<string, string>> = {}) => {
  const values: Record<string, string> = {
    id: '',
    name: 'Tembo Freight',
    location: '"Mombasa, Kenya"',
    phone: '+254 555 000 111',
    email: 'ops@tembo.example',
    website: 'https://tembo.example',
    image: '',
    services: 'sea;land',
    languages: 'English;Swahili',
    verifiedAt: '2026-03-31',
  };
  return header
    .split(',')
    .map((column) => changes[column] ?? values[column])
    .join(',');
};
const stored = [
  {
    id: 'ke-mombasa-001',
    name: 'Bahari Cargo',
    location: 'Mombasa, Kenya',
    phone: '+254 555 000 001',
    email: 'a@bahari.example',
    website: 'https://bahari.example',
    image: '/images/agents/kemba.svg',
    services: ['sea'],
    languages: ['English'],
    verifiedAt: '2025-05-05',
  },
  {
    id: 'ke-nairobi-001',
    name: 'Twiga Cargo',
    location: 'Nairobi, Kenya',
    phone: '+254 555 000 002',
    email: 'a@twiga.example',
    website: 'https://twiga.example',
    services: ['air'],
    languages: ['English'],
  },
];

/** The id that `row()` gets. */
const temboId = 'ke-mombasa-87a4e4b3956b';

let folder = '';
let agentsFile = '';
let csvFile = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agents-import-'));
  agentsFile = join(folder, 'agents.json');
  csvFile = join(folder, 'new.csv');
  writeFileSync(agentsFile, JSON.stringify(stored));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(
  csv: string | Uint8Array | undefined,
  ...flags: string[]
): { code: number; output: string; agents: Record<string, unknown>[] } {
  if (csv !== undefined) writeFileSync(csvFile, csv);
  const lines: string[] = [];
  const code = importAgents(
    [csvFile, '--file', agentsFile, ...flags],
    fileStore(join(folder, 'unused.json')),
    names,
    (line) => lines.push(line),
  );
  return {
    code,
    output: lines.join('\n'),
    agents: JSON.parse(readFileSync(agentsFile, 'utf8')) as Record<string, unknown>[],
  };
}

describe('a valid file', () => {
  it('is only reported without --write', () => {
    const before = readFileSync(agentsFile, 'utf8');
    const { code, output } = run(`${header}\n${row()}\n`);
    expect(code).toBe(0);
    expect(output).toMatch(/^\+ ke-mombasa-[0-9a-f]{12}: "Tembo Freight", "Mombasa, Kenya"$/m);
    expect(output).toContain('1 added, 0 changed, 0 unchanged, 0 removed.');
    expect(output).toContain('Dry run: nothing is written.');
    expect(readFileSync(agentsFile, 'utf8')).toBe(before);
  });

  it('is added with --write under an id that follows from it, one record per line, without leaving a temporary file', () => {
    const { code, agents } = run(`${header}\n${row()}\n${row({ name: 'Kifaru Cargo' })}\n`, '--write');
    expect(code).toBe(0);
    expect(agents).toHaveLength(4);
    expect(agents[2]).toEqual({
      id: temboId,
      name: 'Tembo Freight',
      location: 'Mombasa, Kenya',
      phone: '+254 555 000 111',
      email: 'ops@tembo.example',
      website: 'https://tembo.example',
      services: ['sea', 'land'],
      languages: ['English', 'Swahili'],
      verifiedAt: '2026-03-31',
    });
    expect(agents[3]?.['id']).toMatch(/^ke-mombasa-[0-9a-f]{12}$/);
    expect(readFileSync(agentsFile, 'utf8').split('\n')).toHaveLength(7);
    expect(readdirSync(folder).sort()).toEqual(['agents.json', 'new.csv']);
  });

  it('is idempotent: nothing to change the second time', () => {
    run(`${header}\n${row()}\n`, '--write');
    expect(run(`${header}\n${row()}\n`, '--write').output).toContain('0 added, 0 changed, 1 unchanged, 0 removed.');
  });

  it('changes the record with its id and shows each field before and after', () => {
    const { output, agents } = run(
      `${header}\n${row({ id: 'ke-nairobi-001', name: 'Twiga Air Cargo', location: '"Nairobi, Kenya"' })}\n`,
      '--write',
    );
    expect(output).toContain('    name: "Twiga Cargo" becomes "Twiga Air Cargo"');
    expect(agents[1]).toMatchObject({ id: 'ke-nairobi-001', name: 'Twiga Air Cargo' });
    expect(agents).toHaveLength(2);
  });

  it('changes a record whose id is a number, and gives one to a record whose id is empty', () => {
    writeFileSync(
      agentsFile,
      JSON.stringify([
        { ...stored[0], id: 5 },
        { ...stored[1], id: '' },
      ]),
    );
    const { output, agents } = run(
      `${header}\n${row({ id: '5' })}\n${row({ name: 'Twiga Cargo', location: '"Nairobi, Kenya"' })}\n`,
      '--write',
    );
    expect(output).toContain('0 added, 2 changed, 0 unchanged, 0 removed.');
    expect(agents.map(({ id }) => id)).toEqual(['5', expect.stringMatching(/^ke-nairobi-[0-9a-f]{12}$/)]);
  });

  it('finds a record without an id by its name and location, keeps fields without a column and clears empty ones', () => {
    const short =
      'name,location,phone,email,website,services,image\nbahari cargo,"Mombasa, Kenya",+254 555 000 009,a@bahari.example,https://bahari.example,sea,\n';
    const { agents } = run(short, '--write');
    expect(agents[0]).toEqual({
      id: 'ke-mombasa-001',
      name: 'bahari cargo',
      location: 'Mombasa, Kenya',
      phone: '+254 555 000 009',
      email: 'a@bahari.example',
      website: 'https://bahari.example',
      services: ['sea'],
      languages: ['English'],
      verifiedAt: '2025-05-05',
    });
  });

  it('asks again, with the numbers, before it removes half of the agents', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({
      ...stored[0],
      id: `ke-mombasa-${index}`,
      name: `Agent ${index}`,
    }));
    const csvOf = (count: number) =>
      [header, ...many.slice(0, count).map(({ id, name }) => row({ id, name }))].join('\n');
    writeFileSync(agentsFile, JSON.stringify(many));
    const five = csvOf(5);
    const question = 'This removes 5 of 10 agents';
    expect(run(five, '--replace')).toMatchObject({ code: 0, output: expect.stringContaining(question) as string });
    const refused = run(five, '--write', '--replace');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`${question}. If that is meant, add --removes 5.`);
    expect(refused.agents).toHaveLength(10);
    expect(run(five, '--write', '--replace', '--removes', '4').output).toContain(`${question}, not 4.`);
    expect(run(csvOf(6), '--write', '--replace')).toMatchObject({ code: 0, agents: { length: 6 } });
    writeFileSync(agentsFile, JSON.stringify(many));
    expect(run(five, '--write', '--replace', '--removes', '5')).toMatchObject({ code: 0, agents: { length: 5 } });
  });

  it('replaces the directory with --replace, in file order, and lists removals', () => {
    const { output, agents } = run(
      `${header}\n${row()}\n${row({ id: 'ke-nairobi-001', name: 'Twiga Cargo', location: '"Nairobi, Kenya"' })}\n`,
      '--write',
      '--replace',
    );
    expect(output).toContain('- ke-mombasa-001: "Bahari Cargo", "Mombasa, Kenya"');
    expect(agents.map(({ id }) => id)).toEqual([temboId, 'ke-nairobi-001']);
  });

  it('may have a byte order mark, CRLF, blank lines, and commas and line breaks in quotation marks', () => {
    const { code, agents } = run(
      `\uFEFF${header}\r\n\r\n${row({ name: '"Tembo, ""Mwezi""\r\n& Sons"' })}\r\n`,
      '--write',
    );
    expect(code).toBe(0);
    expect(agents[2]?.['name']).toBe('Tembo, "Mwezi" & Sons');
  });
});

describe('ids of agents without one of their own', () => {
  const kifaru = { name: 'Kifaru Cargo', email: 'a@kifaru.example' };
  const tables = [
    [row(), row(kifaru)],
    [row(kifaru), row()],
    [row({ name: 'First' }), row(kifaru), row({ name: 'Tembo\u200b freight', phone: '+254 555 000 222' })],
  ];
  const idsAfter = (...rows: readonly string[]) =>
    new Map(
      run([header, ...rows].join('\n'), '--write', '--replace').agents.map(({ id, name }) => [
        String(name).toLowerCase().replace('\u200b', ''),
        id,
      ]),
    );

  it.each(tables.map((rows) => [rows]))('stay in another order, with rows added and removed: %#', (rows) => {
    const ids = idsAfter(...rows);
    expect(ids.get('tembo freight')).toBe(temboId);
    const kifarus = ids.get('kifaru cargo');
    expect(idsAfter(row())).toEqual(new Map([['tembo freight', temboId]]));
    expect(idsAfter(row({ name: 'Another' }), row(kifaru)).get('kifaru cargo')).toBe(kifarus);
  });

  it('that was removed is never another company’s; the same company gets it again', () => {
    const before = idsAfter(row(), row(kifaru));
    idsAfter(row());
    const after = idsAfter(row({ name: 'Newcomer' }), row());
    expect([...before.values()]).not.toContain(after.get('newcomer'));
    expect(idsAfter(row({ name: 'Newcomer' }), row(), row(kifaru)).get('kifaru cargo')).toBe(
      before.get('kifaru cargo'),
    );
  });

  it('two of one name in one place stay two, in any order, and a third gets no id of theirs', () => {
    const other = row({ email: 'a@other.example' });
    const byDomain = (agents: Record<string, unknown>[]) =>
      new Map(agents.map(({ id, email }) => [String(email).split('@')[1], id]));
    const first = byDomain(run([header, row(), other].join('\n'), '--write', '--replace').agents);
    expect(new Set(first.values()).size).toBe(2);
    expect(byDomain(run([header, other, row()].join('\n'), '--write', '--replace').agents)).toEqual(first);
    const third = row({ email: 'a@third.example' });
    const later = byDomain(run([header, third, other].join('\n'), '--write', '--replace').agents);
    expect(later.get('other.example')).toBe(first.get('other.example'));
    expect([...first.values()]).not.toContain(later.get('third.example'));
  });

  it('branches of one company in one place stay two by ids', () => {
    const { code, agents } = run(`${header}\n${row({ id: 'a' })}\n${row({ id: 'b' })}\n`, '--write', '--replace');
    expect([code, agents.map(({ id }) => id)]).toEqual([0, ['a', 'b']]);
  });

  it('says when a row may make another company of an agent', () => {
    const short = 'name,location,phone,email,website,services\n';
    const namesake = 'Bahari Cargo,"Mombasa, Kenya",+254 555 000 333,a@else.example,https://else.example,sea\n';
    expect(run(short + namesake).output).toContain(
      'line 2, name: keeps the checks and the listing of ke-mombasa-001, with other contacts',
    );
    expect(run(`${header}\n${row({ id: 'ke-nairobi-001' })}\n`).output).toContain(
      'keeps the checks and the listing of ke-nairobi-001, until now "Twiga Cargo, Nairobi, Kenya"',
    );
  });
});

describe('a file as a spreadsheet saves it', () => {
  const sheet = (separator: string, ...rows: readonly string[][]) =>
    [header.split(','), ...rows]
      .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
      .join('\r\n');
  const cells = [
    '',
    'Müller Fracht',
    'Mombasa, Kenya',
    '+254 555 000 111',
    'ops@tembo.example',
    'https://tembo.example',
    '',
    'sea;land',
    'English;Swahili',
    '2026-03-31',
  ];

  it.each<[string, string | Uint8Array, string]>([
    ['semicolons', sheet(';', cells), 'the columns are separated by semicolons'],
    [
      'tabs in UTF-16, as "Unicode text"',
      Buffer.from(`\uFEFF${sheet('\t', cells)}`, 'utf16le'),
      'the columns are separated by tabs',
    ],
    [
      'UTF-16, the high byte first',
      Buffer.from(`\uFEFF${sheet('\t', cells)}`, 'utf16le').swap16(),
      'the columns are separated by tabs',
    ],
    ['UTF-16 without a mark', Buffer.from(sheet(';', cells), 'utf16le'), 'the columns are separated by semicolons'],
    ['vertical bars', sheet('|', cells), 'the columns are separated by vertical bars'],
    ['Windows-1252', Buffer.from(sheet(',', cells), 'latin1'), 'it is read as Windows-1252'],
    ['a sep= line', `sep=;\r\n${sheet(';', cells)}`, 'the columns are separated by semicolons'],
    [
      'titles in capitals',
      sheet(',', cells).replace(header, header.toUpperCase()),
      'the title "PHONE" is understood as phone',
    ],
    [
      'titles of other words',
      sheet(',', cells).replace(
        header,
        'ID,Company name,Location,Téléphone,E-mail,Web site,Image,Services,Languages,Verified  At',
      ),
      'the title "Téléphone" is understood as phone',
    ],
    ['empty columns at the end', sheet(',', cells).replaceAll('\r\n', ',,,\r\n').concat(',,,'), '1 added'],
    ['rows that are longer by empty cells', sheet(',', [...cells, '', ' ']), '1 added'],
  ])('is accepted with %s', (_, csv, said) => {
    const { code, output, agents } = run(csv, '--write');
    expect(output).toContain(said);
    expect(code).toBe(0);
    expect(agents[2]).toMatchObject({
      name: 'Müller Fracht',
      location: 'Mombasa, Kenya',
      services: ['sea', 'land'],
      languages: ['English', 'Swahili'],
      verifiedAt: '2026-03-31',
    });
  });

  it('accepts a short row if the missing fields are optional', () => {
    const { code, output, agents } = run(
      `${header}\n,Tembo Freight,"Mombasa, Kenya",+254 555 000 111,ops@tembo.example,https://tembo.example,,sea\n`,
      '--write',
    );
    expect(output).toContain('line 2: has 8 values for 10 columns: the others are taken as empty');
    expect([code, agents[2]?.['services']]).toEqual([0, ['sea']]);
  });

  it.each<[Parameters<typeof row>[0], Record<string, unknown>]>([
    [{ location: '"Ankara, turkey"' }, { location: 'Ankara, Türkiye' }],
    [{ location: '"Ankara,TR"' }, { location: 'Ankara, Türkiye' }],
    [{ location: '"Abidjan, Côte d’Ivoire"' }, { location: "Abidjan, Côte d'Ivoire" }],
    [{ phone: '0722 000 000' }, { phone: '+254 722 000000' }],
    [{ phone: '722000000' }, { phone: '+254 722 000000' }],
    [{ phone: '254722000000' }, { phone: '+254 722 000000' }],
    [{ phone: '254722000000.0' }, { phone: '+254 722 000000' }],
    [{ phone: "'+254 555 000 111" }, { phone: '+254 555 000 111' }],
    [{ phone: '\u202a+254 555 000 111\u202c' }, { phone: '+254 555 000 111' }],
    [{ phone: '+44 (0)20 7946 0000' }, { phone: '+44 20 7946 0000' }],
    [{ phone: '00254 722 000 000' }, { phone: '+254 722 000000' }],
    [{ phone: '020 234 5678 ext. 12' }, { phone: '+254 20 2345678 ext. 12' }],
    [{ email: "d'souza@tembo.example" }, { email: "d'souza@tembo.example" }],
    [{ email: 'mailto:ops@tembo.example' }, { email: 'ops@tembo.example' }],
    [{ email: 'Ops <ops@tembo.example>' }, { email: 'ops@tembo.example' }],
    [{ email: 'info@xn--mnchen-3ya.example' }, { email: 'info@münchen.example' }],
    [{ website: 'www.tembo.example' }, { website: 'https://www.tembo.example' }],
    [{ services: 'SEA / Home Delivery' }, { services: ['sea', 'home-delivery'] }],
    [{ verifiedAt: '31/03/2026' }, { verifiedAt: '2026-03-31' }],
    [{ verifiedAt: '31.3.2026' }, { verifiedAt: '2026-03-31' }],
    [{ verifiedAt: '3/31/2026' }, { verifiedAt: '2026-03-31' }],
    [{ verifiedAt: '31 March 2026' }, { verifiedAt: '2026-03-31' }],
    [{ verifiedAt: '2026-03-31 00:00:00' }, { verifiedAt: '2026-03-31' }],
  ])('understands %j', (changes, stored) => {
    const { code, output, agents } = run(`${header}\n${row(changes)}\n`, '--write');
    expect([code, output]).toEqual([0, expect.any(String)]);
    expect(agents[2]).toMatchObject(stored);
  });
});

describe('an invalid file', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'line 1: the file is empty'],
    ['a header alone', `${header}\n`, 'line 1: the file has a header, but no rows'],
    ['bytes that are not text', Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 0x9d, 0]), 'line 1: the file is not text'],
    [
      'a number that lost its digits',
      `${header}\n${row({ phone: '2.54701E+11' })}\n`,
      "line 2, phone: '2.54701E+11' has lost its digits: in the spreadsheet give the column the format Text",
    ],
    [
      'a number that lost its digits, with a comma',
      `${header}\n${row({ phone: '"2,54701E+11"' })}\n`,
      'has lost its digits',
    ],
    [
      'two numbers',
      `${header}\n${row({ phone: '+254 700 000 000 / +254 711 000 000' })}\n`,
      'line 2, phone: holds two numbers: keep one of them',
    ],
    [
      'a number of a plan that has changed',
      `${header}\n${row({ phone: '+229 97 12 34 56' })}\n`,
      'line 2, phone: is of a numbering plan that has changed: check whether it is now +229 01 97 12 34 56',
    ],
    [
      'a number and what may be the end of another',
      `${header}\n${row({ phone: '+254 20 555 0100/10' })}\n`,
      "line 2, phone: ends in '/' and what may be the end of a second number",
    ],
    [
      'a telephone number of no country',
      `${header}\n${row({ phone: '+999 700 000 000' })}\n`,
      'line 2, phone: must start with',
    ],
    [
      'a day that could be two',
      `${header}\n${row({ verifiedAt: '02/03/2026' })}\n`,
      "line 2, verifiedAt: must be a date such as 2026-03-31; '02/03/2026' may be 2026-03-02 or 2026-02-03",
    ],
    [
      "a spreadsheet's number of a day",
      `${header}\n${row({ verifiedAt: '46112' })}\n`,
      'give the column a date format',
    ],
    [
      'a misspelt country',
      `${header}\n${row({ location: '"Ankara, Turkye"' })}\n`,
      'is none: the nearest name is Türkiye',
    ],
    [
      'an agent twice, once with an invisible character',
      `${header}\n${row()}\n${row({ name: 'Tembo\u200b Freight' })}\n`,
      'line 3, name: is the same agent as on line 2',
    ],
    [
      'an agent twice, once with a curly apostrophe',
      `${header}\n${row({ name: "D'Souza" })}\n${row({ name: 'D’Souza' })}\n`,
      'line 3, name: is the same agent as on line 2',
    ],
    ['an unknown column', `${header},fax\n${row()},1\n`, 'line 1, fax: is not a column of the directory'],
    ['a column that comes twice', `${header},name\n${row()},x\n`, 'line 1, name: comes twice in the header'],
    ['a missing column', 'name,location\nA,"B, Kenya"\n', 'line 1, phone: is missing from the header'],
    ['a row with too few values', `${header}\n${row()}\nx,y\n`, 'line 3: has 2 values, but the header has 10 columns'],
    ['a quotation mark that is not closed', `${header}\n${row({ verifiedAt: '"2026' })}\n`, 'never closed'],
    [
      'a quotation mark inside of a value',
      `${header}\n${row({ name: 'Tem"bo' })}\n`,
      'line 2: a quotation mark stands inside of a value',
    ],
    ['no name', `${header}\n${row({ name: ' ' })}\n`, 'line 2, name: is empty'],
    ['no services', `${header}\n${row({ services: '' })}\n`, 'line 2, services: is empty'],
    [
      'a location without a country',
      `${header}\n${row({ location: 'Mombasa' })}\n`,
      "line 2, location: must read 'place, country'",
    ],
    [
      'an unknown country',
      `${header}\n${row({ location: '"Mombasa, Atlantis"' })}\n`,
      "line 2, location: must end with a country that the directory knows; 'Atlantis' is none",
    ],
    [
      'a bad email address',
      `${header}\n${row({ email: 'ops at tembo' })}\n`,
      'line 2, email: must be an email address',
    ],
    [
      'a script for a website',
      `${header}\n${row({ website: 'javascript:alert(1)' })}\n`,
      'line 2, website: must be a web address',
    ],
    [
      'a picture of another protocol',
      `${header}\n${row({ image: '//evil.example/x.png' })}\n`,
      'line 2, image: must be an address of this site',
    ],
    [
      'an unknown service',
      `${header}\n${row({ services: 'sea;rockets' })}\n`,
      "line 2, services: 'rockets' is not a service",
    ],
    [
      'a day that does not exist',
      `${header}\n${row({ verifiedAt: '2026-02-30' })}\n`,
      'line 2, verifiedAt: must be a date',
    ],
    ['an id with blanks', `${header}\n${row({ id: 'ke mombasa' })}\n`, 'line 2, id: may hold letters'],
    [
      'a very long value',
      `${header}\n${row({ name: 'x'.repeat(201) })}\n`,
      'line 2, name: is longer than 200 characters',
    ],
    [
      'control characters',
      `${header}\n${row({ name: 'Tembo \u001b[31m' })}\n`,
      'line 2, name: contains control characters',
    ],
    [
      'an id twice',
      `${header}\n${row({ id: 'ke-1' })}\n${row({ id: 'ke-1', name: 'Other' })}\n`,
      "line 3, id: the id 'ke-1' is already on line 2",
    ],
    ['an agent twice', `${header}\n${row()}\n${row()}\n`, 'line 3, name: is the same agent as on line 2'],
    [
      'an agent twice, once by its id',
      `${header}\n${row({ id: 'ke-nairobi-001' })}\n${row({ name: 'Twiga Cargo', location: '"Nairobi, Kenya"' })}\n`,
      'line 3, name: is the same agent as on line 2',
    ],
  ])('with %s is refused, and nothing is written', (_, csv, message) => {
    const before = readFileSync(agentsFile, 'utf8');
    const { code, output } = run(csv, '--write');
    expect(output).toContain(message);
    expect(output).toContain('nothing is written');
    expect(code).toBe(1);
    expect(readFileSync(agentsFile, 'utf8')).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['agents.json', 'new.csv']);
  });

  it('names every problem of every row, with lines counted as an editor does', () => {
    const { output } = run(
      `${header}\r\n${row()}\r\n\r\n${row({ name: '"Two\r\nlines"', phone: '1', email: 'x' })}\r\n${row({ name: '' })}\r\n`,
      '--write',
    );
    expect(output.split('\n')).toEqual([
      expect.stringContaining('line 4, phone:'),
      expect.stringContaining('line 4, email:'),
      'line 6, name: is empty',
      `3 problems in ${csvFile}: nothing is written.`,
    ]);
  });
});

describe('the command line', () => {
  const call = (...argv: string[]) => {
    const lines: string[] = [];
    return {
      code: importAgents(argv, fileStore(agentsFile), names, (line) => lines.push(line)),
      output: lines.join('\n'),
    };
  };

  it('says that a file is missing', () => {
    expect(run(undefined)).toMatchObject({ code: 1, output: `There is no CSV file at ${csvFile}.` });
  });

  it('prints its usage without a file, with two files and with an unknown option', () => {
    expect(call()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: npm run agents:import -- FILE.csv') as string,
    });
    expect(call('a.csv', 'b.csv')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name one CSV file, not 2.') as string,
    });
    expect(call('a.csv', '--wirte')).toMatchObject({ code: 1, output: expect.stringContaining('--wirte') as string });
  });

  it('uses the given directory when --file names none', () => {
    writeFileSync(csvFile, `${header}\n${row()}\n`);
    expect(call(csvFile, '--write').code).toBe(0);
    expect(JSON.parse(readFileSync(agentsFile, 'utf8'))).toHaveLength(3);
  });

  it('rejects a missing or broken agents file, unless it is replaced entirely', () => {
    const csv = `${header}\n${row()}\n`;
    writeFileSync(csvFile, csv);
    expect(call(csvFile, '--file', join(folder, 'none.json')).output).toBe(
      `There is no agents file at ${join(folder, 'none.json')}.`,
    );
    writeFileSync(agentsFile, '{');
    expect(call(csvFile).output).toBe(`The agents file ${agentsFile} is not JSON.`);
    writeFileSync(agentsFile, '[{"name":1}]');
    expect(call(csvFile)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not a list of agents') as string,
    });
    expect(run(csv, '--write', '--replace').agents).toHaveLength(1);
  });

  it('reports an unwritable agents file', () => {
    writeFileSync(csvFile, `${header}\n${row()}\n`);
    const { code, output } = call(csvFile, '--write', '--replace', '--file', join(folder, 'no', 'folder.json'));
    expect(code).toBe(1);
    expect(output).toContain('cannot be written (ENOENT)');
  });
});
