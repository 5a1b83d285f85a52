import { backUp } from './backupCommand';

// `npm run backup -- FOLDER`: see docs/deploy.md.
process.exitCode = await backUp(process.argv.slice(2), process.env, (line) => console.log(line));
