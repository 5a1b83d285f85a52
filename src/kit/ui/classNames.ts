/** Joins class names, skipping falsy ones: `classNames(styles.root, active && styles.active)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
