import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { placesSchema } from '../../server/contracts/places';
import { portCodesText } from './portCodes';

// Run it after `npm run agents:generate`: node --import tsx tools/ports/generate.ts
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const places = v.parse(placesSchema, JSON.parse(await readFile(file('public/places.json'), 'utf8')));
await writeFile(file('src/features/directory/engine/portCodes.json'), portCodesText(places));
console.log(`${places.ports.length} port codes written.`);
