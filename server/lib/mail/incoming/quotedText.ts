interface FoldedText {
  said: string;
  /** Earlier mails that the text repeats; empty if none, or if what is new stands between their lines. */
  quoted: string;
}

const isQuote = (line: string): boolean => /^\s{0,3}>/.test(line);
const isEmpty = (line: string): boolean => line.trim() === '';

/** `-----Original Message-----`, `-------- Message d'origine --------`, and the like in other languages. */
const isDivider = (line: string): boolean => /^\s*-{3,}\s*\p{L}[\p{L}'’ ]{3,40}-{3,}\s*$/u.test(line);

const senders = /^\s*\*?(?:from|de|von|van|da|kutoka|od|från|fra|من|发件人)\*?\s?[:：]/iu;
const subjects =
  /^\s*\*?(?:subject|objet|betreff|onderwerp|oggetto|asunto|assunto|mada|somo|الموضوع|主题)\*?\s?[:：]/iu;

/** The header of an earlier mail, as Outlook puts it above: its sender, and within five lines its subject. */
const isHeader = (lines: readonly string[], index: number): boolean =>
  senders.test(lines[index] ?? '') && lines.slice(index + 1, index + 6).some((line) => subjects.test(line));

const wrote = /\b(?:wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|aliandika|skrev|написал)\b|كتب|写道/iu;

/** Where an attribution such as "On Monday Amina wrote:" begins that ends just before a line; else that line. */
function withAttribution(lines: readonly string[], quote: number): number {
  let last = quote - 1;
  while (last >= 0 && isEmpty(lines[last] ?? '')) last -= 1;
  if (!/[:：]\s*$/.test(lines[last] ?? '')) return quote;
  // Programs break it after 78 characters or so.
  let first = last;
  while (first > 0 && last - first < 2 && !isEmpty(lines[first - 1] ?? '') && !/[.!?:]$/.test(lines[first - 1] ?? ''))
    first -= 1;
  const words = lines.slice(first, last + 1).join(' ');
  return /\d|@/.test(words) || wrote.test(words) ? first : quote;
}

const text = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();

/** Takes what a reply repeats of earlier mails apart, as mail programs put it: below, or above, what is new. */
export function foldQuoted(whole: string): FoldedText {
  const lines = whole.split('\n');
  const below = lines.findIndex((line, index) => isDivider(line) || isHeader(lines, index));
  if (below > 0 && !isEmpty(lines.slice(0, below).join(''))) {
    const start = /^\s*_{5,}\s*$/.test(lines[below - 1] ?? '') ? below - 1 : below;
    return { said: text(lines.slice(0, start)), quoted: text(lines.slice(start)) };
  }
  const first = lines.findIndex(isQuote);
  if (first === -1) return { said: text(lines), quoted: '' };
  const start = withAttribution(lines, first);
  const last = lines.findLastIndex(isQuote);
  const before = lines.slice(0, start);
  const after = lines.slice(last + 1);
  const isWhole = lines.slice(first, last + 1).every((line) => isQuote(line) || isEmpty(line));
  if (!isWhole) return { said: text(lines), quoted: '' };
  const quoted = text(lines.slice(start, last + 1));
  // A signature may follow.
  if (!isEmpty(before.join(''))) return { said: [text(before), text(after)].filter(Boolean).join('\n\n'), quoted };
  return { said: text(after), quoted };
}
