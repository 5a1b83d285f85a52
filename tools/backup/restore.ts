import { restore } from './restoreCommand';

// `npm run restore -- --from FILE`: see docs/deploy.md.
process.exitCode = await restore(process.argv.slice(2), process.env, (line) => console.log(line));
