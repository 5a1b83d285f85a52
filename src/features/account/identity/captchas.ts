import { RecaptchaVerifier, type Auth } from 'firebase/auth';
import { IdentityError, type Captcha } from '@/state/identity';
import { identityError } from './identityErrors';

/** The SDK's side of a captcha that stands on the page. */
interface Drawn {
  verifier: RecaptchaVerifier;
  place: HTMLElement;
  isInUse: boolean;
  isRemoved: boolean;
}

export interface Captchas {
  show: (host: HTMLElement) => Captcha;
  /** Makes the one attempt that a captcha is good for. Rejects with an `IdentityError` when it was removed or is not ours. */
  use: <T>(captcha: Captcha, attempt: (verifier: RecaptchaVerifier) => Promise<T>) => Promise<T>;
}

function takeAway({ verifier, place }: Drawn): void {
  verifier.clear();
  place.remove();
}

/**
 * Captchas for phone numbers. Each has a verifier and an element of its own, because the SDK's verifier serves one
 * attempt and cannot be drawn twice in one place. `drawBox` adds what there is to see when the SDK's own draws nothing.
 */
export function captchasOf(auth: Auth, drawBox: ((host: HTMLElement) => Promise<void>) | null): Captchas {
  const drawn = new WeakMap<Captcha, Drawn>();

  const show = (host: HTMLElement): Captcha => {
    const place = document.createElement('div');
    const widget = document.createElement('div');
    place.append(widget);
    host.replaceChildren(place);
    let expired: () => void = () => undefined;
    let solve: () => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const checked = new Promise<void>((resolve, reject) => {
      solve = resolve;
      fail = (error) => reject(identityError(error));
    });
    const verifier = new RecaptchaVerifier(auth, widget, {
      size: 'normal',
      callback: () => solve(),
      'expired-callback': () => {
        if (!entry.isRemoved) expired();
      },
      'error-callback': () =>
        fail(
          new IdentityError(
            'The check that you are human could not be loaded. Check your connection and try again.',
            'network',
            'auth/network-request-failed',
          ),
        ),
    });
    const entry: Drawn = { verifier, place, isInUse: false, isRemoved: false };
    // A captcha that was taken off the page while it loaded fails long afterwards, and nobody is waiting.
    verifier.render().catch((error: unknown) => {
      if (!entry.isRemoved) fail(error);
    });
    const captcha: Captcha = {
      solved: drawBox === null ? checked : Promise.all([checked, drawBox(place)]).then(() => undefined),
      onExpired: (listener) => {
        expired = listener;
      },
      remove: () => {
        if (entry.isRemoved) return;
        entry.isRemoved = true;
        place.hidden = true;
        // The SDK touches its verifier once more when the attempt ends, and fails the attempt if it is gone by then.
        if (!entry.isInUse) takeAway(entry);
      },
    };
    drawn.set(captcha, entry);
    return captcha;
  };

  function present(captcha: Captcha): Drawn {
    const entry = drawn.get(captcha);
    if (entry === undefined || entry.isRemoved) throw identityError({ code: 'auth/argument-error' });
    return entry;
  }

  return {
    show,
    use: async (captcha, attempt) => {
      const entry = present(captcha);
      entry.isInUse = true;
      try {
        return await attempt(entry.verifier);
      } finally {
        entry.isInUse = false;
        if (entry.isRemoved) takeAway(entry);
      }
    },
  };
}
