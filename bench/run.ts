import { existsSync, readdirSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Export of `bench/NAME/benchmark.ts`: measures, prints its figures and resolves. */
export interface Benchmark {
  title: string;
  run: () => Promise<void>;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'benchmark.ts')))
  .map(({ name }) => name)
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There is: ${names.join(', ')}.`);
  process.exit(1);
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1) ?? '?'} before the start`,
);
for (const name of wanted.length > 0 ? wanted : names) {
  const { benchmark } = (await import(pathToFileURL(join(folder, name, 'benchmark.ts')).href)) as {
    benchmark: Benchmark;
  };
  console.log(`\n== ${benchmark.title} (bench/${name}) ==`);
  await benchmark.run();
}
