import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/ui/classNames';
import { actorStateAt, valueInWords, type FlowLog, type LoggedActor } from './flowLog';
import { flowNote } from './flowNotes';
import styles from './ActorTree.module.scss';

interface ActorTreeProps {
  log: FlowLog;
  position: number;
  selected: string | undefined;
  onSelected: (key: string) => void;
}

interface BranchProps extends ActorTreeProps {
  actor: LoggedActor;
  depth: number;
}

function Branch({ actor, depth, ...props }: BranchProps) {
  const { log, position, selected, onSelected } = props;
  const actorState = actorStateAt(log, actor, position);
  const status = actorState?.latest.status ?? 'active';
  const words = actorState === undefined ? '' : valueInWords(actorState.latest.value);
  const note = actorState === undefined ? undefined : flowNote(actor.name, actorState.latest);
  const children = log.actors
    .filter(({ page, parent }) => page === actor.page && parent === actor.actor)
    .filter((child) => actorStateAt(log, child, position) !== undefined);
  // Of finished child actors, only the latest of each name is of interest.
  const shown = children.filter(
    (child, index) =>
      actorStateAt(log, child, position)?.latest.status === 'active' ||
      index === children.findLastIndex(({ name }) => name === child.name),
  );
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['actor'], actor.key === selected && styles['selected'])}
        data-depth={depth}
        data-status={status}
        aria-current={actor.key === selected || undefined}
        onClick={() => onSelected(actor.key)}
      >
        <span className={styles['lamp']} aria-hidden="true" />
        <span className={styles['name']}>{actor.name}</span>
        <span className={styles['value']}>
          {status === 'active'
            ? words
            : status === 'done' && words === ''
              ? 'done'
              : status === 'done'
                ? `${words} (end)`
                : status}
        </span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </button>
      {shown.length > 0 && (
        <ul>
          {shown.map((child) => (
            <Branch key={child.key} actor={child} depth={depth + 1} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PageSectionProps extends ActorTreeProps {
  page: FlowLog['pages'][number];
  roots: readonly LoggedActor[];
  /** The page is closed while others are open. */
  isDone: boolean;
  /** Initial state, until toggled by hand. */
  isUnfolded: boolean;
}

function PageSection({ page, roots, isDone, isUnfolded: isUnfoldedAtFirst, ...props }: PageSectionProps) {
  const [choice, setChoice] = useState<boolean>();
  const isUnfolded = choice ?? isUnfoldedAtFirst;
  return (
    <section data-closed={isDone ? '' : undefined}>
      <h2 title={page.title}>
        <button type="button" aria-expanded={isUnfolded} onClick={() => setChoice(!isUnfolded)}>
          <span>{page.url}</span>
          <small>{page.isOpen ? page.device : `${page.device} · closed`}</small>
        </button>
      </h2>
      {isUnfolded && roots.length === 0 && <p>No flow has started on this page yet.</p>}
      {isUnfolded && (
        <ul>
          {roots.map((actor) => (
            <Branch key={actor.key} actor={actor} depth={0} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The actor hierarchy, page by page, with the current state of each. Closed pages are folded. */
export function ActorTree(props: ActorTreeProps) {
  const { log, position, selected } = props;
  const tree = useRef<HTMLElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  // In a recording every page is closed, so that is not worth showing.
  const isAnyOpen = log.pages.some(({ isOpen }) => isOpen);
  return (
    <nav className={styles['tree']} ref={tree} aria-label="Running flows">
      {log.pages.map((page) => {
        // React creates actors that it never starts.
        const roots = log.actors.filter(
          (actor) =>
            actor.page === page.id && actor.parent === null && actorStateAt(log, actor, position) !== undefined,
        );
        if (roots.length === 0 && !page.isOpen) return null;
        const hasSelected = log.actors.some(({ key, page: of }) => key === selected && of === page.id);
        return (
          <PageSection
            key={page.id}
            page={page}
            roots={roots}
            isDone={isAnyOpen && !page.isOpen}
            isUnfolded={!isAnyOpen || page.isOpen || hasSelected}
            {...props}
          />
        );
      })}
    </nav>
  );
}
