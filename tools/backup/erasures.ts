import { runErasures } from './erasuresCommand';

// `npm run erasures -- --to FOLDER`: see docs/deploy.md.
process.exitCode = await runErasures(process.argv.slice(2), process.env, (line) => console.log(line));
