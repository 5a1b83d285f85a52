import { escapeUTF8 } from 'entities';
import { prefixOf } from '../../../shared/language/languages';
import { currentLanguage, t } from '../../../shared/language/words';
import { inlineSources } from './pages';

/** The tokens of src/kit/ui/tokens: a page about a failure must not need another request. */
const style = `
:root{color-scheme:light dark;--paper:#f7f5f0;--ink:#0b1b2b;--text:#16283a;--muted:#4c5b6a;--line:#d5cfc2;--well:#ece8df;--signal:#e8590c;--link:#0a5284}
@media (prefers-color-scheme:dark){:root{--paper:#0a1622;--ink:#f7f5f0;--text:#e6e9ec;--muted:#a5b3c0;--line:#2a3f52;--well:#0d1d2b;--signal:#f0702a;--link:#7cc0f0}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--text);font:1rem/1.6 Inter,system-ui,sans-serif}
header{border-block-end:2px solid var(--ink);padding-block:14px}
header a{align-items:center;color:var(--ink);display:inline-flex;font:700 1.25rem/1.1 Archivo,"Arial Narrow",Arial,sans-serif;gap:8px;min-height:44px;text-decoration:none}
header path:first-child{fill:var(--ink)}
header path:last-child{fill:var(--signal)}
header>a,main{display:flex;margin-inline:auto;width:min(100% - 2*clamp(16px,4vw,48px),1200px)}
main{display:grid;gap:24px;justify-items:start;padding-block:64px 96px}
main::before{border-block-start:8px solid var(--signal);content:"";width:96px}
h1{color:var(--ink);font:700 min(clamp(2rem,1.25rem + 3.4vw,3.5rem),11.5vw)/1.1 Archivo,"Arial Narrow",Arial,sans-serif}
p,ul{max-width:720px}
code{background:var(--well);border:1px solid var(--line);border-radius:3px;color:var(--ink);font:inherit;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;padding:2px 8px;user-select:all;-webkit-user-select:all}
small{color:var(--muted);display:block;font-size:.875rem}
ul{display:flex;flex-wrap:wrap;gap:8px 24px;list-style:none;padding:0}
main a{color:var(--link);display:inline-block;font-weight:600;padding-block:9px;text-underline-offset:3px}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px}
`;
const mark =
  '<svg width="32" height="32" viewBox="0 0 64 64" aria-hidden="true"><path d="M11 10h11v44H11zM27 34h13l14 20H41z"/><path d="M41 10h13L40 30H27z"/></svg>';
const element = `<style>${style}</style>`;

/** The policy of the page: nothing but its own style. */
export const failurePolicy = [
  "default-src 'none'",
  `style-src ${inlineSources(element).styles.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of a failed request, without scripts. `reference`: the request's id, which a visitor can tell. */
export function failurePage(message: string, reference: string): string {
  const home = `${prefixOf(currentLanguage())}/`;
  return `<!doctype html>
<html lang="${currentLanguage()}"${currentLanguage() === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(t('Something went wrong'))} | Keelway</title>
${element}
</head>
<body>
<header><a href="${home}">${mark}Keelway</a></header>
<main>
<h1>${escapeUTF8(t('Something went wrong'))}</h1>
<p>${escapeUTF8(message)}</p>
<p>${escapeUTF8(t('Reference:'))} <code translate="no">${escapeUTF8(reference)}</code>
<small>${escapeUTF8(t('If you tell us about this, give us the reference: it leads us to what happened.'))}</small></p>
<ul>
<li><a href="">${escapeUTF8(t('Load this page again'))}</a></li>
<li><a href="${home}">${escapeUTF8(t('Go to the home page'))}</a></li>
<li><a href="${prefixOf(currentLanguage())}/contact">${escapeUTF8(t('Contact us'))}</a></li>
</ul>
</main>
</body>
</html>
`;
}
