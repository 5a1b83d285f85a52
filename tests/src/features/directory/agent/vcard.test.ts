import type { Agent } from '@places/agent';
import { vcard, vcardFileName } from '@/features/directory/agent/vcard';

const agent: Agent = {
  id: 'ke-mombasa-001',
  name: 'Pwani; Freight, Sons \\ Co',
  location: 'Nyali, Mombasa, Kenya',
  phone: '+254 555 010 203',
  email: 'hello@pwani.example',
  website: 'https://pwani.example/a,b',
  services: ['sea', 'customs'],
  languages: ['English', 'Swahili'],
  verifiedAt: '2026-11-01',
};

function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

test('escapes text values, but not addresses', () => {
  expect(unfolded(vcard(agent))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Pwani\\; Freight\\, Sons \\\\ Co;;;;',
    'FN:Pwani\\; Freight\\, Sons \\\\ Co',
    'ORG:Pwani\\; Freight\\, Sons \\\\ Co',
    'ADR;TYPE=WORK:;;;Nyali\\, Mombasa;;;Kenya',
    'TEL;TYPE=WORK,VOICE:+254 555 010 203',
    'EMAIL;TYPE=INTERNET:hello@pwani.example',
    'URL:https://pwani.example/a,b',
    'NOTE:Services: Sea cargo\\, Customs. Languages: English\\, Swahili.',
    'END:VCARD',
    '',
  ]);
});

test('a line break in a name cannot add a property', () => {
  const card = vcard({ ...agent, name: 'Pwani\r\nTEL:+1', website: 'https://pwani.example/\r\nNOTE:x' });
  expect(unfolded(card)).toContain('FN:Pwani\\nTEL:+1');
  expect(unfolded(card).filter((line) => line.startsWith('TEL'))).toHaveLength(1);
  expect(unfolded(card).filter((line) => line.startsWith('NOTE'))).toHaveLength(1);
});

test('folds lines at 75 octets without cutting a character', () => {
  const name = 'شركة الشحن البحري والنقل الدولي '.repeat(8).trim();
  const card = vcard({ ...agent, name });
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(card)).toContain(`FN:${name}`);
});

test('omits absent fields', () => {
  const card = vcard({ id: 'x', name: 'Bare', location: 'Kenya', services: [], languages: [] });
  expect(unfolded(card)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Bare;;;;',
    'FN:Bare',
    'ORG:Bare',
    'ADR;TYPE=WORK:;;;;;;Kenya',
    'END:VCARD',
    '',
  ]);
});

test.each([
  ['Pwani Freight & Sons', 'Pwani-Freight-Sons.vcf'],
  ['../../etc/passwd', 'etc-passwd.vcf'],
  ['***', 'agent.vcf'],
  ['شركة الشحن', 'شركة-الشحن.vcf'],
])('file name of %s', (name, file) => {
  expect(vcardFileName(name)).toBe(file);
});
