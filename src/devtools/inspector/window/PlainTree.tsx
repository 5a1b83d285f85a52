import { classNames } from '@/ui/classNames';
import type { Plain } from '../protocol';
import { contextTree, inOneLine, type ContextNode } from './contextChanges';
import styles from './PlainTree.module.scss';

interface PlainTreeProps {
  value: Plain;
  /** The previous value: differences are marked. */
  before?: Plain | undefined;
  /** Shown for an empty value. */
  empty: string;
}

const words = { same: '', changed: 'changed', added: 'new', removed: 'gone' } as const;

function Node({ node }: { node: ContextNode }) {
  const { key, value, change, children } = node;
  const line = (
    <>
      <span className={styles['key']}>{key}</span>
      <span className={classNames(styles['value'], styles[value === null ? 'null' : typeof value])}>
        {inOneLine(value)}
      </span>
      {change !== 'same' && <span className={styles['mark']}>{words[change]}</span>}
    </>
  );
  return (
    <li className={styles[change]}>
      {children.length === 0 ? (
        <div className={styles['line']}>{line}</div>
      ) : (
        <details open={change !== 'same' || children.length <= 6}>
          <summary className={styles['line']}>{line}</summary>
          <ul>
            {children.map((child) => (
              <Node key={child.path} node={child} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A value as a tree, with changes marked by colour and text. */
export function PlainTree({ value, before, empty }: PlainTreeProps) {
  const nodes = contextTree(value, before);
  if (nodes.length === 0)
    return <p className={styles['empty']}>{typeof value === 'object' ? empty : inOneLine(value)}</p>;
  return (
    <ul className={styles['tree']}>
      {nodes.map((node) => (
        <Node key={node.path} node={node} />
      ))}
    </ul>
  );
}
