import ts from 'typescript';

/** A regular expression in a source file. */
export interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** The value of a string literal, or of a template of literals and constants of the same file; null for others. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value === undefined ? null : textOf(value, constants);
  }
  if (!ts.isTemplateExpression(node)) return null;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const text = textOf(expression, constants);
    return text === null ? null : text + literal.text;
  });
  return parts.includes(null) ? null : node.head.text + parts.join('');
}

/** All patterns of a file. `unknown`: places of those known only at run time. */
export function patternsIn(file: string, code: string): { patterns: Pattern[]; unknown: string[] } {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const unknown: string[] = [];
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    const place = (): string => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      patterns.push({ place: place(), source: pattern, flags });
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const text = pattern === undefined ? null : textOf(pattern, constants);
      if (text === null) unknown.push(place());
      else
        patterns.push({
          place: place(),
          source: text,
          flags: flags === undefined ? '' : (textOf(flags, constants) ?? ''),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { patterns, unknown };
}
