import { exportAgentsCommand } from './exportCommand';

// `npm run agents:export -- FILE.csv`: see docs/agents-data.md.
process.exitCode = await exportAgentsCommand(process.argv.slice(2), process.env, (line) => console.log(line));
