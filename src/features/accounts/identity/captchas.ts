import { RecaptchaVerifier, type Auth } from 'firebase/auth';
import { IdentityError, type Captcha } from '@/state/identity';
import { t } from '@shared/language/words';
import { identityError } from './identityErrors';

/** The SDK's verifier for a captcha in the page. */
interface Drawn {
  verifier: RecaptchaVerifier;
  place: HTMLElement;
  isInUse: boolean;
  isRemoved: boolean;
}

export interface Captchas {
  show: (host: HTMLElement) => Captcha;
  /**
   * Uses the captcha, which is valid for one attempt. Rejects with an `IdentityError` if it was removed or is unknown.
   */
  use: <T>(captcha: Captcha, attempt: (verifier: RecaptchaVerifier) => Promise<T>) => Promise<T>;
}

function takeAway({ verifier, place }: Drawn): void {
  verifier.clear();
  place.remove();
}

/**
 * Captchas for phone numbers. Each has its own verifier and element: an SDK verifier serves one attempt and cannot be
 * rendered twice in an element. `drawBox` adds a visible element if the SDK renders none.
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
            t('The check that you are human could not be loaded. Check your connection and try again.'),
            'network',
            'auth/network-request-failed',
          ),
        ),
    });
    const entry: Drawn = { verifier, place, isInUse: false, isRemoved: false };
    // If the captcha is removed while loading, this rejects much later with nobody awaiting it.
    verifier.render().catch((error: unknown) => {
      if (!entry.isRemoved) fail(error);
    });
    const boxed = drawBox?.(place).catch((error: unknown) => {
      throw identityError(error);
    });
    const captcha: Captcha = {
      solved: Promise.all([checked, boxed]).then(() => undefined),
      onExpired: (listener) => {
        expired = listener;
      },
      remove: () => {
        if (entry.isRemoved) return;
        entry.isRemoved = true;
        place.hidden = true;
        // The SDK uses the verifier once more at the end of an attempt, which fails if it is gone.
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
