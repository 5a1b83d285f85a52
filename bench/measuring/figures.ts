/** Prints one figure: name, value, and its target. */
export function printFigure(name: string, value: string, target = ''): void {
  console.log(`${name.padEnd(46)} ${value.padStart(34)}${target === '' ? '' : `   target ${target}`}`);
}

/** Nearest-rank percentile; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Formats samples in milliseconds as 'p50 0.01  p95 0.20  max 1.30 ms'. */
export function spread(samples: readonly number[], digits = 2): string {
  const figure = (share: number) => percentile(samples, share).toFixed(digits);
  return `p50 ${figure(0.5)}  p95 ${figure(0.95)}  max ${figure(1)} ms`;
}
