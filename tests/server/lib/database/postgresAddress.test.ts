import { postgresAddressProblem, readPostgresAddress, tlsAttempts } from '@server/lib/config/postgresAddress';

const read = (query: string, start = 'postgresql://keelway:secret@db.internal/keelway') =>
  readPostgresAddress(query === '' ? start : `${start}?${query}`);

test.each([
  ['', 'disable'],
  ['sslmode=disable', 'disable'],
  ['sslmode=allow', 'allow'],
  ['sslmode=prefer', 'prefer'],
  ['sslmode=require', 'require'],
  ['sslmode=no-verify', 'require'],
  ['sslmode=verify-ca&sslrootcert=/ca.crt', 'verify-ca'],
  ['sslmode=verify-full', 'verify-full'],
  ['sslmode=verify-full&sslrootcert=system', 'verify-full'],
  ['sslmode=require&uselibpqcompat=true', 'require'],
  ['ssl=true', 'require'],
  ['ssl=1', 'require'],
  ['ssl=no-verify', 'require'],
  ['ssl=true&sslmode=verify-full', 'verify-full'],
  ['ssl=false', 'disable'],
  ['ssl=0', 'disable'],
  ['ssl=0&sslmode=verify-full', 'disable'],
  ['sslmode=verify-full&sslmode=disable', 'disable'],
  ['sslmode=require&host=%2Fvar%2Frun%2Fpostgresql', 'disable'],
])('%s means %s', (query, mode) => {
  expect(read(query).mode).toBe(mode);
});

test('the driver gets the rest of the address, and no TLS by its own reading', () => {
  const address = read('sslmode=require&application_name=mine&channel_binding=require&options=-c%20geqo%3Doff');
  expect(address).toMatchObject({
    connectionString: 'postgresql://keelway:secret@db.internal/keelway?application_name=mine&options=-c+geqo%3Doff',
    host: 'db.internal',
    port: 5432,
    database: 'keelway',
    user: 'keelway',
    password: 'secret',
    options: '-c geqo=off',
    others: { PGCHANNELBINDING: 'require' },
  });
  expect(read('', 'postgres://a%2Fb:p%23%3F@[::1]:6432/x').host).toBe('::1');
  expect(read('', 'postgres://a%2Fb:p%23%3F@[::1]:6432/x')).toMatchObject({ user: 'a/b', password: 'p#?', port: 6432 });
});

test.each([
  ['sslmode=sometimes', /sslmode/],
  ['ssl=perhaps', /sslmode or ssl/],
  ['sslmode=verify-ca', /needs sslrootcert/],
  ['sslmode=verify-ca&sslrootcert=system', /needs sslrootcert/],
  ['sslcert=/a.crt&sslmode=require', /sslcert and sslkey/],
])('%s is refused by name', (query, problem) => {
  const address = `postgresql://keelway:secret@db/keelway?${query}`;
  expect(postgresAddressProblem(address)).toMatch(problem);
  expect(postgresAddressProblem(address)).not.toContain('secret');
});

test.each(['pa/ss', 'pa#ss', 'pa?ss', '%zz/'])('a password such as %s is refused with how to write it', (password) => {
  const problem = postgresAddressProblem(`postgresql://keelway:${password}@db/keelway`);
  expect(problem).toContain('%2F %23');
  expect(problem).not.toContain(password);
});

test('a file that is not there is named', () => {
  expect(() => tlsAttempts(read('sslmode=verify-full&sslrootcert=/nowhere/ca.crt'))).toThrow(
    '/nowhere/ca.crt cannot be read (ENOENT)',
  );
});
