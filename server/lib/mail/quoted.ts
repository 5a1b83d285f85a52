/** The lines of what somebody typed. Without control characters other than the tab: a terminal may act on them. */
export function typedLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replaceAll(/[^\P{Cc}\t]/gu, ''));
}

const shortLines = 8;
const shortLength = 500;

/** The beginning of what somebody typed, to remind them of it. */
export function briefly(text: string): string {
  const lines = text.trim().split(/\r\n|[\r\n\u2028\u2029]/);
  const short = Array.from(lines.slice(0, shortLines).join('\n')).slice(0, shortLength).join('');
  return short === lines.join('\n') ? short : `${short.trimEnd()} …`;
}

/** What somebody typed, marked line by line, so that no text can look like a heading of the mail. */
export function quoted(text: string): string {
  return typedLines(text)
    .map((line) => `> ${line}`)
    .join('\n');
}
