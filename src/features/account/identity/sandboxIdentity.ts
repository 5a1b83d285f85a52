import type { PopupRedirectResolver } from 'firebase/auth';
import { drawSandboxCaptcha } from './sandboxCaptcha';
import { sandboxPopup } from './sandboxPopup';

/** What the SDK cannot do against a stand-in by itself. */
export interface SandboxIdentity {
  popup: PopupRedirectResolver;
  drawCaptcha: (host: HTMLElement) => Promise<void>;
}

/** For the stand-in at this origin. Its code is not fetched where the identity provider is a real one. */
export function sandboxIdentity(origin: string): SandboxIdentity {
  return { popup: sandboxPopup(origin), drawCaptcha: drawSandboxCaptcha };
}
