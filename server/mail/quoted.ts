/** The lines of what somebody typed. Without control characters other than the tab: a terminal may act on them. */
export function typedLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replaceAll(/[^\P{Cc}\t]/gu, ''));
}

/** What somebody typed, marked line by line, so that no text can look like a heading of the mail. */
export function quoted(text: string): string {
  return typedLines(text)
    .map((line) => `> ${line}`)
    .join('\n');
}
