import { escapeUTF8 } from 'entities';
import content from '../../content/site.json' with { type: 'json' };
import { currentLanguage, t } from '../../language/words';
import { toBlocks, type Block, type Inline, type InlineText } from '../contracts/markdownBlocks';
import { htmlDocument } from '../mail/htmlDocument';
import type { MailText } from '../mail/mailJob';

/** Mail programs know no pages of this site. */
const absolute = (to: string, siteUrl: string): string => (to.startsWith('/') ? `${siteUrl}${to}` : to);

function textOf(inlines: InlineText, siteUrl: string): string {
  const part = (inline: Inline): string => {
    if (typeof inline === 'string') return inline;
    const inner = textOf(inline.content, siteUrl);
    if (inline.kind !== 'link') return inner;
    const to = absolute(inline.to, siteUrl);
    return inner === to ? to : `${inner} <${to}>`;
  };
  return inlines.map(part).join('');
}

function htmlOf(inlines: InlineText, siteUrl: string): string {
  const part = (inline: Inline): string => {
    if (typeof inline === 'string') return escapeUTF8(inline);
    const inner = htmlOf(inline.content, siteUrl);
    if (inline.kind === 'link') return `<a href="${escapeUTF8(absolute(inline.to, siteUrl))}">${inner}</a>`;
    return inline.kind === 'strong' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`;
  };
  return inlines.map(part).join('');
}

function blockText(block: Block, siteUrl: string): string {
  const text = (inline: InlineText): string => textOf(inline, siteUrl);
  switch (block.kind) {
    case 'heading':
      return text(block.content);
    case 'paragraph':
      return text(block.content);
    case 'quote':
      return `> ${text(block.content)}`;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${text(item)}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(text).join(' | ')).join('\n');
  }
}

const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #8a8a8a;text-align:start;vertical-align:top';

function blockHtml(block: Block, siteUrl: string): string {
  const html = (inline: InlineText): string => htmlOf(inline, siteUrl);
  switch (block.kind) {
    case 'heading': {
      const size = block.level === 2 ? '22px' : '18px';
      return `<h${block.level} dir="auto" style="margin:32px 0 8px;font-size:${size};line-height:1.25">${html(block.content)}</h${block.level}>`;
    }
    case 'paragraph':
      return `<p dir="auto" style="margin:0 0 16px">${html(block.content)}</p>`;
    case 'quote':
      return `<blockquote dir="auto" style="margin:0 0 16px;padding:4px 16px;border-inline-start:4px solid #e0742f">${html(block.content)}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => `<li dir="auto" style="margin:0 0 4px">${html(item)}</li>`).join('');
      const list = block.ordered ? 'ol' : 'ul';
      return `<${list} style="margin:0 0 16px;padding-inline-start:24px">${items}</${list}>`;
    }
    case 'table': {
      const row = (cells: readonly InlineText[], name: 'th' | 'td'): string =>
        `<tr>${cells.map((inline) => `<${name} dir="auto" style="${cell}">${html(inline)}</${name}>`).join('')}</tr>`;
      const rows = [row(block.head, 'th'), ...block.rows.map((cells) => row(cells, 'td'))];
      return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
    }
  }
}

interface Issue {
  subject: string;
  /** Markdown as docs/content.md describes. */
  body: string;
}

/**
 * A newsletter as plain text, and as HTML that is made from blocks, so that no markup of its author gets into it. Its
 * own text is English; what stands around it is in the current language.
 * `unsubscribe`: the address of the page to unsubscribe; null for a test.
 * @throws Error that quotes a malformed table.
 */
export function issueMail(
  { subject, body }: Issue,
  unsubscribe: string | null,
  siteUrl: string,
): Required<Pick<MailText, 'subject' | 'text' | 'html'>> {
  const blocks = toBlocks(body);
  const reason = t('You get this because you subscribed to the newsletter of {name}.', { name: content.name });
  const address = [content.legalName, ...content.address];
  const test = 'This is a test: the link to unsubscribe stands here.';
  const [leaveText, leaveHtml] =
    unsubscribe === null
      ? [test, test]
      : [
          t('Unsubscribe: {link}', { link: unsubscribe }),
          `<a href="${escapeUTF8(unsubscribe)}">${escapeUTF8(t('Unsubscribe'))}</a>`,
        ];
  const footer = `<div style="margin-top:40px;padding-top:12px;border-top:1px solid #8a8a8a;font-size:13px"><p>${escapeUTF8(reason)} ${leaveHtml}</p><p>${address.map(escapeUTF8).join('<br>')}</p></div>`;
  const issue = [
    `<h1 dir="auto" style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeUTF8(subject)}</h1>`,
    ...blocks.map((block) => blockHtml(block, siteUrl)),
  ];
  return {
    subject,
    text: `${[...blocks.map((block) => blockText(block, siteUrl)), `-- \n${reason}\n${leaveText}`, address.join('\n')].join('\n\n')}\n`,
    html: htmlDocument(
      subject,
      [...(currentLanguage() === 'en' ? issue : ['<div lang="en">', ...issue, '</div>']), footer].join('\n'),
    ),
  };
}

/** What is wrong with the Markdown of a newsletter, as a sentence; null if nothing is. */
export function bodyFault(body: string): string | null {
  try {
    toBlocks(body);
    return null;
  } catch (error) {
    return t('This cannot be sent: {reason}.', { reason: error instanceof Error ? error.message : String(error) });
  }
}
