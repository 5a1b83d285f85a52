import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDirectory } from './directory';
import { agentsText, countryNamesText, placesText } from '../format';
import { placeNamesText } from '../../placeNames/format';
import { portCodesText } from '../../ports/portCodes';

// `npm run agents:generate`: writes the directory data. See docs/agents-data.md.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { agents, places, names, otherNames, placeIndex, images } = makeDirectory();

const files = new Map([
  ['public/agents2.json', agentsText(agents)],
  ['public/places.json', placesText(places)],
  ['public/place-names.json', placeNamesText(otherNames.latin)],
  ['public/place-names-other.json', placeNamesText(otherNames.others)],
  ['public/place-index.json', placeIndex],
  ['places/index/countryNames.json', countryNamesText(names)],
  ['places/index/portCodes.json', portCodesText(places)],
  ...[...images].map(([file, svg]): [string, string] => [`public/images/agents/${file}`, svg]),
]);
for (const [file, text] of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`${file}: ${Buffer.byteLength(text).toLocaleString('en')} bytes`);
}
console.log(
  `${agents.length} agents in ${new Set(agents.map(({ location }) => location.split(', ').at(-1))).size} countries, ${places.places.length} places, ${places.ports.length} ports.`,
);
