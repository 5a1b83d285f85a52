import { readFile } from 'node:fs/promises';
import { readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex, type DirectoryIndex } from '../../places/index/directoryIndex';
import { printFigure } from '../measuring/figures';
import type { GeneratedFile } from './generatedAgents';
import { goldQueries, type GoldQuery } from './goldQueries';

const root = new URL('../../', import.meta.url);

/**
 * Whether one of the first five suggestions is the expected place or country and finds its agents by the exact rule.
 */
function isRecalled(index: DirectoryIndex, { query, expect }: GoldQuery): boolean {
  const place = expect.includes(', ') ? expect.slice(0, expect.lastIndexOf(', ')) : expect;
  return index
    .suggest(query, 5)
    .some(
      ({ label, term }) =>
        label === place &&
        index
          .search(term)
          .exact.some(({ location }) => location === expect || location === place || location.endsWith(`, ${expect}`)),
    );
}

function printRecall(name: string, index: DirectoryIndex, queries: readonly GoldQuery[]): void {
  const share = (asked: readonly GoldQuery[]) =>
    `${((100 * asked.filter((query) => isRecalled(index, query)).length) / asked.length).toFixed(1)} %`;
  printFigure(`${name}, ${queries.length} queries`, share(queries), '≥ 98 %');
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  console.log(
    `  ${kinds.map((kind) => `${kind} ${share(queries.filter((query) => query.kind === kind))}`).join(', ')}`,
  );
}

/** recall@5 on the committed gold set and on fresh queries, for the real file and a generated one. */
export async function measureRecall(generated: GeneratedFile): Promise<void> {
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, root), 'utf8')) as unknown;
  const { agents } = readAgentsFile(await read('public/agents2.json'));
  const index = buildDirectoryIndex(agents);
  printRecall('recall@5 on the gold set', index, (await read('tests/places/goldQueries.json')) as GoldQuery[]);
  printRecall(
    'recall@5 on fresh queries',
    index,
    goldQueries(
      agents.map(({ location }) => location),
      77,
      10,
    ),
  );
  const large = readAgentsFile(generated.records).agents;
  printRecall(
    'recall@5 on the generated file',
    buildDirectoryIndex(large),
    goldQueries(
      large.map(({ location }) => location),
      78,
      10,
    ),
  );
}
