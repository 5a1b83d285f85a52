/**
 * Parses an address like a browser, relative to `base`; null if it is invalid. `URL.canParse` needs Safari 17 and
 * `URL.parse` 18: later than the browsers in package.json.
 */
export function parsedUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
