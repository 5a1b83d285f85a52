/** A header field by its lower-case name; undefined if there is none. */
export type HeaderOf = (name: string) => string | undefined;

/** The null return path of delivery reports and automatic replies (RFC 5321, section 4.5.5; RFC 3834, section 3.3). */
const hasNoReturnPath = (header: HeaderOf): boolean => header('return-path')?.replaceAll(/\s/g, '') === '<>';

/** Sent by a mail server. */
export const isFromDaemon = (header: HeaderOf): boolean =>
  hasNoReturnPath(header) || /(?:^|[<\s"])(?:mailer-daemon|postmaster)@/i.test(header('from') ?? '');

/**
 * Whether a program wrote a mail (RFC 3834, sections 2 and 5, and the older fields of Exchange and other responders).
 * The subject proves nothing: people write "out of office", too. Nor does a list: it passes people's words on.
 */
export function isAutomatic(header: HeaderOf): boolean {
  const word = (name: string): string => (/^[\w-]+/.exec(header(name) ?? '')?.[0] ?? '').toLowerCase();
  const submitted = word('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'auto_reply'].includes(word('precedence')) ||
    !['', 'none'].includes(word('x-auto-response-suppress')) ||
    ['x-autoreply', 'x-auto-reply', 'x-autorespond'].some((name) => !['', 'no'].includes(word(name))) ||
    /^multipart\/report\b/i.test(header('content-type') ?? '') ||
    isFromDaemon(header)
  );
}
