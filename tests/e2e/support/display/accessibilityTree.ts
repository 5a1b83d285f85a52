import type { CDPSession, Page } from '@playwright/test';

/** A node of the tree that the browser gives to screen readers, whatever it ignores left out. */
export interface TreeNode {
  role: string;
  name: string;
  description: string;
  value: string;
  /** By the browser's names: `expanded`, `invalid`, `live`. What does not apply is left out. */
  states: Readonly<Record<string, string | number | boolean>>;
  /** Elements that it points at, by relation: `controls`, `activedescendant`. */
  relations: Readonly<Record<string, readonly number[]>>;
  /** Number of its element. */
  element: number | undefined;
  children: readonly TreeNode[];
}

type RawNode = Awaited<ReturnType<typeof rawTree>>[number];

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function rawTree(page: Page) {
  return (await (await sessionOf(page)).send('Accessibility.getFullAXTree')).nodes;
}

const isPrimitive = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function nodeOf(raw: RawNode, children: readonly TreeNode[]): TreeNode {
  const properties = raw.properties ?? [];
  const textOf = (value: { value?: unknown } | undefined): string =>
    isPrimitive(value?.value) ? String(value.value) : '';
  return {
    role: textOf(raw.role),
    name: textOf(raw.name),
    description: textOf(raw.description),
    value: textOf(raw.value),
    states: Object.fromEntries(
      properties.flatMap(({ name, value: { value } }) => {
        if (!isPrimitive(value)) return [];
        // Chrome says some states in words: `invalid` is "true".
        return [[name, value === 'true' || (value === 'false' ? false : value)]];
      }),
    ),
    relations: Object.fromEntries(
      properties.flatMap(({ name, value: { relatedNodes } }) =>
        relatedNodes === undefined ? [] : [[name, relatedNodes.map(({ backendDOMNodeId }) => backendDOMNodeId)]],
      ),
    ),
    element: raw.backendDOMNodeId,
    children,
  };
}

/** The accessibility tree of a page as it stands. */
export async function readTree(page: Page): Promise<TreeNode> {
  const nodes = await rawTree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const build = (raw: RawNode): readonly TreeNode[] => {
    const children = (raw.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : build(child);
    });
    return raw.ignored ? children : [nodeOf(raw, children)];
  };
  const [root] = nodes[0] === undefined ? [] : build(nodes[0]);
  if (root === undefined) throw new Error('The page has no accessibility tree.');
  return root;
}

/** The node and everything below it, in the order of reading. */
const nodesIn = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(nodesIn)];

/** Names follow what is drawn: capitals of the style sheet are part of them. */
export const inSmallLetters = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Nodes of a role, all or those with the name. */
export const findAll = (node: TreeNode, role: string, name?: string): TreeNode[] =>
  nodesIn(node).filter(
    (one) => one.role === role && (name === undefined || inSmallLetters(one.name) === inSmallLetters(name)),
  );

/** The only node of a role, or of a role and a name. */
export function findOne(node: TreeNode, role: string, name?: string): TreeNode {
  const found = findAll(node, role, name);
  const [one] = found;
  if (one !== undefined && found.length === 1) return one;
  const names = findAll(node, role).map((other) => `"${other.name}"`);
  throw new Error(`${found.length} nodes are ${role} "${name ?? ''}". Of that role: ${names.join(', ') || 'none'}.`);
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** What is read of a node, without spaces: those between blocks are not in the tree. */
const readOf = (node: TreeNode): string =>
  withoutSpaces(
    findAll(node, 'StaticText')
      .map(({ name }) => name)
      .join(''),
  );

/** How often a text is read in a node. */
export const timesRead = (node: TreeNode, text: string): number => readOf(node).split(withoutSpaces(text)).length - 1;

/** Innermost live regions that read a text. */
export const regionsReading = (node: TreeNode, text: string): TreeNode[] =>
  nodesIn(node).filter(
    (one) => ['polite', 'assertive'].includes(String(one.states['live'])) && timesRead(one, text) > 0,
  );

/** In which language a node is spoken. The tree does not say: its element does. */
export async function languageOf(page: Page, { element }: TreeNode): Promise<string> {
  const session = await sessionOf(page);
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: element ?? 0 });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function () { return this.closest("[lang]")?.lang ?? ""; }',
  });
  return String(result.value);
}

const landmarks = ['banner', 'navigation', 'main', 'contentinfo', 'search', 'complementary', 'region'];

/** Landmarks of a page in the order of reading, as `navigation "main"`. */
export const landmarksIn = (tree: TreeNode): string[] =>
  nodesIn(tree)
    .filter(({ role }) => landmarks.includes(role))
    .map(({ role, name }) => `${role} "${inSmallLetters(name)}"`);

const widgets = [
  'link',
  'button',
  'switch',
  'tab',
  'menuitem',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'Date',
  'combobox',
  'listbox',
  'option',
  'radio',
  'checkbox',
];

/** Runs in the page: the elements that the Tab key can reach. */
const tabStops = `[...document.querySelectorAll('*')].filter(
  (one) =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled, :root') &&
    one.closest('[inert]') === null &&
    one.checkVisibility({ visibilityProperty: true }),
)`;

/** Controls without a name, and elements that take the focus although the tree leaves them out. */
export async function namelessIn(page: Page, tree: TreeNode): Promise<string[]> {
  const nodes = nodesIn(tree);
  const nameless = nodes
    .filter(({ role, name, states }) => states['focusable'] === true && widgets.includes(role) && name.trim() === '')
    .map(({ role, element }) => `${role} without a name: ${element}`);
  const byElement = new Map(nodes.map((node) => [node.element, node]));
  const session = await sessionOf(page);
  const { result } = await session.send('Runtime.evaluate', { expression: tabStops });
  const { result: listed } = await session.send('Runtime.getProperties', {
    objectId: result.objectId ?? '',
    ownProperties: true,
  });
  const stops = await Promise.all(
    listed.flatMap(({ value }) =>
      value?.objectId === undefined ? [] : [session.send('DOM.describeNode', { objectId: value.objectId })],
    ),
  );
  if (stops.length === 0) throw new Error('The page has no tab stop.');
  const lost = stops.flatMap(({ node: { backendNodeId, localName, attributes } }) => {
    const found = byElement.get(backendNodeId);
    if (found !== undefined && found.role !== 'generic' && found.name.trim() !== '') return [];
    return [`takes the focus as ${found?.role ?? 'nothing'}: ${localName} ${(attributes ?? []).join(' ')}`];
  });
  return [...nameless, ...lost];
}

const fieldRoles = ['textbox', 'combobox', 'radiogroup', 'checkbox', 'Date'];

export interface FieldState {
  name: string;
  description: string;
  /** Undefined where the browser does not say: of dates, lists of choices and boxes to tick. */
  required: boolean | undefined;
  invalid: boolean;
}

/** Fields of a form in the order of reading. */
export const fieldsIn = (form: TreeNode): FieldState[] =>
  nodesIn(form)
    .filter(({ role }) => fieldRoles.includes(role))
    .map(({ name, description, states }) => ({
      name: inSmallLetters(name),
      description,
      required: typeof states['required'] === 'boolean' ? states['required'] : undefined,
      invalid: states['invalid'] === true,
    }));
