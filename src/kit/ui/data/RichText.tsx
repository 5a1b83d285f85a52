import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface RichTextProps {
  /** A text with `<0/>` where the first of `parts` stands, or `<0>words</0>` where it stands around these words. */
  text: string;
  parts: readonly ReactElement<{ children?: ReactNode }>[];
  /** For a text that changes while it is shown: a page translator replaces bare text nodes that React would update. */
  isWrapped?: boolean;
}

/** A translated text with elements in it: each language has them in its own order. */
export function RichText({ text, parts, isWrapped = false }: RichTextProps) {
  // Split at its placeholders: text, number, words inside, text, and so on.
  const pieces = text.split(/<(\d)(?:\/>|>([^<]*)<\/\d>)/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return isWrapped && piece !== '' ? <span key={index}>{piece}</span> : piece;
    const part = index % 3 === 1 ? parts[Number(piece)] : undefined;
    return part && cloneElement(part, { key: index }, ...(pieces[index + 1] === undefined ? [] : [pieces[index + 1]]));
  });
}
