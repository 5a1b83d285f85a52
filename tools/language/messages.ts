import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where texts stand. Content in English only, such as articles, is not among them. */
const sources = ['src', 'machines', 'places', 'shared', 'server', 'assistant', 'tools/pageTemplate.ts'];
/** Pages of the association's staff, which exist in English and French. */
const deskSources =
  /^((src\/(features|pages)|server|shared)\/desk\/|shared\/(editing\/|\w+\/deskCase)|server\/payments\/(comparison|restored)\.ts)/;

function constantText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return constantText(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [constantText(node.left), constantText(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

function textsOf(node: ts.Expression, where: string): string[] {
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue, where), ...textsOf(node.whenFalse, where)];
  const text = constantText(node);
  if (text === undefined) throw new Error(`${where}: a message is a constant text.`);
  return [text];
}

/** The messages of one source file. @throws on a call of `t` whose text is not constant. */
function messagesIn(file: string, source: string): string[] {
  if (!/language\/words'/.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0] !== undefined)
      found.push(
        ...textsOf(node.arguments[0], `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`),
      );
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export interface Messages {
  /** Texts that visitors see: in every language. */
  site: ReadonlySet<string>;
  /** Texts that only staff see. */
  desk: ReadonlySet<string>;
}

/** All messages of the sources. */
export function readMessages(root: string): Messages {
  const files = sources.flatMap((source) =>
    source.endsWith('.ts')
      ? [source]
      : readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name))
          .map((name) => `${source}/${name}`),
  );
  const site = new Set<string>();
  const desk = new Set<string>();
  for (const file of files.sort())
    for (const message of messagesIn(file, readFileSync(join(root, file), 'utf8')))
      (deskSources.test(file) ? desk : site).add(message);
  for (const message of site) desk.delete(message);
  return { site, desk };
}
