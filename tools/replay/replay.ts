import { replayLogs } from './replayLogs';

// `npm run replay`: runs the site's reducers over a log, without the site.
process.exitCode = replayLogs(process.argv.slice(2), console);
