/**
 * The address read as a browser reads it, against `base` where it is not whole; null for what is none.
 * `URL.canParse` came with Safari 17 and `URL.parse` with 18: later than the browsers that package.json names.
 */
export function parsedUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
