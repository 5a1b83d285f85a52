import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const filesOf = (...rooms: string[]): string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  );
const gateway = filesOf('server', 'assistant', 'shared', 'places', 'machines');
const browser = filesOf('src', 'shared', 'machines', 'places').filter((file) => !file.startsWith('src/devtools/'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Where a pattern matches, as `FILE: TEXT`. */
const found = (pattern: RegExp, files: readonly string[], text = read): string[] =>
  files.flatMap((file) => [...text(file).matchAll(pattern)].map(([match]) => `${file}: ${match}`));

const patterns = {
  code: /\beval\(|\bnew Function\b|\bFunction\(|\bset(?:Timeout|Interval)\(\s*['"`]|['"](?:node:)?vm['"]/g,
  html: /\b(?:inner|outer)HTML\b|\bdangerouslySetInnerHTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bDOMParser\b|\bsrcdoc\b/gi,
  program: /['"](?:node:)?(?:child_process|worker_threads|cluster)['"]/g,
  /** SQL that is not of the template tag, which makes every value a parameter. */
  madeSql: /\bsql\.(?:raw|id|ref|table)\b|\bsql\.lit\((?!['"`]|oldLock\b)|\bCompiledQuery\.raw\(|\bunsafe\(/g,
  weakHash: /\bcreateH(?:ash|mac)\((?!['"]sha(?:256|512)['"])[^,)]*/g,
  cipher: /\bcreate(?:Cipher|Decipher)\w*|\b(?:public|private)(?:En|De)crypt\b|\bpbkdf2|\bscrypt|\bsubtle\b/g,
  guessable: /\bMath\.random\b/g,
  request:
    /(?<![.\w])fetch\(|\bimport \{[^}]*\b(?:request|get)\b[^}]*\} from '(?:node:)?https?'|\bhttps?\.(?:request|get)\(|['"]undici['"]|\bcreateRemoteJWKSet\(/g,
};

test('no text becomes code: nothing is evaluated', () => {
  expect(found(patterns.code, [...gateway, ...browser])).toEqual([]);
});

test('no text becomes HTML in the browser', () => {
  expect(found(patterns.html, browser)).toEqual([]);
});

test('the gateway starts no other program, and one kind of thread: for HEIC photos', () => {
  const files = new Set(found(patterns.program, gateway).map((place) => place.split(':')[0]));
  expect([...files]).toEqual(['server/lib/files/heic.ts']);
});

test('no SQL is put together from texts', () => {
  expect(found(patterns.madeSql, gateway)).toEqual([]);
  expect(found(/\bsql(?:<\w+>)?`/g, gateway).length).toBeGreaterThan(10);
});

test('every hash of the gateway is SHA-256 or SHA-512, and it has no encryption of its own', () => {
  expect(found(patterns.weakHash, gateway)).toEqual([]);
  expect(found(patterns.cipher, gateway)).toEqual([]);
});

test('what must not be guessed comes from the system: Math.random only spreads points in time', () => {
  expect(found(patterns.guessable, [...gateway, ...browser]).map((place) => place.split(':')[0])).toEqual([
    'server/lib/jobs/periodicTask.ts',
    'server/lib/jobs/runner.ts',
  ]);
});

test('the gateway sends requests from four places, to configured addresses, and follows no redirect', () => {
  const places = found(patterns.request, gateway).map((place) => place.split(':')[0] ?? '');
  expect(places.filter((file) => !file.startsWith('server/lib/identity/')).sort()).toEqual([
    'server/assistant/gemini.ts',
    'server/payments/provider.ts',
  ]);
  // Of the whole call, up to its options.
  for (const file of ['server/assistant/gemini.ts', 'server/payments/provider.ts', 'server/lib/identity/admin.ts'])
    expect(read(file)).toMatch(/\bfetch\([\s\S]{0,900}redirect: 'error'/);
  // The provider's keys, through jose.
  expect(places.filter((file) => file.startsWith('server/lib/identity/'))).toEqual([
    'server/lib/identity/admin.ts',
    'server/lib/identity/verifyToken.ts',
  ]);
  expect(readFileSync(require.resolve('jose').replace(/index\.js$/, 'jwks/remote.js'), 'utf8')).toMatch(
    /redirect: ['"]manual['"]/,
  );
});

test('other sites may read published keys and pictures of badges, and nothing else', () => {
  expect(found(/access-control-allow-\w+|cross-origin-resource-policy': 'cross/gi, gateway)).toEqual([
    'server/verify/plugin.ts: access-control-allow-origin',
    "server/verify/plugin.ts: cross-origin-resource-policy': 'cross",
  ]);
});

test('the gateway logs to its standard output', () => {
  expect(found(/\bpino\.(?:destination|transport|multistream)\(|\btransport: \{/g, gateway)).toEqual([]);
  expect(found(/\bnew LogOutput\([^)]*\)/g, gateway)).toEqual(['server/start.ts: new LogOutput()']);
});

test('each of them is found where it is', () => {
  const planted: Readonly<Record<keyof typeof patterns, readonly string[]>> = {
    code: ['eval(x)', 'new Function', "setTimeout('go()'", "'node:vm'"],
    html: ['innerHTML', 'dangerouslySetInnerHTML', 'insertAdjacentHTML', 'document.write', 'srcDoc'],
    program: ["'node:child_process'", '"child_process"'],
    madeSql: ['sql.raw', 'sql.lit(term', 'sql.ref', 'CompiledQuery.raw('],
    weakHash: ["createHash('md5'", "createHmac('sha1'", 'createHash(name'],
    cipher: ['createCipheriv', 'createDecipheriv', 'publicEncrypt', 'scrypt'],
    guessable: ['Math.random'],
    request: ['fetch(', "import { request } from 'node:http'", 'https.get(', 'createRemoteJWKSet('],
  };
  for (const [name, texts] of Object.entries(planted))
    for (const text of texts)
      expect({ text, count: found(patterns[name as keyof typeof patterns], ['x'], () => text).length }).toEqual({
        text,
        count: 1,
      });
  expect(found(patterns.weakHash, ['x'], () => "createHash('sha256')")).toEqual([]);
  expect(found(patterns.madeSql, ['x'], () => "sql`a = ${b} escape ${sql.lit('x')}`")).toEqual([]);
  expect(found(patterns.request, ['x'], () => 'this.fetch(a); prefetch(b)')).toEqual([]);
});
