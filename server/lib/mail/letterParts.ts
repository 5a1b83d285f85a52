import { escapeUTF8 } from 'entities';
import { t } from '../../../shared/language/words';
import { htmlDocument } from './htmlDocument';
import type { MailText } from './mailJob';
import { quoted, typedLines } from './quoted';
import { suspicionNames, type Suspicion } from '../../../machines/suspicions';

/** A part of a letter; a string is a paragraph of our own words. */
export type LetterPart =
  | string
  /** Labels and values, one a line. Values may have been typed by people. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody typed, under a heading of ours. */
  | { typed: string; heading: string }
  | { link: string; label: string }
  /** Links of a list, each with what it leads to. Texts may have been typed by people. */
  | { entries: readonly { label: string; link: string; text: string }[] };

/** Without line breaks and control characters, so that a value cannot look like another line of the letter. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function partText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('typed' in part) return `${part.heading}\n${quoted(part.typed)}`;
  if ('entries' in part)
    return part.entries.map(({ label, link, text }) => `- ${label}: ${oneLine(text)}\n  ${link}`).join('\n');
  if ('link' in part) return `${t('{label}:', { label: part.label })}\n${part.link}`;
  const facts = part.facts.map(([label, value]) => [t('{label}:', { label }), oneLine(value)] as const);
  const width = Math.max(...facts.map(([label]) => label.length)) + 1;
  return facts.map(([label, value]) => `${label.padEnd(width)}${value}`).join('\n');
}

/** Each line finds its own direction; an empty one keeps its height. */
const lineHtml = (line: string): string => `<div dir="auto">${line === '' ? '<br>' : escapeUTF8(line)}</div>`;

function factHtml([label, value]: readonly [label: string, value: string]): string {
  const cell = 'padding:4px 0;text-align:start;vertical-align:top';
  return `<tr><th scope="row" style="${cell};padding-inline-end:16px;font-weight:600;white-space:nowrap">${escapeUTF8(label)}</th><td style="${cell};overflow-wrap:anywhere"><span dir="auto">${escapeUTF8(oneLine(value))}</span></td></tr>`;
}

const entryHtml = ({ label, link, text }: { label: string; link: string; text: string }): string =>
  `<li style="margin:4px 0;overflow-wrap:anywhere"><a href="${escapeUTF8(link)}">${escapeUTF8(label)}</a>: <span dir="auto">${escapeUTF8(oneLine(text))}</span></li>`;

function partHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p dir="auto">${part.split('\n').map(escapeUTF8).join('<br>')}</p>`;
  if ('typed' in part)
    return `<p style="margin-bottom:8px">${escapeUTF8(part.heading)}</p><blockquote style="margin:0 0 16px;padding:4px 16px;border-inline-start:4px solid #e0742f;overflow-wrap:anywhere">${typedLines(part.typed).map(lineHtml).join('')}</blockquote>`;
  if ('entries' in part)
    return `<ul style="margin:0 0 16px;padding-inline-start:20px">${part.entries.map(entryHtml).join('')}</ul>`;
  if ('facts' in part)
    return `<table style="border-collapse:collapse;margin:16px 0">${part.facts.map(factHtml).join('')}</table>`;
  return `<p style="margin:24px 0"><a href="${escapeUTF8(part.link)}" style="display:inline-block;padding:12px 20px;background:#17324d;color:#ffffff;font-weight:600;text-decoration:none">${escapeUTF8(part.label)}</a></p>`;
}

/** A letter as plain text, and as an HTML document in which everything is escaped. */
export function letterBody(parts: readonly LetterPart[], subject: string): Required<Pick<MailText, 'text' | 'html'>> {
  return {
    text: `${parts.map(partText).join('\n\n')}\n`,
    html: htmlDocument(subject, parts.map(partHtml).join('\n')),
  };
}

/** What the desk's mail says of the marks of spam; nothing without any. */
export function suspicionParts(suspicions: readonly Suspicion[]): LetterPart[] {
  if (suspicions.length === 0) return [];
  return [
    `This may be spam: ${suspicions.map((reason) => suspicionNames[reason]).join(', ')}. The sender has had no mail.`,
  ];
}
