const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Five characters that tell one checkout of a page from another. */
export function randomWindowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => letters.charAt(byte % letters.length)).join('');
}
