import { runInNewContext } from 'node:vm';
import markerLoader from '../../../tools/language/markerLoader';
import { compileWords } from '../../../tools/language/compile';
import { valuesOf } from '../../../tools/language/message';
import { readMessages } from '../../../tools/language/messages';
import { t, type Texts } from '@shared/language/words';
import type { Language } from '@shared/language/languages';

const texts: Texts = {
  Save: 'Enregistrer',
  '{count, plural, one {# agent} other {# agents}} in {place}':
    '{count, plural, one {# transitaire} other {# transitaires}} : {place}',
};

const content: Texts = { 'Air Cargo': 'Fret aérien' };

/** The value of `result` after the build of `source`. */
function built(source: string, language: Language = 'en', values: object = {}): unknown {
  const marked = markerLoader(
    `import { t, locale, currentLanguage, isUntranslated } from '@shared/language/words';\n${source}`,
  );
  const code = compileWords(marked, {
    language,
    texts: language === 'fr' ? texts : {},
    content,
    untranslated: language === 'fr' ? ['Land Freight'] : [],
  });
  return runInNewContext(`${code}; result`, { ...values }) as unknown;
}

test('a text is its translation, and English where there is none', () => {
  expect(built(`var result = [t('Save'), t('Close')]`, 'fr')).toEqual(['Enregistrer', 'Close']);
});

test('values, plurals and numbers follow the language', () => {
  const source = `var result = t('{count, plural, one {# agent} other {# agents}} in {place}', { count: n, place: t('Kenya') })`;
  expect(built(source, 'en', { n: 1 })).toBe('1 agent in Kenya');
  expect(built(source, 'en', { n: 1234 })).toBe('1,234 agents in Kenya');
  expect(built(source, 'fr', { n: 0 })).toBe('0 transitaire : Kenya');
});

test.each(['r', 'e', '$0', '$r'])(
  'a value that the minifier calls %s is not hidden by what the build writes',
  (name) => {
    const source = `var result = t('{count, plural, one {# agent} other {# agents}} in {place}', { count: ${name}, place: f() })`;
    expect(built(source, 'en', { [name]: 30, f: () => 'Kenya' })).toBe('30 agents in Kenya');
  },
);

test('exact numbers and selections', () => {
  const source = `var result = t('{n, plural, =0 {None} =1 {One} other {# of them}}, {how, select, air {by air} other {by sea}}', { n, how })`;
  expect(built(source, 'en', { n: 0, how: 'air' })).toBe('None, by air');
  expect(built(source, 'en', { n: 7, how: 'x' })).toBe('7 of them, by sea');
});

test('texts of content are translated where webpack has them as JSON', () => {
  expect(built(`var result = JSON.parse('{"name":"Air Cargo","slug":"air"}')`)).toEqual({
    name: 'Fret aérien',
    slug: 'air',
  });
});

test('a text of content without a translation is known as English, in its language only', () => {
  const source = `var names = JSON.parse('["Air Cargo","Land Freight"]'), result = names.map((name) => isUntranslated(name))`;
  expect(built(source, 'fr')).toEqual([false, true]);
  expect(built(source, 'en')).toEqual([false, false]);
});

test('each value is evaluated once', () => {
  const calls: string[] = [];
  const next = () => calls.push('called');
  expect(built(`var result = t('{n, plural, one {#} other {# more}}', { n: next() })`, 'en', { next })).toBe('1');
  expect(calls).toHaveLength(1);
});

test('a choice of two texts, the language and its locale', () => {
  expect(built(`var result = [t(yes ? 'Save' : 'Close'), locale(), currentLanguage()]`, 'fr', { yes: true })).toEqual([
    'Enregistrer',
    'fr-FR',
    'fr',
  ]);
});

test('backticks, dollars and backslashes of a message are text', () => {
  expect(built(`var result = t('\`$' + '{name} \\\\', { name: 1 })`)).toBe('`$1 \\');
});

test('the context of a message is not shown', () => {
  expect(built(`var result = t('Open [state]')`)).toBe('Open');
  expect(t('Open [state]')).toBe('Open');
});

test('a text that is not constant fails the build', () => {
  expect(() => built(`var result = t(name)`)).toThrow('A message is a constant text');
  expect(() => built(`var result = t('{name}', values)`)).toThrow('named where it is called');
  expect(() => built(`var result = t('{name}', { other: 1 })`)).toThrow('The value name is missing');
  expect(() => built(`var result = [t].length`)).toThrow('may only be called');
});

test('every message of the sources can be parsed, and reads the same in the gateway and in the build', () => {
  const { site, desk } = readMessages('.');
  const messages = [...site, ...desk];
  expect(messages.length).toBeGreaterThan(1_500);
  for (const number of [0, 1, 2, 5, 1_234]) {
    const calls = messages.map((message) => {
      const values = Object.fromEntries([...valuesOf(message)].map((name) => [name, number]));
      return { message, values, source: `t(${JSON.stringify(message)}, ${JSON.stringify(values)})` };
    });
    const inBuild = built(`var result = [${calls.map(({ source }) => source).join(', ')}]`);
    expect(inBuild).toEqual(calls.map(({ message, values }) => t(message, values)));
  }
});
