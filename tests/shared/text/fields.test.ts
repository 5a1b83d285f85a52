import * as v from 'valibot';
import { lineSchema, textSchema } from '@shared/text/fields';

const rules = { empty: () => 'Write something.', longest: 10 };
const answer = (schema: v.GenericSchema<unknown, string>, typed: unknown) => {
  const read = v.safeParse(schema, typed);
  return read.success ? { read: read.output } : read.issues[0].message;
};

test.each([
  [' a\tb\r\nc ', { read: 'a\tb\r\nc' }],
  ['', 'Write something.'],
  [null, 'Write something.'],
  ['a'.repeat(11), 'Use at most 10 characters.'],
  ['a\u0000b', 'Use plain text without control characters.'],
  ['a\u0085b', 'Use plain text without control characters.'],
])('%j as a text', (typed, expected) => {
  expect(answer(textSchema(rules), typed)).toEqual(expected);
});

test.each([
  ['  a  ', { read: 'a' }],
  ['\n', 'Write something.'],
  ['a\nb', 'Use one line of text.'],
  ['a\u0000b', 'Use one line of text.'],
])('%j as a line', (typed, expected) => {
  expect(answer(lineSchema(rules), typed)).toEqual(expected);
});
