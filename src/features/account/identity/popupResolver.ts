import { browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

// The SDK types resolvers as empty objects but instantiates them, so it needs a class.
const SdkResolver = browserPopupRedirectResolver as new () => object;

/**
 * Google's window through the SDK. A click opens it at once only if the SDK's script and frame are loaded, which the
 * SDK preloads on phones and Safari only; this does so everywhere. If a later SDK ignores the property, desktop
 * browsers load them on the first click again.
 */
class EarlyResolver extends SdkResolver {
  get _shouldInitProactively(): boolean {
    return true;
  }
}

export const popupResolver: PopupRedirectResolver = EarlyResolver;
