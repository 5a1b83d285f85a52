import { knownKey, startSession } from '@/app/session';
import { makeStore } from '@/app/store';
import { selectAuthStatus } from '@/state/authSlice';
import { noticeGiven, selectNotice } from '@/state/noticeSlice';
import { signedIn, signedOut, type SignedInUser } from '@/state/session';

const amina: SignedInUser = {
  uid: 'amina',
  displayName: null,
  email: 'amina@keelway.example',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
};
const baraka: SignedInUser = { ...amina, uid: 'baraka', email: 'baraka@keelway.example' };

// Listeners of earlier tests stay on the window: each test looks at its own mocks.
function start({ isOn = true, isGated = false, known = false } = {}) {
  if (known) localStorage.setItem(knownKey, 'known');
  const load = jest.fn(() => Promise.reject(new Error('no network')));
  const { store, startListening } = makeStore();
  const left = jest.fn();
  startListening({ type: 'session/sessionEnded', effect: left });
  startSession({ store, startListening, identity: { load, loaded: () => null }, isOn, isGated });
  return {
    load,
    store,
    left,
    status: () => selectAuthStatus(store.getState()),
    note: () => localStorage.getItem(knownKey),
  };
}

const tellOtherTab = (key: string | null, newValue: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));

function bringBack(persisted: boolean): void {
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('when the identity provider’s code is loaded', () => {
  test('never on a public page of a device without a known user', () => {
    const { load, status } = start();
    expect(status()).toBe('out');
    jest.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('when idle, on a public page with a known user', () => {
    const { load, status } = start({ known: true });
    expect(status()).toBe('lookingUp');
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])('at once on a page that needs it (known user: %s)', (known) => {
    const { load, status } = start({ isGated: true, known });
    expect(load).toHaveBeenCalledTimes(1);
    expect(status()).toBe(known ? 'lookingUp' : 'out');
  });

  test('on a sign-in in another tab', () => {
    const { load } = start();
    tellOtherTab('keelway.theme', 'dark');
    tellOtherTab(knownKey, null);
    tellOtherTab(null, null);
    expect(load).not.toHaveBeenCalled();
    tellOtherTab(knownKey, 'known');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('never while accounts are disabled; the device keeps its note', () => {
    const { load, status, note, left } = start({ isOn: false, isGated: true, known: true });
    tellOtherTab(knownKey, 'known');
    jest.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
    expect(status()).toBe('out');
    expect(note()).toBe('known');
    expect(left).not.toHaveBeenCalled();
  });
});

describe('the device’s note', () => {
  test('says that somebody is signed in, and not who', () => {
    const { store, note } = start();
    store.dispatch(signedIn(amina));
    expect(note()).toBe('known');
    expect(Object.values(localStorage).join(' ')).not.toMatch(/amina/);
    store.dispatch(signedOut());
    expect(note()).toBeNull();
  });

  test('works with blocked storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { store, status } = start();
    store.dispatch(signedIn(amina));
    expect(status()).toBe('in');
    jest.restoreAllMocks();
  });
});

describe('the end of a session', () => {
  test('is not reported when a visit begins signed out', () => {
    const { store, left } = start();
    store.dispatch(signedOut());
    store.dispatch(signedIn(amina));
    expect(left).not.toHaveBeenCalled();
  });

  test('is reported once on sign-out', () => {
    const { store, left } = start();
    store.dispatch(signedIn(amina));
    store.dispatch(signedIn({ ...amina, displayName: 'Amina' }));
    expect(left).not.toHaveBeenCalled();
    store.dispatch(signedOut());
    store.dispatch(signedOut());
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('is reported when another user takes over', () => {
    const { store, left, status } = start();
    store.dispatch(signedIn(amina));
    store.dispatch(signedIn(baraka));
    expect(left).toHaveBeenCalledTimes(1);
    expect(status()).toBe('in');
  });

  test('is reported when a known user turns out to be signed out', () => {
    const { store, left, note } = start({ known: true });
    store.dispatch(signedOut());
    expect(left).toHaveBeenCalledTimes(1);
    expect(note()).toBeNull();
  });
});

describe('the notice at the end of a session', () => {
  test('says that they are signed out, in place of personal data', () => {
    const { store } = start();
    store.dispatch(signedIn(amina));
    store.dispatch(noticeGiven('We sent a link to amina@keelway.example'));
    store.dispatch(signedOut());
    expect(selectNotice(store.getState())).toBe('You are signed out.');
  });

  test('is absent when another user takes over, and for visitors', () => {
    const { store } = start();
    store.dispatch(signedOut());
    expect(selectNotice(store.getState())).toBeNull();
    store.dispatch(signedIn(amina));
    store.dispatch(noticeGiven('We sent a link to amina@keelway.example'));
    store.dispatch(signedIn(baraka));
    expect(selectNotice(store.getState())).toBeNull();
  });
});

describe('a page from the back/forward cache', () => {
  test('is signed out if the user signed out meanwhile', () => {
    const { store, status, left } = start();
    store.dispatch(signedIn(amina));
    localStorage.removeItem(knownKey);
    bringBack(false);
    expect(status()).toBe('in');
    bringBack(true);
    expect(status()).toBe('out');
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('stays if they are still signed in', () => {
    const { store, status } = start();
    store.dispatch(signedIn(amina));
    bringBack(true);
    expect(status()).toBe('in');
  });
});
