import type { InjectOptions } from 'fastify';
import { providers, site, type Provider } from './provider';

const open = providers();
const phoneNumber = '+254700000001';
const headers = { host: 'localhost:3001', origin: site };

const turn = ({ app }: Provider, positions: object) =>
  app.inject({
    method: 'POST',
    url: '/switches',
    headers: { host: 'localhost:3001' },
    payload: positions,
  } satisfies InjectOptions);
const send = ({ call }: Provider) => call('sendVerificationCode', { phoneNumber, recaptchaToken: 'solved' });

test('an invalid call is reported before an invalid project', async () => {
  const provider = await open();
  await turn(provider, { 'identity-texts': 'billing-off' });
  expect(
    (await provider.call('sendVerificationCode', { phoneNumber: '12', recaptchaToken: 'solved' })).error,
  ).toContain('INVALID_PHONE_NUMBER');
  expect((await provider.call('sendVerificationCode', { phoneNumber })).error).toBe('MISSING_RECAPTCHA_TOKEN');
});

test("the window's script is available to the site at once, or when the switch is reset", async () => {
  const provider = await open();
  const script = () => provider.app.inject({ url: '/identity/api.js', headers });
  expect(await script()).toMatchObject({ statusCode: 200, headers: { 'access-control-allow-origin': site } });
  await turn(provider, { 'identity-window': 'late' });
  let isThere = false;
  const late = script().then((answer) => {
    isThere = true;
    return answer;
  });
  await send(provider);
  expect(isThere).toBe(false);
  await turn(provider, { 'identity-window': 'normal' });
  expect((await late).statusCode).toBe(200);
});
