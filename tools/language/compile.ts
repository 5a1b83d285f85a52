import { parse, type CallExpression, type Expression, type PrivateIdentifier, type SpreadElement } from 'acorn';
import { simple } from 'acorn-walk';
import MagicString from 'magic-string';
import { localeOf } from '../../shared/language/languages';
import { shownText, type Words } from '../../shared/language/words';
import { compileMessage } from './message';

/** The text of a constant expression; undefined for any other. */
function constantText(node: Expression | SpreadElement | PrivateIdentifier): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [constantText(node.left), constantText(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

const isJsonParse = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'JSON' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'parse';

const nameOf = ({ callee }: CallExpression): string => (callee.type === 'Identifier' ? callee.name : '');
const markers: ReadonlySet<string> = new Set([
  'keelwayText',
  'keelwayLanguage',
  'keelwayLocale',
  'keelwayUntranslated',
]);

/** Calls by source: each is read once, for all languages. */
const found = new Map<string, readonly CallExpression[]>();

/** The calls that differ by language. Inner ones come first: a value of a message may hold another. */
function callsIn(source: string): readonly CallExpression[] {
  const known = found.get(source);
  if (known !== undefined) return known;
  const calls: CallExpression[] = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true }), {
    CallExpression(call) {
      if (isJsonParse(call) || markers.has(nameOf(call))) calls.push(call);
    },
  });
  found.set(source, calls);
  return calls;
}

/**
 * The output of webpack in one language: calls of the markers (tools/language/markerLoader.ts) become its texts, and so do texts of
 * `content/*.json`.
 * @throws on a message that is not constant, or that lacks a value.
 */
export function compileWords(source: string, { language, texts, content, untranslated = [] }: Words): string {
  const hasContent = Object.keys(content).length > 0 && source.includes('JSON.parse(');
  if (!hasContent && !/keelway(Text|Language|Locale|Untranslated)\(/.test(source)) return source;
  const code = new MagicString(source);
  const locale = localeOf[language];

  function valuesIn(call: CallExpression): Record<string, string> {
    const [, values] = call.arguments;
    if (values === undefined) return {};
    if (values.type !== 'ObjectExpression') throw new Error('The values of a message are named where it is called.');
    return Object.fromEntries(
      values.properties.map((property) => {
        if (property.type !== 'Property' || property.computed)
          throw new Error('The values of a message are named where it is called.');
        const { key, value } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
        return [name, code.slice(value.start, value.end)];
      }),
    );
  }

  function translated(node: Expression | SpreadElement | undefined, values: Record<string, string>): string {
    if (node?.type === 'ConditionalExpression') {
      const test = code.slice(node.test.start, node.test.end);
      return `(${test}?${translated(node.consequent, values)}:${translated(node.alternate, values)})`;
    }
    const message = node && constantText(node);
    if (message === undefined)
      throw new Error(`A message is a constant text: ${source.slice(node?.start, (node?.start ?? 0) + 80)}`);
    return compileMessage(shownText(message, texts), values, locale);
  }

  // What webpack makes of `content/*.json`.
  function translateJson(node: Expression | SpreadElement | undefined): void {
    const json = node && constantText(node);
    if (node === undefined || json === undefined) return;
    const translatedJson = JSON.stringify(
      JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? (content[value] ?? value) : value)),
    );
    if (translatedJson !== json) code.overwrite(node.start, node.end, JSON.stringify(translatedJson));
  }

  for (const call of callsIn(source)) {
    if (hasContent && isJsonParse(call)) translateJson(call.arguments[0]);
    const name = nameOf(call);
    if (name === 'keelwayLanguage') code.overwrite(call.start, call.end, JSON.stringify(language));
    if (name === 'keelwayLocale') code.overwrite(call.start, call.end, JSON.stringify(locale));
    // The text is evaluated in any case.
    if (name === 'keelwayUntranslated')
      code.overwrite(call.callee.start, call.callee.end, `${JSON.stringify(untranslated)}.includes`);
    if (name === 'keelwayText') code.overwrite(call.start, call.end, translated(call.arguments[0], valuesIn(call)));
  }
  return code.toString();
}
