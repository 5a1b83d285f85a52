import { readFileSync } from 'node:fs';
import type { Agent } from '@places/agent';
import { companyMonogram } from '@/features/directory/agent/companyMonogram';

const mombasa = 'Mombasa, Kenya';

test.each([
  ['Otieno Jua Clearing & Forwarding Co. Ltd', 'OJ'],
  ['Baobab Sokoni Freight Services Ltd', 'BS'],
  ['Chui & Nanga Cargo Services Limited', 'CN'],
  ['Kiprono Kasi Forwarding', 'KK'],
  ['Pwani Freight', 'PW'],
  ['Pwani Freight (Kenya) Ltd', 'PW'],
  ['Kenya Mombasa Cargo Ltd', 'KM'],
  ['Kenya Freight Forwarders', 'KE'],
  ['Cargo Services Limited', 'CS'],
  ['Limited', 'LI'],
  ['Fromager & Caïman Cargo S.A.R.L.', 'FC'],
  ['Éléphant Messageries SA', 'ÉL'],
  ['Zeewind Expeditie B.V.', 'ZE'],
  ['Hartwig & Söhne GmbH', 'HA'],
  ['Al Burj Farouk Logistics L.L.C', 'BF'],
  ['PT. Garis Kargo Tbk', 'GA'],
  ['O’Brien Quay Freight Inc.', 'OQ'],
  ['شركة النيل الأزرق للشحن', 'نأ'],
  ['مؤسسة الفجر للخدمات اللوجستية', 'فج'],
  ['东兰物流', '东兰'],
  ['X', 'X'],
  ['***', ''],
])('the monogram of %s is %s', (name, letters) => {
  expect(companyMonogram(name, mombasa)).toBe(letters);
});

test('a name of eighty letters has two', () => {
  expect(companyMonogram(`${'Mwangaza'.repeat(10)} Ltd`, mombasa)).toBe('MW');
});

test('tells the firms of a place apart', () => {
  const agents = (JSON.parse(readFileSync('public/agents2.json', 'utf8')) as Agent[]).filter(({ location }) =>
    location.endsWith(', Kenya'),
  );
  const counts = new Map<string, number>();
  for (const { name, location } of agents.slice(0, 200)) {
    const letters = companyMonogram(name, location);
    expect(letters).toHaveLength(2);
    counts.set(letters, (counts.get(letters) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(70);
  expect(Math.max(...counts.values())).toBeLessThan(12);
});
