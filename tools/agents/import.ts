import { fileURLToPath } from 'node:url';
import { countries } from './countries';
import { countryNames } from './countryNames';
import { importAgents } from './importCommand';

// `npm run agents:import -- FILE.csv`: see docs/agents-data.md.
const agentsFile = fileURLToPath(new URL('../../public/agents2.json', import.meta.url));
process.exitCode = importAgents(process.argv.slice(2), agentsFile, countryNames(countries), (line) => console.log(line));
