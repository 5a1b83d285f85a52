/** Where a sentence may end: at a mark and a space, or at the end of a line. */
const ends = /[.!?…؟۔][*"'”’»)\]]{0,4}\s{1,20}|[。！？]|\n\s{0,20}/gu;
/** Longer than all that tells whether it does. */
const longestEnd = 60;
/** 'e.g. Mombasa', 'J. Smith' and '1. Sea' go on. */
const abbreviated = /(?:(?:^|[\s.(])\p{L}|(?:^|\n)\s{0,4}\p{Nd}{1,2})$/u;
const furthestBack = 8;
/** A sentence begins with a capital, or a letter of a script without capitals, as in Arabic: '+254. 700' goes on. */
const begins = /^[*"'“‘«([¿¡-]{0,4}(?:\p{Lu}|\p{Lo}|\p{Extended_Pictographic}|<\p{L})/u;
/** A line may begin with a small letter, or as an item of a list. */
const beginsLine = /^(?:[-*•]\s|\p{Nd}{1,2}[.)]\s|[*"'“‘«(]{0,4}\p{L})/u;
/** A link is no longer than this. */
const longestLink = 500;

/** Whether a place is inside a Markdown link, where no sentence ends. */
function isInLink(before: string): boolean {
  const line = before.slice(Math.max(before.length - longestLink, before.lastIndexOf('\n') + 1));
  return line.lastIndexOf('[') > line.lastIndexOf(']') || line.lastIndexOf('](') > line.lastIndexOf(')');
}

/** Splits streamed text into sentences. Each character is read a bounded number of times. */
export class SentenceEnds {
  /** What has come of the sentence that goes on. */
  held = '';
  #read = 0;

  /** Adds a piece of text; returns the sentences that are complete by now. */
  push(piece: string): string[] {
    this.held += piece;
    const sentences: string[] = [];
    let from = 0;
    ends.lastIndex = this.#read;
    for (let end = ends.exec(this.held); end !== null; end = ends.exec(this.held)) {
      const next = end.index + end[0].length;
      if (!this.#isEnd(end[0], end.index) || isInLink(this.held.slice(from, next))) continue;
      sentences.push(this.held.slice(from, next));
      from = next;
    }
    this.take(from);
    this.#read = Math.max(0, this.held.length - longestEnd);
    return sentences;
  }

  #isEnd(mark: string, at: number): boolean {
    const after = this.held.slice(at + mark.length, at + mark.length + furthestBack);
    if (mark.includes('\n') && beginsLine.test(after)) return true;
    const isShort = mark.startsWith('.') && abbreviated.test(this.held.slice(Math.max(0, at - furthestBack), at));
    return !isShort && begins.test(after);
  }

  /** Takes the first characters; all of them at the end of the text. */
  take(length = this.held.length): string {
    const taken = this.held.slice(0, length);
    this.held = this.held.slice(length);
    this.#read = Math.max(0, this.#read - length);
    return taken;
  }
}
