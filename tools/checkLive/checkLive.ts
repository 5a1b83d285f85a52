import { checkLive } from './command';

// `npm run check:live`: see docs/deploy.md.
process.exitCode = await checkLive(process.env, (line) => console.log(line));
