import { browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

// The SDK types its resolvers as empty objects and makes them itself, so it wants a class.
const SdkResolver = browserPopupRedirectResolver as new () => object;

/**
 * Google's window by the SDK. A click opens it at once only when the SDK's script and frame are on the page by then,
 * and the SDK fetches them ahead on phones and in Safari only; here every browser does. If a later SDK stops asking
 * this property, desktop browsers fetch them with the first click again, and nothing else changes.
 */
class EarlyResolver extends SdkResolver {
  get _shouldInitProactively(): boolean {
    return true;
  }
}

export const popupResolver: PopupRedirectResolver = EarlyResolver;
