/** A header field by its lower-case name; undefined if there is none. */
export type HeaderOf = (name: string) => string | undefined;

/** The null return path of delivery reports and automatic replies (RFC 5321, section 4.5.5; RFC 3834, section 3.3). */
const hasNoReturnPath = (header: HeaderOf): boolean => header('return-path')?.replaceAll(/\s/g, '') === '<>';

/** Sent by a mail server. */
export const isFromDaemon = (header: HeaderOf): boolean =>
  hasNoReturnPath(header) || /(?:^|[<\s"])(?:mailer-daemon|postmaster)@/i.test(header('from') ?? '');

/** The first word of a field in lower case; empty without one. */
const wordOf = (header: HeaderOf, name: string): string =>
  (/^[\w-]+/.exec(header(name) ?? '')?.[0] ?? '').toLowerCase();

/** Whether a mail wants no receipt, whoever wrote it: it came through a list (RFC 3834, section 2), or says so. */
export const wantsNoReceipt = (header: HeaderOf): boolean =>
  ['list-id', 'list-post', 'list-unsubscribe'].some((name) => header(name) !== undefined) ||
  !['', 'none'].includes(wordOf(header, 'x-auto-response-suppress'));

/**
 * Whether a program wrote a mail (RFC 3834, sections 2 and 5, and the older fields of other responders).
 * The subject proves nothing: people write "out of office", too. Nor does a list: it passes people's words on.
 */
export function isAutomatic(header: HeaderOf): boolean {
  const word = (name: string): string => wordOf(header, name);
  const submitted = word('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'auto_reply'].includes(word('precedence')) ||
    ['x-autoreply', 'x-auto-reply', 'x-autorespond'].some((name) => !['', 'no'].includes(word(name))) ||
    /^multipart\/report\b/i.test(header('content-type') ?? '') ||
    isFromDaemon(header)
  );
}
