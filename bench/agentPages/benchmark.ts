import { percentile, printFigure } from '../measuring/figures';
import { openGateway } from '../measuring/gateway';
import { pick, seededRandom } from '../measuring/random';
import type { Benchmark } from '../run';

const rounds = 5;
const pagesPerRound = 200;

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Pages of countries, places and agents: the first request of each, and the next one, in turns. */
export const benchmark: Benchmark = {
  title: `Public pages of the directory: ${rounds} times ${pagesPerRound} pages, cold and warm in turns, over HTTP on this machine`,
  run: async () => {
    const gateway = await openGateway(null, {}, 'dist');
    try {
      const random = seededRandom(34);
      const paths = new Set<string>();
      for (const file of ['/sitemap-countries-1.xml', '/sitemap-places-1.xml', '/sitemap-agents-1.xml']) {
        const sitemap = (await gateway.app.inject(file)).body;
        const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
        const wanted = Math.min(all.length, file.includes('agents') ? rounds * pagesPerRound : 200);
        for (let count = 0; count < wanted; count += 1) paths.add(pick(all, random));
      }
      const shuffled = [...paths].sort(() => random() - 0.5);
      const cold: number[] = [];
      const warm: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
        for (const path of shuffled.slice(round * pagesPerRound, (round + 1) * pagesPerRound))
          for (const kind of ['cold', 'warm'] as const) times[kind].push(await gateway.call('GET', path, {}));
        cold.push(percentile(times.cold, 0.95));
        warm.push(percentile(times.warm, 0.95));
      }
      const ratios = cold.map((value, round) => value / (warm[round] ?? Number.NaN));
      printFigure(
        'a page, first and next request',
        `p95 ${median(cold).toFixed(1)}; ${median(warm).toFixed(1)} ms; ${median(ratios).toFixed(1)} ×`,
        '≤ 3 ×',
      );
    } finally {
      await gateway.close();
    }
  },
};
