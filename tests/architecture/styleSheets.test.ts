import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile } from 'sass';

/**
 * A component's sheet stands in the file of each page that uses it, so a page that is opened later puts it behind those of
 * earlier pages. Which of two sheets comes last must therefore change nothing (webpack.config.ts, `ignoreOrder`): where a
 * component is given a class of another sheet, no property may be set by both at one specificity. The idiom `.class.class`
 * outranks the component's own class.
 */
const src = join(__dirname, '../../src');
/** In the file that every page begins with, before all others: what is set over it always comes later. */
const alwaysFirst = new Set(['Button.module.scss']);

interface Rule {
  classes: readonly string[];
  specificity: number;
  properties: readonly string[];
}

const rulesBySheet = new Map<string, readonly Rule[]>();

/** The rules of a sheet about one element each: those with several compounds are about what is inside. */
function rulesOf(sheet: string): readonly Rule[] {
  const known = rulesBySheet.get(sheet);
  if (known !== undefined) return known;
  const css = compile(sheet, { loadPaths: [src] }).css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const properties = body.split(';').flatMap((line) => /^\s*([a-z-]+):/.exec(line)?.[1] ?? []);
    return selectors.split(',').flatMap((selector) => {
      const compound = selector.trim();
      if (!/^\.[^\s>+~]+$/.test(compound) || compound.includes('::')) return [];
      const classes = [...compound.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '');
      return [{ classes, specificity: compound.match(/[.[]|:(?!where)/g)?.length ?? 0, properties }];
    });
  });
  rulesBySheet.set(sheet, rules);
  return rules;
}

const isSame = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

/** Text from an opening brace to the one that closes it. */
function braced(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** What each component of a module is given as its class: the component's name and the expression. */
function givenClasses(text: string): { component: string; expression: string }[] {
  return [...text.matchAll(/<([A-Z]\w*)\b/g)].flatMap(({ 1: component = '', index }) => {
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '>') return [];
      if (text.startsWith('className={', at))
        return [{ component, expression: braced(text, at + 'className='.length) }];
      if (text[at] === '{') at += braced(text, at).length - 1;
    }
    return [];
  });
}

interface Module {
  text: string;
  /** Sheets by the name they are imported under. */
  sheets: ReadonlyMap<string, string>;
  /** Files of the site's own components by name. */
  components: ReadonlyMap<string, string>;
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  const fileOf = (path: string): string =>
    path.startsWith('@/') ? join(src, path.slice(2)) : join(dirname(file), path);
  const sheets = [...text.matchAll(/import (\w+) from '([^']+\.module\.scss)'/g)];
  const components = [...text.matchAll(/import \{([^}]*)\} from '((?:@|\.)[^']+)'/g)].flatMap(
    ([, names = '', path = '']) =>
      existsSync(`${fileOf(path)}.tsx`)
        ? names.split(',').map((name): [string, string] => [name.trim(), `${fileOf(path)}.tsx`])
        : [],
  );
  const read: Module = {
    text,
    sheets: new Map(sheets.map(([, name = '', path = '']) => [name, fileOf(path)])),
    components: new Map(components),
  };
  modules.set(file, read);
  return read;
}

/** Sheets that may dress the element to which a component gives the class that it is given. */
function sheetsUnder(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { text, sheets, components } = moduleOf(file);
  const passedOn = givenClasses(text).flatMap(({ component, expression }) => {
    const next = components.get(component);
    return next !== undefined && /\bclassName\b/.test(expression) ? sheetsUnder(next, seen) : [];
  });
  return [...sheets.values(), ...passedOn];
}

/** Where a class that a module gives to a component meets rules of the component's at one specificity. */
function faultsOf(file: string): string[] {
  const { text, sheets, components } = moduleOf(file);
  return givenClasses(text).flatMap(({ component, expression }) => {
    const target = components.get(component);
    if (target === undefined) return [];
    return [...expression.matchAll(/\b(\w+)\['([\w-]+)'\]/g)].flatMap(([, name = '', given = '']) => {
      const own = sheets.get(name);
      if (own === undefined) return [];
      const others = sheetsUnder(target).filter((sheet) => sheet !== own && !alwaysFirst.has(basename(sheet)));
      return rulesOf(own)
        .filter(({ classes }) => classes.includes(given))
        .flatMap((rule) =>
          others.flatMap((sheet) =>
            rulesOf(sheet)
              .filter(({ specificity }) => specificity === rule.specificity)
              .flatMap(({ classes, properties }) =>
                properties
                  .filter((property) => rule.properties.some((each) => isSame(each, property)))
                  .map(
                    (property) =>
                      `${basename(own)} .${given} and ${basename(sheet)} .${classes.join('.')}: ${property}`,
                  ),
              ),
          ),
        );
    });
  });
}

/** Two of one name would style each other's elements: their classes begin with it (webpack.config.ts). */
test('no two style sheets have the same name', () => {
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.scss'))
    .map((path) => basename(path));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the order of style sheets never changes how a page looks', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const given = files.flatMap((name) => givenClasses(readFileSync(join(src, name), 'utf8')));
  expect(given.length).toBeGreaterThan(50);
  expect([...new Set(files.flatMap((name) => faultsOf(join(src, name))))]).toEqual([]);
});
