import { directionOf, published } from '../shared/language/languages';
import { currentLanguage, t } from '../shared/language/words';
import { publicConfigPlaceholder } from '../shared/site/pagePlaceholders';
import { themeKey } from '../src/app/persistence';
import { earlyVisitorScript } from '../src/early/earlyVisitorScript';
import { partAttribute } from '../src/early/parts';
import { foreignChangesScript, rootParsedScript } from './foreignChangesScript';
import { choiceScript, languageScript, typedScript } from './languageScript';
import { notLoadedId, startScript, waitsAttribute } from './startScript';

interface StyleSheet {
  href: string;
  /** Contents to inline, so that the first paint waits for nothing; the page links to the file if absent. */
  text?: string;
}

interface PageParts {
  head: string;
  markup: string;
  scripts: readonly string[];
  styles: readonly StyleSheet[];
  /** The page's JSON-LD for search engines (tools/structuredData.ts). */
  structuredData?: readonly object[];
  /** Font files to preload before the style sheet requests them. */
  fonts?: readonly string[];
  /** JSON that the page was rendered with for one request, and the id of its element. */
  served?: { id: string; json: string };
  /** Whether visitors of this page are led to their own language, if it is in English. */
  leadsToLanguage?: boolean;
  /** Whether its code waits until the page is drawn, or used (startScript.ts). */
  waitsForUse?: boolean;
}

/** JSON that cannot terminate its script element. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

// Before the first paint, so that the chosen theme does not flash. The gateway allows it by its hash.
const hasLanguages = published.length > 1;

const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(themeKey)})||'system'}catch(e){}`;

function styleSheet({ href, text }: StyleSheet): string {
  if (text === undefined) return `<link rel="stylesheet" href="${href}">`;
  if (text.includes('</')) throw new Error(`${href} would end its style element.`);
  // data-href tells the bundle that the style sheet is already loaded.
  return `<style data-href="${href}">${text}</style>`;
}

/** One HTML document of the site, in the language of `shared/language/words.ts`. */
export function pageHtml({
  head,
  markup,
  scripts,
  styles,
  structuredData = [],
  fonts = [],
  served,
  leadsToLanguage = true,
  waitsForUse = false,
}: PageParts): string {
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F7F5F0">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0B1B2B">
${leadsToLanguage && hasLanguages && currentLanguage() === 'en' ? `<script>${languageScript}</script>\n` : ''}<script>${themeScript}</script>
<script>${earlyVisitorScript(themeKey)}</script>
${hasLanguages ? `<script>${choiceScript}</script>\n` : ''}<script>${foreignChangesScript}</script>
${fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${styles.map(styleSheet).join('\n')}
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${head}
${structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`).join('\n')}
<script type="application/json" id="public-config">${publicConfigPlaceholder}</script>
</head>
<body>
<div id="root" ${partAttribute}>${markup}</div>
<script>${rootParsedScript}</script>
${hasLanguages ? `<script>${typedScript}</script>\n` : ''}${served === undefined ? '' : `<script type="application/json" id="${served.id}">${served.json}</script>\n`}<p id="${notLoadedId}" role="status" hidden>${t('A part of this page has not arrived yet. Check your connection: we keep trying.')} <a href="">${t('Reload the page')}</a></p>
${scripts.map((src) => `<script type="text/plain" src="${src}"></script>`).join('\n')}
<script${waitsForUse ? ` ${waitsAttribute}` : ''}>${startScript}</script>
</body>
</html>
`;
}
