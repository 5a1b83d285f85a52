import { printFigure } from '../measuring/figures';
import { auditOf, installLighthouse, medianOf, runLighthouse } from '../measuring/lighthouse';
import { startSite } from '../measuring/site';
import type { Benchmark } from '../run';

const port = 4820;
const rounds = 5;
const pages = ['/', '/blog', '/blog/autonomous-shipping', '/members', '/quote'];

/** Lighthouse on the site's pages. */
export const benchmark: Benchmark = {
  title: `Lighthouse, mobile preset, median of ${rounds}`,
  run: async () => {
    installLighthouse();
    const site = await startSite(port);
    try {
      for (const page of pages) {
        const reports = Array.from({ length: rounds }, () => runLighthouse(site.address + page));
        const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
          Math.round(100 * medianOf(reports, ({ categories }) => categories[name]?.score ?? 0)),
        );
        const audit = (name: string): number => medianOf(reports, auditOf(name));
        printFigure(page, scores.join(' / '), '≥ 98 / 100 / 100 / 100');
        console.log(
          `  first paint ${audit('first-contentful-paint').toFixed(0)} ms, largest ${audit('largest-contentful-paint').toFixed(0)} ms, blocked ${audit('total-blocking-time').toFixed(0)} ms, layout shift ${audit('cumulative-layout-shift').toFixed(4)}`,
        );
      }
    } finally {
      await site.stop();
    }
  },
};
