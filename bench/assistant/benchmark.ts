import { startSite } from '../measuring/site';
import type { Benchmark } from '../run';
import { measureTyping } from './inChromium';
import { measureOverhead, measureStreams } from './inGateway';
import { measureMemory } from './memory';

const port = 4830;

/** The assistant: overhead, concurrent streams and memory of the gateway, typing in the browser. */
export const benchmark: Benchmark = {
  title: 'Assistant',
  run: async () => {
    // Lets the benchmark act as many visitors.
    process.env['TRUST_PROXY'] = 'loopback';
    const site = await startSite(port);
    try {
      await measureOverhead(site.address, `http://localhost:${port + 1}`);
      await measureStreams(site.address);
      await measureTyping(site.address);
    } finally {
      await site.stop();
    }
    await measureMemory();
  },
};
