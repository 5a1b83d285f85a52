import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Source text of an expression for each value of a message. */
type Sources = Readonly<Record<string, string>>;

const templateText = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');

/** A message in ICU's syntax, parsed. Angle brackets are for `RichText`. */
export const parseMessage = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true });

/** The source text of a JavaScript expression that is the message in a language. @throws on what no message needs. */
function expressionOf(elements: readonly MessageFormatElement[], sources: Sources, locale: string, pound = ''): string {
  const source = (name: string): string => {
    const found = sources[name];
    if (found === undefined) throw new Error(`The value ${name} is missing.`);
    return found;
  };
  const parts = elements.map((element): string => {
    switch (element.type) {
      case TYPE.literal:
        return templateText(element.value);
      case TYPE.argument:
        return `\${${source(element.value)}}`;
      case TYPE.number:
        return `\${(${source(element.value)}).toLocaleString(${JSON.stringify(locale)})}`;
      case TYPE.pound:
        return `\${(${pound}).toLocaleString(${JSON.stringify(locale)})}`;
      case TYPE.select:
      case TYPE.plural: {
        const value = source(element.value);
        const isPlural = element.type === TYPE.plural;
        const form = (name: string): string =>
          expressionOf(element.options[name]?.value ?? [], sources, locale, isPlural ? value : pound);
        const names = Object.keys(element.options).filter((name) => name !== 'other');
        const exact = names.filter((name) => !isPlural || name.startsWith('='));
        const ruled = names.filter((name) => !exact.includes(name));
        const rule = `new Intl.PluralRules(${JSON.stringify(locale)}).select(${value})`;
        // Names of a minifier, such as r, would hide the value's own.
        const rest =
          ruled.length === 0
            ? form('other')
            : `((keelwayForm)=>${ruled.map((name) => `keelwayForm==${JSON.stringify(name)}?${form(name)}:`).join('')}${form('other')})(${rule})`;
        const tests = exact.map((name) => {
          const wanted = isPlural ? name.slice(1) : JSON.stringify(name);
          return `${value}==${wanted}?${form(name)}:`;
        });
        return `\${${tests.join('')}${rest}}`;
      }
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new Error('A message has texts, values, numbers, plurals and selections only.');
    }
  });
  return `\`${parts.join('')}\``;
}

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    const forms =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(({ value }) => namesIn(value))
        : [];
    return [element.value, ...forms];
  });

/** Names of the values in a message. */
export const valuesOf = (text: string): ReadonlySet<string> => new Set(namesIn(parseMessage(text)));

/**
 * A JavaScript expression for a message in a language. Each value's expression is evaluated once.
 * @throws if a value is missing.
 */
export function compileMessage(text: string, sources: Sources, locale: string): string {
  if (!text.includes('{')) return JSON.stringify(text);
  const elements = parseMessage(text);
  const isPlain = (name: string): boolean => /^[\w$.]+$/.test(sources[name] ?? '');
  const bound = Object.keys(sources).filter((name) => !isPlain(name) && valuesOf(text).has(name));
  const once = elements.every(({ type }) => type === TYPE.literal || type === TYPE.argument);
  if (once || bound.length === 0) return expressionOf(elements, sources, locale);
  const names = Object.fromEntries(bound.map((name, index) => [name, `keelway${index}`]));
  const body = expressionOf(elements, { ...sources, ...names }, locale);
  return `((${Object.values(names).join(',')})=>${body})(${bound.map((name) => sources[name]).join(',')})`;
}
