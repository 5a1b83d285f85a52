import type { Plain } from '../protocol';
import styles from './Panels.module.scss';

/** A context value, how it changed, and its children. */
interface ContextNode {
  key: string;
  value: Plain;
  change: keyof typeof words;
  children: readonly ContextNode[];
}

const isHolder = (value: Plain | undefined): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;

const entriesOf = (value: Plain | undefined): [string, Plain][] => (isHolder(value) ? Object.entries(value) : []);

/** The context as a tree, each value marked with its difference from `before` if that is given. */
export function contextTree(value: Plain, before: Plain | undefined): ContextNode[] {
  const now = entriesOf(value);
  const past = new Map(entriesOf(before));
  const changeOf = (key: string, inner: Plain): ContextNode['change'] => {
    if (before === undefined) return 'same';
    if (!past.has(key)) return 'added';
    return JSON.stringify(past.get(key)) === JSON.stringify(inner) ? 'same' : 'changed';
  };
  const gone = before === undefined ? [] : [...past].filter(([key]) => !now.some(([other]) => other === key));
  return [
    ...now.map(([key, inner]): ContextNode => {
      const change = changeOf(key, inner);
      const old = past.get(key);
      return {
        key,
        value: inner,
        change,
        children: contextTree(inner, change === 'same' ? undefined : isHolder(old) ? old : {}),
      };
    }),
    ...gone.map(([key, inner]): ContextNode => ({ key, value: inner, change: 'removed', children: [] })),
  ];
}

/** A value on one line. */
function inOneLine(value: Plain): string {
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value))
    return value.length === 0 ? 'empty list' : `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (isHolder(value)) return `${Object.keys(value).length} ${Object.keys(value).length === 1 ? 'field' : 'fields'}`;
  return String(value);
}

/** Guard parameters on one line: `isLinked: true`. Event types are left out as redundant. */
export function givenInWords(value: Plain): string {
  const fields = entriesOf(value).filter(([key]) => key !== 'type');
  if (fields.length === 0) return inOneLine(value);
  return fields
    .map(([key, inner]) => `${key}: ${Array.isArray(inner) ? inner.map(inOneLine).join(', ') : inOneLine(inner)}`)
    .join(', ');
}

interface PlainTreeProps {
  value: Plain;
  /** The previous value: differences are marked. */
  before?: Plain | undefined;
  /** Shown for an empty value. */
  empty: string;
}

const words = { same: '', changed: 'changed', added: 'new', removed: 'gone' } as const;

function Node({ node: { key, value, change, children } }: { node: ContextNode }) {
  const line = (
    <>
      <b>{key}</b>
      <code>{inOneLine(value)}</code>
      {change !== 'same' && <small>{words[change]}</small>}
    </>
  );
  return (
    <li data-change={change}>
      {children.length === 0 ? (
        line
      ) : (
        <details open={change !== 'same' || children.length <= 6}>
          <summary>{line}</summary>
          <Nodes nodes={children} />
        </details>
      )}
    </li>
  );
}

const Nodes = ({ nodes }: { nodes: readonly ContextNode[] }) => (
  <ul>
    {nodes.map((node) => (
      <Node key={node.key} node={node} />
    ))}
  </ul>
);

/** A value as a tree, with changes marked by colour and text. */
export function PlainTree({ value, before, empty }: PlainTreeProps) {
  const nodes = contextTree(value, before);
  return nodes.length === 0 ? (
    <p className={styles['none']}>{typeof value === 'object' ? empty : inOneLine(value)}</p>
  ) : (
    <div className={styles['plain']}>
      <Nodes nodes={nodes} />
    </div>
  );
}
