import { importMembers } from './importCommand';

// `npm run members:import -- FILE.csv`: see docs/agents-data.md.
process.exitCode = await importMembers(process.argv.slice(2), process.env, (line) => console.log(line));
