import { identityAccess } from '@/features/accounts/identity/loadIdentity';
import { identityUnavailable, signedOut } from '@/state/session';

type Make = (settings: object, dispatch: (event: object) => void, sandbox: object | null) => object;
const mockMake = jest.fn<object, Parameters<Make>>();
const mockSandbox = () => undefined;

jest.mock('@/features/accounts/identity/firebaseIdentity', () => ({
  firebaseIdentity: (...values: Parameters<Make>) => mockMake(...values),
}));
jest.mock('@/features/accounts/identity/sandboxIdentity', () => ({ sandboxIdentity: mockSandbox }));

const live = { projectId: 'keelway', apiKey: 'key', authDomain: 'keelway.example' };
const made = { idToken: () => Promise.resolve(null) };

beforeEach(() => {
  jest.useFakeTimers();
  mockMake.mockReset().mockReturnValue(made);
});
afterEach(() => jest.useRealTimers());

function access(settings: Parameters<typeof identityAccess>[0] = live) {
  const dispatch = jest.fn();
  return { dispatch, ...identityAccess(settings, dispatch) };
}

test('is created once, by the first call', async () => {
  const { load, loaded } = access();
  expect(loaded()).toBeNull();
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(made);
  expect(second).toBe(made);
  expect(loaded()).toBe(made);
  expect(mockMake).toHaveBeenCalledTimes(1);
  expect(mockMake.mock.calls[0]?.[2]).toBeNull();
});

test('in the sandbox it gets the stand-in for Google', async () => {
  await access({ ...live, emulatorOrigin: 'http://localhost:3001' }).load();
  expect(mockMake.mock.calls[0]?.[2]).toBe(mockSandbox);
});

test('three seconds of silence are reported, and a late answer still counts', async () => {
  const { load, dispatch } = access();
  await load();
  jest.advanceTimersByTime(2_999);
  expect(dispatch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(dispatch.mock.calls).toEqual([[identityUnavailable()]]);
  mockMake.mock.calls[0]?.[1](signedOut());
  expect(dispatch).toHaveBeenLastCalledWith(signedOut());
});

test('an answer in time is the only event', async () => {
  const { load, dispatch } = access();
  await load();
  mockMake.mock.calls[0]?.[1](signedOut());
  jest.advanceTimersByTime(60_000);
  expect(dispatch.mock.calls).toEqual([[signedOut()]]);
});

test('a failed chunk is reported at once, and requested again by the next call', async () => {
  const { load, loaded, dispatch } = access();
  mockMake.mockImplementationOnce(() => {
    throw new Error('Loading chunk identity failed.');
  });
  await expect(load()).rejects.toMatchObject({
    name: 'IdentityError',
    problem: 'network',
    code: 'identity/not-loaded',
  });
  expect(dispatch.mock.calls).toEqual([[identityUnavailable()]]);
  jest.advanceTimersByTime(60_000);
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(loaded()).toBeNull();
  await expect(load()).resolves.toBe(made);
  expect(loaded()).toBe(made);
});
