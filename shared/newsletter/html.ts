import { escapeAttribute, escapeText } from 'entities/escape';
import type { Block, InlineText, Inline } from '../text/markdownBlocks';

/** Mail programs such as Gmail show no more of a mail's HTML, in bytes. */
const shownBytes = 102_400;
/** What surrounds the blocks at most: head, subject, links to unsubscribe, address. */
export const frameBytes = 4_500;

/** Mail programs know no pages of this site. */
export const absolute = (to: string, siteUrl: string): string => (to.startsWith('/') ? `${siteUrl}${to}` : to);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function inlineHtml(inlines: InlineText, siteUrl: string): string {
  const part = (inline: Inline): string => {
    if (typeof inline === 'string') return escapeText(inline);
    const inner = inlineHtml(inline.content, siteUrl);
    if (inline.kind === 'link') return `<a href="${escapeAttribute(absolute(inline.to, siteUrl))}">${inner}</a>`;
    return inline.kind === 'strong' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`;
  };
  return inlines.map(part).join('');
}

/**
 * A block of a newsletter. Short, because mail programs cut long ones: no style where the default will do, and a
 * direction only where it may differ from the left-to-right one around it.
 */
export function blockHtml(block: Block, siteUrl: string): string {
  const element = (name: string, content: InlineText, style = ''): string => {
    const html = inlineHtml(content, siteUrl);
    return `<${name}${rightToLeft.test(html) ? ' dir="auto"' : ''}${style}>${html}</${name}>`;
  };
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level}`, block.content);
    case 'paragraph':
      return element('p', block.content);
    case 'quote':
      return element(
        'blockquote',
        block.content,
        ' style="margin:16px 0;padding:4px 16px;border-inline-start:4px solid #e0742f"',
      );
    case 'list': {
      const list = block.ordered ? 'ol' : 'ul';
      return `<${list}>${block.items.map((item) => element('li', item)).join('')}</${list}>`;
    }
    case 'table': {
      const head = block.head.map((cell) => element('th', cell, ' style="text-align:start"')).join('');
      const rows = block.rows.map((cells) => `<tr>${cells.map((cell) => element('td', cell)).join('')}</tr>`);
      return `<table border="1" cellpadding="6" style="border-collapse:collapse"><tr>${head}</tr><tbody valign="top">${rows.join('')}</tbody></table>`;
    }
  }
}

/** Whether mail programs would cut the mail with these blocks. */
export function isCut(blocks: readonly Block[], siteUrl: string): boolean {
  const html = blocks.map((block) => blockHtml(block, siteUrl)).join('\n');
  return new Blob([html]).size + frameBytes > shownBytes;
}
