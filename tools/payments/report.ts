import { reportPayments } from './reportCommand';

// `npm run payments:report`: see docs/payments.md.
process.exitCode = await reportPayments(process.argv.slice(2), process.env, (line) => console.log(line));
