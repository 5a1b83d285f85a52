import type { Persistence } from 'firebase/auth';
import { sandboxIdentity } from '@/features/accounts/identity/sandboxIdentity';

const redirects = class {
  readonly type = 'SESSION';
} as unknown as Persistence;

/** Ticks the box while the page's calls are answered like this. */
async function tick(answer: () => Promise<Response>): Promise<readonly unknown[]> {
  const calls = jest.spyOn(globalThis, 'fetch').mockReset().mockImplementation(answer);
  const host = document.createElement('div');
  document.body.append(host);
  const solved = sandboxIdentity('http://localhost:3001', redirects).drawCaptcha(host);
  expect(calls).not.toHaveBeenCalledWith(expect.stringContaining('/recaptcha/'), expect.anything());
  host.querySelector('input')?.click();
  await solved;
  return calls.mock.calls.at(-1) ?? [];
}

test('a ticked captcha is posted to an address of its own', async () => {
  expect(await tick(() => Promise.resolve(new Response(null, { status: 204 })))).toEqual([
    'http://127.0.0.1:3001/recaptcha/api2/clr',
    expect.objectContaining({ method: 'POST' }),
  ]);
});

test.each([
  ['blocked by the policy of the page', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refused', () => Promise.resolve(new Response('{}', { status: 403 }))],
])('a post that is %s leaves the captcha unsolved', async (_name, answer) => {
  await expect(tick(answer)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
});
