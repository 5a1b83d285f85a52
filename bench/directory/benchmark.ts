import type { Benchmark } from '../run';
import { generateAgents } from './generatedAgents';
import { measureInChromium } from './inChromium';
import { measureInNode } from './inNode';
import { measurePeers } from './peers';
import { measureRecall } from './recall';

const size = 100_000;
const seed = 2026;

/** The directory: the engine in Node, recall, and the search boxes in Chromium. */
export const benchmark: Benchmark = {
  title: 'Directory search',
  run: async () => {
    const file = generateAgents(size, seed);
    console.log(`${file.records.length} agents in ${file.places} places of ${file.countries} countries\n`);
    measureInNode(file);
    await measureRecall(file);
    await measurePeers();
    await measureInChromium(file);
  },
};
