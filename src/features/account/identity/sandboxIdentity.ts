import type { Persistence, PopupRedirectResolver } from 'firebase/auth';
import { drawSandboxCaptcha } from './sandboxCaptcha';
import { sandboxPopup } from './sandboxPopup';

/** What the SDK cannot do against a stand-in by itself. */
export interface SandboxIdentity {
  popup: PopupRedirectResolver;
  drawCaptcha: (host: HTMLElement) => Promise<void>;
}

/**
 * For the stand-in at this origin. This code is not fetched where the identity provider is a real one, and holds nothing
 * of the SDK: shared by two chunks, the SDK would be larger.
 */
export function sandboxIdentity(origin: string, redirects: Persistence): SandboxIdentity {
  return { popup: sandboxPopup(origin, redirects), drawCaptcha: drawSandboxCaptcha };
}
