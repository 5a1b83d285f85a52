import { useState } from 'react';
import { actorStateAt, valueInWords, type FlowLog, type LoggedActor } from './flowLog';
import styles from './Panels.module.scss';

interface ActorTreeProps {
  log: FlowLog;
  position: number;
  selected: string | undefined;
  onSelected: (key: string) => void;
}

function Branch({ actor, ...props }: ActorTreeProps & { actor: LoggedActor }) {
  const { log, position, selected, onSelected } = props;
  const { status, value } = actorStateAt(log, actor, position)?.latest ?? { status: 'active', value: null };
  const words = valueInWords(value);
  const children = log.actors.filter(
    (child) =>
      child.page === actor.page && child.parent === actor.actor && actorStateAt(log, child, position) !== undefined,
  );
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
        data-status={status}
        aria-current={actor.key === selected || undefined}
        onClick={() => onSelected(actor.key)}
      >
        <b>{actor.name}</b>
        <small>{status === 'active' ? words : status === 'done' && words !== '' ? `${words} (end)` : status}</small>
      </button>
      {shown.length > 0 && (
        <ul>
          {shown.map((child) => (
            <Branch key={child.key} actor={child} {...props} />
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
}

function PageSection({ page, roots, isDone, ...props }: PageSectionProps) {
  const [choice, setChoice] = useState<boolean>();
  const hasSelected = props.log.actors.some(({ key, page: of }) => key === props.selected && of === page.id);
  const isUnfolded = choice ?? (!isDone || hasSelected);
  return (
    <section data-closed={isDone ? '' : undefined}>
      <h2 title={page.title}>
        <button type="button" aria-expanded={isUnfolded} onClick={() => setChoice(!isUnfolded)}>
          <span>{page.url}</span> <small>{page.isOpen ? page.device : `${page.device} · closed`}</small>
        </button>
      </h2>
      {isUnfolded && roots.length === 0 && <p className={styles['none']}>No flow has started on this page yet.</p>}
      {isUnfolded && (
        <ul>
          {roots.map((actor) => (
            <Branch key={actor.key} actor={actor} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The actor hierarchy, page by page, with the current state of each. Closed pages are folded. */
export function ActorTree(props: ActorTreeProps) {
  const { log, position } = props;
  // In a recording every page is closed, so that is not worth showing.
  const isAnyOpen = log.pages.some(({ isOpen }) => isOpen);
  return (
    <nav className={styles['tree']} aria-label="Running flows">
      {log.pages.map((page) => {
        // React creates actors that it never starts.
        const roots = log.actors.filter(
          (actor) =>
            actor.page === page.id && actor.parent === null && actorStateAt(log, actor, position) !== undefined,
        );
        if (roots.length === 0 && !page.isOpen) return null;
        return <PageSection key={page.id} page={page} roots={roots} isDone={isAnyOpen && !page.isOpen} {...props} />;
      })}
    </nav>
  );
}
