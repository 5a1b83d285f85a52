/** Five letters and digits that tell one checkout of a page from another. */
export function randomWindowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('');
}
