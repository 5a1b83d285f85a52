import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface RichTextProps {
  /** A text with `<0/>` where the first of `parts` stands, or `<0>words</0>` where it stands around these words. */
  text: string;
  parts: readonly ReactElement<{ children?: ReactNode }>[];
}

/** A translated text with elements in it: each language has them in its own order. */
export function RichText({ text, parts }: RichTextProps) {
  // Split at its placeholders: text, number, words inside, text, and so on.
  const pieces = text.split(/<(\d)(?:\/>|>([^<]*)<\/\d>)/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    const part = index % 3 === 1 ? parts[Number(piece)] : undefined;
    return part && cloneElement(part, { key: index }, ...(pieces[index + 1] === undefined ? [] : [pieces[index + 1]]));
  });
}
