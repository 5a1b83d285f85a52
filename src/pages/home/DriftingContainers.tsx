import styles from './DriftingContainers.module.scss';

/**
 * Elements of the decoration on wide screens; the style sheet shows 10 of them below 768 px (docs/product.md
 * "Decoration").
 */
const containers = Array.from({ length: 20 }, (_container, index) => index);

/** Containers that drift along dashed lanes as the page is scrolled past them. Decoration only: they stand still where less motion is wanted. */
export function DriftingContainers() {
  return (
    <div className={styles['lanes']} aria-hidden="true">
      {containers.map((container) => (
        <span key={container} className={styles['container']} />
      ))}
    </div>
  );
}
