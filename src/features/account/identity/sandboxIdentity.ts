import type { Persistence, PopupRedirectResolver } from 'firebase/auth';
import { drawSandboxCaptcha } from './sandboxCaptcha';
import { sandboxPopup } from './sandboxPopup';

/** What the SDK lacks for use with a stand-in. */
export interface SandboxIdentity {
  popup: PopupRedirectResolver;
  drawCaptcha: (host: HTMLElement) => Promise<void>;
}

/**
 * For the stand-in at this origin. Loaded only with a stand-in, and free of SDK code: shared by two chunks, the SDK
 * would grow.
 */
export function sandboxIdentity(origin: string, redirects: Persistence): SandboxIdentity {
  return { popup: sandboxPopup(origin, redirects), drawCaptcha: drawSandboxCaptcha };
}
