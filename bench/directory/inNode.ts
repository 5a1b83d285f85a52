import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex } from '../../places/index/directoryIndex';
import { printFigure, spread } from '../measuring/figures';
import type { GeneratedFile } from './generatedAgents';
import { queryMix } from './queryMix';

const queries = 4_000;
const builds = 7;
const warmUp = 400;

function timed<Result>(work: () => Result): [number, Result] {
  const started = performance.now();
  const result = work();
  return [performance.now() - started, result];
}

/** Times reading, index build, `suggest` and `search` in this process, and measures memory. */
export function measureInNode({ records }: GeneratedFile): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heap = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };

  const [reading, { agents }] = timed(() => readAgentsFile(records));
  printFigure('read and check the file', `${reading.toFixed(0)} ms`);
  const before = heap();
  const buildTimes: number[] = [];
  let index = buildDirectoryIndex(agents);
  printFigure('heap of the index', `${(heap() - before).toFixed(1)} MB`);
  for (let round = 0; round < builds; round += 1) {
    const [time, built] = timed(() => buildDirectoryIndex(agents));
    buildTimes.push(time);
    index = built;
  }
  printFigure(`index build, ${builds} rounds`, spread(buildTimes, 0));

  const locations = agents.map(({ location }) => location);
  for (const [name, work] of Object.entries({ suggest: index.suggest, search: index.search })) {
    for (const query of queryMix(locations, warmUp, 3)) work(query);
    const samples = queryMix(locations, queries, 7).map((query) => timed(() => work(query))[0]);
    printFigure(`${name}, ${queries} queries`, spread(samples), 'p95 ≤ 5 ms');
  }
  for (const [name, work] of Object.entries({ suggest: index.suggest, search: index.search })) {
    const samples = Array.from(
      { length: 50 },
      (_sample, round) => timed(() => work(`${round} ${'mombasa '.repeat(1_250)}`))[0],
    );
    printFigure(`${name}, a term of 10,000 characters`, spread(samples));
  }
}
