import { exportContentCommand } from './exportCommand';

// `npm run content:export`: see docs/commands.md.
process.exitCode = await exportContentCommand(process.argv.slice(2), process.env, (line) => console.log(line));
