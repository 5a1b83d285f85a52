import { createHash } from 'node:crypto';
import { publicConfigPlaceholder, siteUrlPlaceholder } from '@shared/site/pagePlaceholders';
import type { PublicConfig } from '@shared/site/publicConfig';
import { fillPage, inlineSources, scriptSafeJson } from '@server/lib/http/pages';

const hostile = '</script><script>alert(1)</script><!-- $& $1 \u2028';
const config: PublicConfig = {
  siteUrl: 'https://keelway.example',
  identity: { projectId: hostile, apiKey: '$&', authDomain: '' },
  payments: { publicKey: '', apiUrl: '', payUrl: '', checkoutUrl: '' },
  features: { chat: true, payments: true, identity: true, members: true, offline: true, handover: true, badges: true },
  sandbox: false,
};

test('configuration cannot break out of its element', () => {
  const html = fillPage(
    `<script type="application/json" id="public-config">${publicConfigPlaceholder}</script>`,
    config,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--');
  const json = /id="public-config">([\s\S]*)<\/script>$/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(config);
});

test('the address of the site is filled in everywhere', () => {
  expect(fillPage(`<link href="${siteUrlPlaceholder}/"><meta content="${siteUrlPlaceholder}/blog">`, config)).toBe(
    '<link href="https://keelway.example/"><meta content="https://keelway.example/blog">',
  );
});

test('scriptSafeJson is JSON', () => {
  expect(JSON.parse(scriptSafeJson({ a: ['<', '>'] }))).toEqual({ a: ['<', '>'] });
});

test('hashes inline scripts and style sheets, not data blocks or files', () => {
  const source = 'let a = 1 < 2;';
  const html = `<script>${source}</script><script type="module">${source}</script><script type="application/json">{}</script><script type="application/ld+json">{}</script><script defer src="/a.js"></script><style data-href="/a.css">${source}</style><link rel="stylesheet" href="/b.css">`;
  const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  expect(inlineSources(html)).toEqual({ scripts: [hash, hash], styles: [hash] });
});
