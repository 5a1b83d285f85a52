import { printFigure } from '../measuring/figures';
import { auditOf, installLighthouse, medianOf, runLighthouse, type Report } from '../measuring/lighthouse';
import { startSite } from '../measuring/site';
import type { Benchmark } from '../run';
import { startPeer } from '../measuring/peer';

const port = 4860;
const peerPort = 4862;
const rounds = 5;

const bytesBeforeCode = ({ audits }: Report): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType !== 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);

/** What is read from each report, with the target for our share of the peer's. */
const figures: readonly [name: string, read: (report: Report) => number, unit: string, target: string][] = [
  ['performance', ({ categories }) => 100 * (categories['performance']?.score ?? 0), '', ''],
  ['first paint', auditOf('first-contentful-paint'), 'ms', ''],
  ['largest paint', auditOf('largest-contentful-paint'), 'ms', '≤ 0.55'],
  ['blocked', auditOf('total-blocking-time'), 'ms', '≤ 1.0'],
  ['first visit before its code', bytesBeforeCode, 'B', 'ours ≤ 184,320 B'],
];

/** The home page beside the same page on Next.js with no component alive, in turns. */
export const benchmark: Benchmark = {
  title: `Lighthouse, mobile preset, home page beside Next.js, median of ${rounds} in turns`,
  run: async () => {
    installLighthouse();
    const site = await startSite(port);
    try {
      const peer = await startPeer(await (await fetch(site.address)).text(), peerPort);
      try {
        const ours: Report[] = [];
        const theirs: Report[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(runLighthouse(site.address));
          theirs.push(runLighthouse(peer.address));
        }
        for (const [name, read, unit, target] of figures) {
          const [own, other] = [medianOf(ours, read), medianOf(theirs, read)];
          printFigure(name, `${own.toFixed(0)} to ${other.toFixed(0)} ${unit}: ${(own / other).toFixed(2)}`, target);
        }
      } finally {
        await peer.stop();
      }
    } finally {
      await site.stop();
    }
  },
};
