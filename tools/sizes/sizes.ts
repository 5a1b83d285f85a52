import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Brotli sizes in bytes, by name such as `home scripts`. */
export type Sizes = Readonly<Record<string, number>>;

/** Maximum growth in percent without a decision record. */
const tolerated = 3;
const releaseFile = 'tools/sizes/lastRelease.json';
/** A line of a decision record: "Accepted size: home scripts 108,000 B." */
const acceptance = /^Accepted size: (.+?) ([\d,]+) B\b/gm;

/** The largest accepted size in the decision records, by name. */
export function acceptedSizes(records: readonly string[]): Sizes {
  const accepted: Record<string, number> = {};
  for (const record of records) {
    for (const [, name = '', bytes = ''] of record.matchAll(acceptance)) {
      accepted[name] = Math.max(accepted[name] ?? 0, Number(bytes.replaceAll(',', '')));
    }
  }
  return accepted;
}

/** One line per size next to the last release's, and those that grew too much. */
export function compareSizes(
  sizes: Sizes,
  released: Sizes,
  accepted: Sizes,
): { lines: readonly string[]; grown: readonly string[] } {
  const lines: string[] = [];
  const grown: string[] = [];
  for (const [name, bytes] of Object.entries(sizes)) {
    const before = released[name];
    const growth = before === undefined ? 0 : (100 * (bytes - before)) / before;
    const change = before === undefined ? 'new' : `${growth < 0 ? '' : '+'}${growth.toFixed(1)} %`;
    lines.push(`  ${name.padEnd(24)} ${String(bytes).padStart(7)} B brotli, last release ${before ?? '–'} (${change})`);
    if (growth > tolerated && bytes > (accepted[name] ?? 0)) {
      grown.push(`${name}: ${bytes} B, ${change} since the last release`);
    }
  }
  return { lines, grown };
}

/**
 * Prints each size next to the last release's. `--record-sizes` records them as the last release's.
 * @throws if one grew by more than 3 % and no decision record accepts it.
 */
export async function checkSizes(
  root: string,
  sizes: Sizes,
  isRecorded = process.argv.includes('--record-sizes'),
): Promise<void> {
  const file = join(root, releaseFile);
  const released = JSON.parse(await readFile(file, 'utf8')) as Sizes;
  const folder = join(root, 'docs/decisions');
  const records = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const { lines, grown } = compareSizes(sizes, released, acceptedSizes(records));
  console.log(lines.join('\n'));
  if (isRecorded) await writeFile(file, `${JSON.stringify({ ...released, ...sizes }, null, 2)}\n`);
  else if (grown.length > 0) {
    throw new Error(
      `${grown.join('\n')}\nMake it smaller, or say in docs/decisions what visitors get for it, with a line such as "Accepted size: ${grown[0]?.split(':')[0] ?? ''} N B".`,
    );
  }
}
