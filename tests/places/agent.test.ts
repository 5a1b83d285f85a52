import { readAgentRecord } from '@places/agent';

const record = {
  id: 'ke-1',
  name: 'Tembo',
  location: 'Mombasa, Kenya',
  phone: '+254 555 000 111',
  services: ['sea', 'air'],
  languages: ['English'],
};

test.each([
  "d'souza@tembo.example",
  'sea&air@tembo.example',
  'info@xn--mnchen-3ya.example',
  'a@b--c.example',
  'info@münchen.example',
])('keeps the address %s', (email) => {
  expect(readAgentRecord({ ...record, email })).toEqual({ agent: { ...record, email }, leftOut: [] });
});

test.each<[string, unknown, string]>([
  ['email', 'ops at tembo', 'email: must be an email address'],
  ['email', 7, 'email: '],
  ['website', 'ftp://tembo.example', 'website: '],
  ['website', 'tembo', 'website: '],
  ['image', '//evil.example/x.png', 'image: '],
  ['verifiedAt', '31/03/2026', 'verifiedAt: '],
  ['phone', { home: 1 }, 'phone: '],
])('drops a doubtful %s (%p) and keeps the agent', (field, value, problem) => {
  const read = readAgentRecord({ ...record, [field]: value });
  const others = Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
  expect(read).toEqual({ agent: others, leftOut: [expect.stringContaining(problem) as string] });
});

test('drops the doubtful entries of a list', () => {
  expect(readAgentRecord({ ...record, services: ['sea', 'rockets', 'air', 5] })).toMatchObject({
    agent: record,
    leftOut: [expect.stringContaining('services.1'), expect.stringContaining('services.3')],
  });
  expect(readAgentRecord({ ...record, services: 'sea' })).toMatchObject({ agent: { ...record, services: [] } });
});

test.each([
  [{ ...record, name: ' ' }],
  [{ ...record, location: undefined }],
  [{ ...record, name: '', email: 'x' }],
  ['Tembo'],
  [null],
  [[record]],
  [{ ...record, website: ' JavaScript:alert(1)' }],
])('%j is not an agent', (given) => {
  expect(readAgentRecord(given)).toEqual({ problems: expect.any(Array) as string[] });
});
