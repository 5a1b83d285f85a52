import { webAddressEnd } from '../../shared/text/webAddress';
import { isEveryday, isHostName } from './hostNames';
import type { Tokens } from './tokens';
import { wordSet } from '../../shared/text/fold';

/** A range of a sentence's tokens; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
  text: string;
}

const localMarks = "._%+-'’&!#$/=?^`{|}~";
const dots = '.。．｡';
const ats = '@＠﹫';
const openers = '([{<（【';
const closers = ')]}>）】';
/** Longest local part, host name or label, in tokens; generous for real ones. */
const mostParts = 60;
const programs = wordSet('javascript data vbscript mailto skype viber tg whatsapp');

/** Things with numbers such as 7.2.1.3. */
const numberedParts = wordSet('section article clause paragraph version chapter heading annex rule code release');

const isName = (tokens: Tokens, at: number): boolean => ['digits', 'word'].includes(tokens.at(at).kind);

/** End of the label that begins here: letters, digits, hyphens and underscores. */
function labelEnd(tokens: Tokens, from: number): number {
  let at = from;
  while (
    at - from < mostParts &&
    (isName(tokens, at) ||
      (tokens.isMark(at, '-_‐‑') && at > from && (isName(tokens, at + 1) || tokens.isMark(at + 1, '-_'))))
  )
    at += 1;
  return at;
}

/**
 * Position after a spelled-out or bracketed word such as ' at ', '(at)' or '[dot]', with surrounding spaces; undefined
 * if it does not follow.
 */
function afterWord(tokens: Tokens, from: number, word: string): { to: number; isBracketed: boolean } | undefined {
  let at = tokens.isSpace(from) ? from + 1 : from;
  const isBracketed = tokens.isMark(at, openers);
  if (isBracketed) at = tokens.isSpace(at + 1) ? at + 2 : at + 1;
  if (tokens.wordAt(at) !== word || (!isBracketed && at === from)) return undefined;
  at += 1;
  if (isBracketed) {
    if (tokens.isSpace(at)) at += 1;
    if (!tokens.isMark(at, closers)) return undefined;
    at += 1;
  } else if (!tokens.isSpace(at)) return undefined;
  return { to: tokens.isSpace(at) ? at + 1 : at, isBracketed };
}

interface Host {
  to: number;
  labels: string[];
  /** Whether a dot was disguised, as only contacts have it. */
  isDisguised: boolean;
}

/** Labels separated by plain or disguised dots. */
function hostAt(tokens: Tokens, from: number, takesWords: boolean): Host | undefined {
  let to = labelEnd(tokens, from);
  if (to === from) return undefined;
  const labels = [tokens.slice(from, to)];
  let isDisguised = false;
  while (labels.length < mostParts) {
    const dot = tokens.isMark(to, dots)
      ? { to: to + 1, isBracketed: false }
      : takesWords
        ? afterWord(tokens, to, 'dot')
        : undefined;
    if (dot === undefined) break;
    const end = labelEnd(tokens, dot.to);
    if (end === dot.to) break;
    labels.push(tokens.slice(dot.to, end));
    if (dot.isBracketed || dot.to > to + 1) isDisguised = true;
    to = end;
  }
  return { to, labels, isDisguised };
}

/** End of the port and path after a host name. */
function afterPath(tokens: Tokens, from: number): number {
  let at = from;
  if (tokens.isMark(at, ':') && tokens.at(at + 1).kind === 'digits') at += 2;
  if (!tokens.isMark(at, '/') || !(isName(tokens, at + 1) || tokens.isMark(at + 1, '?#@+~'))) return at;
  return tokenAt(tokens, at, webAddressEnd(tokens.text, tokens.startOf(at)));
}

/** The first token that begins at or after a text offset. */
function tokenAt(tokens: Tokens, from: number, place: number): number {
  let at = from;
  while (at < tokens.length && tokens.startOf(at) < place) at += 1;
  return at;
}

function mailAt(tokens: Tokens, at: number, least: number): Span | undefined {
  const before = tokens.isSpace(at - 1) ? at - 1 : at;
  const after = tokens.isSpace(at + 1) ? at + 2 : at + 1;
  let from = before;
  while (from > least && before - from < mostParts && (isName(tokens, from - 1) || tokens.isMark(from - 1, localMarks)))
    from -= 1;
  while (from < before && !isName(tokens, from)) from += 1;
  const host = hostAt(tokens, after, true);
  if (host === undefined) return undefined;
  const isNumber = host.labels.every((label) => /^\p{Nd}+$/u.test(label));
  const isApart = before !== at || after !== at + 1;
  // '@evil' is a handle, '20 pallets @ Mombasa' is not.
  const isHandle = after === at + 1 && before !== at && host.labels.length < 2;
  if (from === before || isHandle)
    return after === at + 1 && tokens.at(after).kind === 'word'
      ? { from: at, to: host.to, text: tokens.slice(at, host.to) }
      : undefined;
  if ((isApart && host.labels.length < 2) || isNumber) return undefined;
  return { from, to: host.to, text: tokens.slice(from, host.to) };
}

