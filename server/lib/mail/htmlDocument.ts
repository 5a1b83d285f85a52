import { escapeUTF8 } from 'entities';
import content from '../../../content/site.json' with { type: 'json' };
import { currentLanguage } from '../../../shared/language/words';

/**
 * The HTML part of a mail. `body` is HTML: whoever makes it escapes what people typed. Styles are inline and colours
 * few, since mail programs drop style sheets and turn pages dark by themselves.
 */
export function htmlDocument(subject: string, body: string): string {
  return `<!doctype html>
<html lang="${currentLanguage()}"${currentLanguage() === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:600px;margin:0 auto;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #e0742f;font-size:20px;font-weight:700">${escapeUTF8(content.name)}</p>
${body}
</div>
</body>
</html>
`;
}
