import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { goldQueries } from './goldQueries';

// Generates tests/places/goldQueries.json. Run again only when the places of the agents file change.
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const agents = JSON.parse(await readFile(file('public/agents2.json'), 'utf8')) as { location: string }[];
const queries = goldQueries(
  agents.map(({ location }) => location),
  500,
);
await writeFile(
  file('tests/places/goldQueries.json'),
  `[\n${queries.map((query) => `  ${JSON.stringify(query)}`).join(',\n')}\n]\n`,
);
console.log(`${queries.length} gold queries written.`);
