import styles from './DriftingContainers.module.scss';

/** Number of containers on wide screens; the style sheet shows 10 below 768 px (docs/product.md "Decoration"). */
const containers = Array.from({ length: 20 }, (_container, index) => index);

/** Containers that drift along dashed lanes while the page scrolls. Decorative; static with reduced motion. */
export function DriftingContainers() {
  return (
    <div className={styles['lanes']} aria-hidden="true">
      {containers.map((container) => (
        <span key={container} className={styles['container']} />
      ))}
    </div>
  );
}
