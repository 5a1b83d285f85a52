import { readFileSync } from 'node:fs';
import { findingsInLog } from './secrets';

// Fails if the gateway's log of an end-to-end run, or the log that is given, says anything about people or has a secret.
const file = process.argv[2] ?? 'test-results/data/logs/gateway.log';
const log = readFileSync(file, 'utf8');
const findings = findingsInLog(log);
const lines = log.split('\n').length - 1;
console.log(
  findings.length === 0 ? `${lines} lines of ${file} have no personal data and no secret.` : findings.join('\n'),
);
process.exitCode = findings.length > 0 || lines === 0 ? 1 : 0;
