import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  headPlaceholder,
  markupPlaceholder,
  publicConfigPlaceholder,
  servedPlaceholder,
  siteUrlPlaceholder,
} from '@shared/site/pagePlaceholders';

export const inlineScript = "document.documentElement.dataset.theme='system'";
/** Unique to the page with this heading. */
export const inlineStyle = (heading: string): string => `h1::after{content:"${heading}"}`;

function page(heading: string): string {
  return `<!doctype html><html lang="en"><head><script>${inlineScript}</script><style data-href="/assets/main.0a1b2c3d.css">${inlineStyle(heading)}</style><link rel="canonical" href="${siteUrlPlaceholder}/"><script type="application/json" id="public-config">${publicConfigPlaceholder}</script><script defer src="/assets/main.0a1b2c3d.js"></script></head><body><div id="root"><h1>${heading}</h1><p>${'Freight and cargo. '.repeat(40)}</p></div></body></html>`;
}

/** A page that the gateway renders from data. */
const template = (heading: string): string =>
  page(heading).replace(
    /<\/head><body>.*<\/body>/,
    `${headPlaceholder}</head><body><div id="root">${markupPlaceholder}</div><script type="application/json" id="served-page">${servedPlaceholder}</script></body>`,
  );

export const mainScript = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
export const agents = JSON.stringify(
  Array.from({ length: 50 }, (_, index) => ({ name: `Agent ${index}`, location: 'Mombasa, Kenya' })),
);

const files: Readonly<Record<string, string | Buffer>> = {
  'pages/en/routes.json': JSON.stringify({
    '/': 'index.html',
    '/contact': 'faq.html',
    '/faq': 'faq.html',
    '/search-results': 'search-results.html',
    '/account': 'account.html',
    '/account/transactions': 'transactions.html',
    '/account/transactions/:reference/receipt': 'receipt.html',
    '*': '404.html',
  }),
  'pages/en/index.html': page('Home'),
  'pages/en/faq.html': page('FAQ'),
  'pages/en/search-results.html': page('Search results'),
  'pages/en/search-results.template.html': page('Search results').replace(
    /<\/head><body>.*<\/body>/,
    `${headPlaceholder}</head><body><div id="root">${markupPlaceholder}</div><script type="application/json" id="served-results">${servedPlaceholder}</script></body>`,
  ),
  'pages/en/home.template.html': template('Home'),
  'pages/en/faq.template.html': template('FAQ'),
  'pages/en/agents.template.html': template('Agents'),
  'pages/en/blog.template.html': template('Blog'),
  'pages/en/templates.json': JSON.stringify({
    '/': 'home.template.html',
    '/contact': 'faq.template.html',
    '/faq': 'faq.template.html',
    '/search-results': 'search-results.template.html',
    '/agents': 'agents.template.html',
    '/blog': 'blog.template.html',
    '/blog/:slug': 'blog.template.html',
    '/newsletter/confirm/:token': 'confirm.template.html',
    '/newsletters': 'confirm.template.html',
    '/newsletters/:id': 'confirm.template.html',
  }),
  'pages/en/confirm.template.html': template('Served'),
  // What tools/build.ts makes of src/prerender.tsx.
  'prerender/en.cjs': `const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
  exports.renderResults = async (search, find, { siteUrl }) => {
    const answer = find({ q: new URLSearchParams(search).get('q') ?? '', city: '', service: '', language: '', checked: '', sort: 'trusted', page: 1, shown: 20 });
    return { head: '<title>$& ' + siteUrl + '</title>', markup: '<h1>' + answer.total + ' found $1</h1>', served: { search: decoded(search), answer } };
  };
  exports.renderServed = async (path, data, { siteUrl }, publicAddress = path) =>
    ({ head: '<title>$& ' + siteUrl + '</title>', markup: '<h1>' + publicAddress + ' $1</h1>' });
  exports.renderAgentPage = async ({ kind, path }, { siteUrl }) =>
    ({ head: '<link rel="canonical" href="' + siteUrl + path + '"/>', markup: '<h1>$& ' + kind + '</h1>' });
  exports.renderWords = async (path, words, { siteUrl }) =>
    ({ head: '<link rel="canonical" href="' + siteUrl + path + '"/>', markup: '<h1>$& ' + path + ' with ' + Object.keys(words).join() + '</h1>' });
  exports.renderBlogPage = async (page, { siteUrl }) => ({
    head: '<link rel="canonical" href="' + siteUrl + page.path + '"/>',
    markup: page.kind === 'list' ? '<h1>Blog</h1><p>${'Freight and cargo. '.repeat(40)}</p>' : '<h1>' + (page.kind === 'article' ? page.article.title : '404 - Page Not Found') + '</h1>',
  });`,
  'pages/en/account.html': page('Account'),
  'pages/en/transactions.html': page('Transactions'),
  'pages/en/receipt.html': page('Receipt'),
  'pages/en/404.html': page('404 - Page Not Found'),
  'site/assets/main.0a1b2c3d.js': mainScript,
  'site/assets/main.0a1b2c3d.js.br': brotliCompressSync(mainScript),
  'site/assets/main.0a1b2c3d.js.gz': gzipSync(mainScript),
  'site/assets/inter.preload.0a1b2c3d.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
  'site/assets/unhashed.js': 'void 0',
  'site/assets/recorder.0a1b2c3d.js': 'void 1',
  'site/agents2.json': agents,
  'site/agents2.json.br': brotliCompressSync(agents),
  'site/places.json': JSON.stringify({
    countries: [['KE', 'Kenya']],
    places: [
      ['Nairobi', 0, -1.29, 36.82],
      ['Mombasa', 0, -4.05, 39.66],
    ],
    ports: [],
  }),
  'site/world-map.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><path id="land"/><g id="places"><path d="M0 0h0"/></g></svg>',
  'site/sitemap-pages.xml': `<urlset><url><loc>${siteUrlPlaceholder}/blog</loc></url></urlset>`,
  'site/third-party-notices.txt': 'This site ships work of others.\n',
  'site/icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A small `dist/` in a temporary folder. */
export function makeBuiltSite(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-dist-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
