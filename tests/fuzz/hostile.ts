import fc from 'fast-check';

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that have broken programs before. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '👩‍👩‍👧',
    'ﷺ'.repeat(50),
    '\r\nSet-Cookie: a=b',
    '\u2028',
    "' or 1=1 --",
    '"',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%',
    '%E0%A4%A',
    '${7*7}',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    '-1',
    '1e999',
    '0x10',
    '9'.repeat(400),
    '2026-02-30',
    'x'.repeat(3_000),
    '\u0130'.repeat(200),
    'a@b',
    '@',
    '*',
    '\\',
  ),
  fc.string({ unit: 'binary' }),
);

/** Values that have broken programs before. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    -1,
    0,
    -0,
    0.1,
    1e308,
    -1e308,
    2 ** 53,
    -(2 ** 63),
    5e-324,
    true,
    false,
    null,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { then: 1 },
    { toJSON: 'x' },
    JSON.parse('{"__proto__":{"isOwner":true}}'),
    { constructor: { prototype: { isOwner: true } } },
    nested(8),
    nested(400),
    Array.from({ length: 300 }, () => 'x'),
    'x'.repeat(70_000),
  ),
  fc.double(),
  fc.jsonValue(),
);

/** Bodies that are no JSON, or not what it says. */
export const brokenJson = fc.constantFrom(
  '',
  'null',
  'NaN',
  '{',
  '[',
  '{"a":}',
  '{"a":1e999}',
  '"',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '[1,]',
  '{}{}',
  '\0',
  '-',
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
);

export const contentTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/JSON',
  'application/json;',
  'image/png',
  'x',
  '/',
  '',
);
