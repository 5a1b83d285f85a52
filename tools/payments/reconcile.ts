import { reconcilePayments } from './reconcileCommand';

// `npm run payments:reconcile`: see docs/payments.md.
process.exitCode = await reconcilePayments(process.argv.slice(2), process.env, (line) => console.log(line));
