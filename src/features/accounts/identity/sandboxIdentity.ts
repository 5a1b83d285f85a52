import type { Persistence, PopupRedirectResolver } from 'firebase/auth';
import { captchaAddress } from '@shared/site/publicConfig';
import { drawSandboxCaptcha } from './sandboxCaptcha';
import { sandboxPopup } from './sandboxPopup';

/** What the SDK lacks for use with a stand-in. */
export interface SandboxIdentity {
  popup: PopupRedirectResolver;
  drawCaptcha: (host: HTMLElement) => Promise<void>;
}

/** The solved captcha is reported from the page, as reCAPTCHA does: a policy that lacks its address breaks it. */
async function reportSolved(origin: string): Promise<void> {
  const answer = await fetch(`${captchaAddress(origin)}api2/clr`, { method: 'POST', body: 'solved' }).catch(() => null);
  if (answer?.ok !== true)
    throw Object.assign(new Error('The captcha could not be reported.'), { code: 'auth/network-request-failed' });
}

/**
 * For the stand-in at this origin. Loaded only with a stand-in, and free of SDK code: shared by two chunks, the SDK
 * would grow.
 */
export function sandboxIdentity(origin: string, redirects: Persistence): SandboxIdentity {
  return {
    popup: sandboxPopup(origin, redirects),
    drawCaptcha: async (host) => {
      await drawSandboxCaptcha(host);
      await reportSolved(origin);
    },
  };
}
