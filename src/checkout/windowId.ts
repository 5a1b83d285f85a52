/** Random id of a checkout within the page: five letters and digits. */
export function randomWindowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('');
}
