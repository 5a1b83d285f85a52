import { escapeUTF8 } from 'entities';
import content from '../../content/site.json' with { type: 'json' };
import { currentLanguage, t } from '../../shared/language/words';
import { toBlocks, type Block, type Inline, type InlineText } from '../../shared/text/markdownBlocks';
import { absolute, blockHtml } from '../../shared/newsletter/html';
import { htmlDocument } from '../lib/mail/htmlDocument';
import type { MailText } from '../lib/mail/mailJob';

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

interface Issue {
  subject: string;
  /** Markdown as docs/content.md describes. */
  body: string;
  /** Null: it goes to everybody who subscribed. Else to members. */
  audience: string | null;
}

/**
 * A newsletter as plain text, and as HTML that is made from blocks, so that no markup of its author gets into it. Its
 * own text is English; what stands around it is in the current language.
 * `unsubscribe`: the address of the page to unsubscribe; null for a test.
 * @throws Error that quotes a malformed table.
 */
export function issueMail(
  { subject, body, audience }: Issue,
  unsubscribe: string | null,
  siteUrl: string,
): Required<Pick<MailText, 'subject' | 'text' | 'html'>> {
  const blocks = toBlocks(body);
  const isNotice = audience !== null;
  const reason = isNotice
    ? t('You get this because your company is a member of {name}.', { name: content.name })
    : t('You get this because you subscribed to the newsletter of {name}.', { name: content.name });
  const address = [content.legalName, ...content.address];
  const test = 'This is a test: the link to unsubscribe stands here.';
  const [leaveText, leaveHtml] =
    unsubscribe === null
      ? [test, test]
      : [
          isNotice
            ? t('Stop news for members: {link}', { link: unsubscribe })
            : t('Unsubscribe: {link}', { link: unsubscribe }),
          `<a href="${escapeUTF8(unsubscribe)}">${escapeUTF8(isNotice ? t('Stop news for members') : t('Unsubscribe'))}</a>`,
        ];
  const footer = `<div style="margin-top:40px;padding-top:12px;border-top:1px solid #8a8a8a;font-size:13px"><p>${escapeUTF8(reason)} ${leaveHtml}</p><p>${address.map(escapeUTF8).join('<br>')}</p></div>`;
  const issue = [
    `<h1 dir="auto" style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeUTF8(subject)}</h1>`,
    ...blocks.map((block) => blockHtml(block, siteUrl)),
  ];
  // As well as at the end, which mail programs cut off long mails.
  const top = `<p style="font-size:13px">${leaveHtml}</p>`;
  return {
    subject,
    text: `${[...blocks.map((block) => blockText(block, siteUrl)), `-- \n${reason}\n${leaveText}`, address.join('\n')].join('\n\n')}\n`,
    html: htmlDocument(
      subject,
      [top, ...(currentLanguage() === 'en' ? issue : ['<div lang="en" dir="ltr">', ...issue, '</div>']), footer].join(
        '\n',
      ),
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
