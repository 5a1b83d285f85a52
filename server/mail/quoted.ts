/** What somebody typed, marked line by line, so that no text can look like a heading of the mail. */
export function quoted(text: string): string {
  return (
    text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      // Other control characters than the tab: a terminal may act on them.
      .map((line) => `> ${line.replaceAll(/[^\P{Cc}\t]/gu, '')}`)
      .join('\n')
  );
}
