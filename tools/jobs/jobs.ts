import { runJobsCommand } from './jobsCommand';

// `npm run jobs`: see docs/deploy.md.
process.exitCode = await runJobsCommand(process.argv.slice(2), process.env, (line) => console.log(line));
