/** Addresses that end in the token of a private link, the code of a badge or the reference of a case. */
const secret = /^((?:\/(?:sw|fr|ar))?\/(?:quote|request|newsletter\/\w+|verify)\/[\w-][\w./-]*)[^?#]*/;
/** As long as a signature or a newsletter's token: what markdown puts around a link is no part of it. */
const signature = /([./][\w-]{43})[_-]+$/;

/**
 * The address without what stood behind it in a text: full stops, brackets, quotes, invisible marks, percent-encoded or
 * not. None of it can belong to a token.
 */
export function cutAddress(address: string): string {
  const [whole = '', path = ''] = secret.exec(address) ?? [];
  if (whole === '') return address;
  return path.replace(/(?<!\.)\.+$/, '').replace(signature, '$1') + address.slice(whole.length);
}
