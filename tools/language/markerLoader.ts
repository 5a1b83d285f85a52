import { parse } from 'acorn';
import { full, simple } from 'acorn-walk';
import MagicString from 'magic-string';

/** Names of `shared/language/words.ts` that the build knows, and the globals that stand for them in its output. */
const markers: Readonly<Record<string, string>> = {
  t: 'keelwayText',
  currentLanguage: 'keelwayLanguage',
  locale: 'keelwayLocale',
  isUntranslated: 'keelwayUntranslated',
};

/**
 * webpack loader after TypeScript: calls of `shared/language/words.ts` become calls of globals, whose names survive the
 * minifier. `compileWords` puts texts in their place.
 * @throws on anything but a call.
 */
export default function markerLoader(source: string): string {
  if (!/\/words['"]/.test(source)) return source;
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const code = new MagicString(source);
  const marked = new Map<string, string>();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !/language\/words$/.test(String(node.source.value))) continue;
    for (const { type, local } of node.specifiers) {
      const marker = markers[local.name];
      if (type !== 'ImportSpecifier' || marker === undefined)
        throw new Error(`The build cannot translate ${local.name} of language/words.`);
      marked.set(local.name, marker);
    }
    code.remove(node.start, node.end);
  }
  let calls = 0;
  simple(program, {
    CallExpression({ callee }) {
      const marker = callee.type === 'Identifier' ? marked.get(callee.name) : undefined;
      if (marker === undefined) return;
      calls += 1;
      code.overwrite(callee.start, callee.end, marker);
    },
  });
  let uses = 0;
  full(program, (node) => {
    if (node.type === 'Identifier' && 'name' in node && marked.has(node.name)) uses += 1;
  });
  if (uses !== calls) throw new Error(`${[...marked.keys()].join(', ')} of language/words may only be called.`);
  return code.toString();
}
