import { browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

// The SDK types resolvers as empty objects but instantiates them, so it needs a class.
const SdkResolver = browserPopupRedirectResolver as new () => object;

/**
 * Opens Google's window at once on a click. That requires the SDK's script and frame, which the SDK preloads only on
 * phones and in Safari; this class does so everywhere.
 */
class EarlyResolver extends SdkResolver {
  get _shouldInitProactively(): boolean {
    return true;
  }
}

/** The SDK's popup resolver with preloading in every browser. */
export const popupResolver: PopupRedirectResolver = EarlyResolver;
