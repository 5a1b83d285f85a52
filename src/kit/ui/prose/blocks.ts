/** Inline content: plain text, emphasis or a link. Never HTML. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** `to` is a page of this site (`/…`) or an `https://` address. */
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly Inline[] };

export type InlineText = readonly Inline[];

/** A block of long-form text, parsed from Markdown by shared/text/markdownBlocks.ts. */
export type Block =
  /** `id` is the heading's anchor on its page. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly content: InlineText }
  | { readonly kind: 'paragraph' | 'quote'; readonly content: InlineText }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly InlineText[] }
  | { readonly kind: 'table'; readonly head: readonly InlineText[]; readonly rows: readonly (readonly InlineText[])[] };

/** The text without formatting, for labels and tables of contents. */
export function plainText(content: InlineText): string {
  return content.map((part) => (typeof part === 'string' ? part : plainText(part.content))).join('');
}
