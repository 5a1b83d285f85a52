import { importAgentsCommand } from './importDatabase';

// `npm run agents:import -- FILE.csv`: see docs/agents-data.md.
process.exitCode = await importAgentsCommand(process.argv.slice(2), process.env, (line) => console.log(line));