/** 'joe (at) evil dot com', 'joe at evil dot com', 'evil [dot] com'. */
function disguisedAt(tokens: Tokens, from: number): Span | undefined {
  const local = labelEnd(tokens, from);
  const at = afterWord(tokens, local, 'at');
  if (at !== undefined) {
    const host = hostAt(tokens, at.to, true);
    if (
      host !== undefined &&
      (at.isBracketed || host.isDisguised || isEveryday(host.labels.at(-1) ?? '')) &&
      (at.isBracketed || host.labels.length > 1)
    )
      return { from, to: host.to, text: tokens.slice(from, host.to) };
  }
  const host = hostAt(tokens, from, true);
  if (host?.isDisguised !== true) return undefined;
  const to = afterPath(tokens, host.to);
  const isBracketed = openers.split('').some((opener) => tokens.slice(from, host.to).includes(opener));
  return isBracketed || isHostName(host.labels, false) ? { from, to, text: tokens.slice(from, to) } : undefined;
}

function numericHost(tokens: Tokens, from: number, { labels, to }: Host): boolean {
  if (labels.length !== 4 || !labels.every((label) => /^\p{Nd}{1,3}$/u.test(label) && Number(label) < 256))
    return false;
  // Section and version numbers also have four small parts.
  const word = tokens.wordAt(tokens.previous(from));
  return labels.some((label) => label.length === 3) || tokens.isMark(to, ':/') || !numberedParts.has(word);
}

function plainAt(tokens: Tokens, from: number): Span | undefined {
  const span = (to: number): Span => ({ from, to, text: tokens.slice(from, to) });
  let scheme = from + 1;
  while (scheme - from < 10 && (isName(tokens, scheme) || tokens.isMark(scheme, '+-.'))) scheme += 1;
  if (tokens.isMark(scheme, ':') && tokens.isMark(scheme + 1, '/') && tokens.isMark(scheme + 2, '/')) {
    const to = tokenAt(tokens, scheme + 3, webAddressEnd(tokens.text, tokens.startOf(scheme + 3)));
    return to > scheme + 3 ? span(to) : undefined;
  }
  if (
    tokens.isMark(from + 1, ':') &&
    programs.has(tokens.wordAt(from)) &&
    tokens.at(from + 2).text !== '' &&
    !tokens.isSpace(from + 2)
  ) {
    const to = tokenAt(tokens, from + 2, webAddressEnd(tokens.text, tokens.startOf(from + 2)));
    if (to > from + 2) return span(to);
  }
  const host = hostAt(tokens, from, false);
  if (host === undefined) return undefined;
  const to = afterPath(tokens, host.to);
  const isKept = host.labels.length > 1 && (isHostName(host.labels, to > host.to) || numericHost(tokens, from, host));
  if (isKept) return span(to);
  // 'evil . com' and 'evil .com'.
  const dot = tokens.isSpace(host.to) ? host.to + 1 : host.to;
  const end = tokens.isSpace(dot + 1) ? dot + 2 : dot + 1;
  if (
    dot + end > 2 * host.to + 1 &&
    tokens.isMark(dot, '.') &&
    isEveryday(tokens.wordAt(end)) &&
    tokens.at(end).text === tokens.wordAt(end) &&
    // '500 . info@evil.com' is an email address after a full stop.
    !tokens.isMark(end + 1, ats)
  )
    return span(end + 1);
  return undefined;
}

/**
 * The email and web addresses of a sentence, plain or in common disguises, in order and without overlaps. Closing
 * punctuation is excluded.
 */
export function findAddresses(tokens: Tokens): Span[] {
  const found: Span[] = [];
  let done = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isStart =
      isName(tokens, at) &&
      !(at > done && (isName(tokens, at - 1) || (tokens.isMark(at - 1, '-_') && isName(tokens, at - 2))));
    const mail = tokens.isMark(at, ats) ? mailAt(tokens, at, done) : undefined;
    const span = mail ?? (isStart ? (plainAt(tokens, at) ?? disguisedAt(tokens, at)) : undefined);
    if (span === undefined) continue;
    // An email address starts before its @, so it absorbs shorter matches found there.
    while ((found.at(-1)?.to ?? 0) > span.from) found.pop();
    found.push(span);
    done = span.to;
    at = span.to - 1;
  }
  return found;
}
