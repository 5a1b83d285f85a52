import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { everyAnswer } from '../support/everyAnswer';
import { gateways, liveEnvironment } from '../support/gateway';

const start = gateways();

/** What Google's csp_evaluator finds in a policy, worst first. Lower severities are worse. */
const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .sort((one, other) => one.severity - other.severity)
    .map(({ severity, type, directive, value }) => ({
      severity,
      found: `${Severity[severity]} ${Type[type]} ${directive} ${value ?? ''}`.trimEnd(),
    }));

const everythingOff = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://keelway.example',
  FEATURES_OFF: 'chat,payments,identity,members',
};

test.each([
  ['with all providers', liveEnvironment],
  ['without providers', everythingOff],
])('in production %s, csp_evaluator finds nothing above "maybe" in any policy', async (_kind, environment) => {
  const answers = await everyAnswer(await start({ environment }));
  expect(answers.length).toBeGreaterThan(15);
  for (const [kind, { headers }] of answers) {
    const policy = String(headers['content-security-policy']);
    const bad = findingsIn(policy).filter(({ severity }) => severity < Severity.HIGH_MAYBE);
    expect({ kind, bad }).toEqual({ kind, bad: [] });
  }
});

test('what it finds, all of it "medium maybe", are the hosts whose scripts may run', async () => {
  const home = await (await start({ environment: liveEnvironment })).inject('/');
  expect(findingsIn(String(home.headers['content-security-policy'])).map(({ found }) => found)).toEqual(
    [
      "'self'",
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ].map((source) => `MEDIUM_MAYBE SCRIPT_ALLOWLIST_BYPASS script-src ${source}`),
  );
});

test('a policy that lets foreign code run is found', () => {
  const worst = (policy: string) => findingsIn(policy)[0]?.found;
  expect(worst("script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'")).toBe(
    "HIGH SCRIPT_UNSAFE_INLINE script-src 'unsafe-inline'",
  );
  expect(worst("default-src 'none'; script-src https://www.google.com; base-uri 'none'")).toBe(
    'HIGH SCRIPT_ALLOWLIST_BYPASS script-src https://www.google.com',
  );
});
