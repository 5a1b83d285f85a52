import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { coverName, pictureUrl, type PictureName } from '../../src/ui/art/art';
import { openPage } from './darkroom';

/** Size and maximum bytes of a preview card, as required by the services that show them. */
const cardSize = { width: 1200, height: 630, bytes: 120_000 } as const;

interface Card {
  /** The file is `/og/NAME.jpg`. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly picture: PictureName | 'map';
}

const pages: readonly Card[] = [
  {
    name: 'home',
    label: 'Freight and cargo association',
    title: 'Freight and cargo, redefined.',
    picture: 'hero-landscape',
  },
  { name: 'search', label: 'Agent directory', title: 'Find a freight agent in 120+ countries.', picture: 'map' },
  { name: 'directory', label: 'People', title: 'The people behind the freight.', picture: 'map' },
  { name: 'members', label: 'Our members', title: 'Members you can ship with.', picture: 'cover-default' },
  { name: 'about', label: 'About us', title: 'Shaping the future of logistics.', picture: 'hero-landscape' },
  { name: 'services', label: 'Services', title: 'By air, by sea, by land, to the door.', picture: 'sea' },
  { name: 'faq', label: 'Questions', title: 'Good questions, plain answers.', picture: 'consultancy' },
  { name: 'contact', label: 'Contact', title: 'Talk to a person who knows freight.', picture: 'home-delivery' },
  { name: 'membership-benefits', label: 'Membership', title: 'What members get.', picture: 'warehousing' },
  { name: 'quote', label: 'Quote request', title: 'Get a quote for your cargo.', picture: 'land' },
  { name: 'chat', label: 'AI assistant', title: 'Talk to our AI.', picture: 'cover-latest-ai-logistics' },
  { name: 'blog', label: 'News', title: 'News, updates and latest trends.', picture: 'air' },
];

/** One card per article under content/blog, with the title of its front matter. */
async function articleCards(root: string): Promise<Card[]> {
  const folder = join(root, 'content/blog');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file): Promise<Card> => {
      const slug = file.replace(/\.md$/, '');
      const title = /^title:\s*(.+)$/m.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? slug;
      return { name: slug, label: 'News', title: title.replace(/^(["'])(.*)\1$/, '$2'), picture: coverName(slug) };
    }),
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const styles = `
  @font-face { font-family: Archivo; src: url(/node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2); font-weight: 100 900; font-stretch: 62% 125%; }
  @font-face { font-family: Inter; src: url(/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2); font-weight: 100 900; }
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #0b1b2b; color: #f7f5f0; font-family: Inter; }
  .picture { position: absolute; }
  .full { inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: right; }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, rgb(11 27 43 / 92%) 0%, rgb(11 27 43 / 84%) 44%, rgb(11 27 43 / 0%) 80%); }
  .object { width: 800px; right: -140px; top: 24px; }
  .map { right: -150px; top: 64px; width: 1180px; color: #2c4358; }
  .map .places { color: #e8590c; }
  .text { position: absolute; inset: 56px 64px; display: flex; flex-direction: column; align-items: flex-start; }
  .label { margin-top: auto; padding-left: 16px; border-left: 6px solid #e8590c; font-size: 26px; line-height: 1.2; color: #d9e0e6; }
  h1 { max-width: 640px; margin-top: 20px; font-family: Archivo; font-stretch: 88%; font-weight: 700; letter-spacing: -0.015em; text-wrap: balance; }
  .brand { display: flex; gap: 16px; align-items: center; font-family: Archivo; font-stretch: 112%; font-weight: 700; font-size: 34px; }
  .brand svg { width: 44px; height: 43px; }
`;

function pictureHtml(picture: Card['picture'], map: string): string {
  if (picture === 'map')
    return `<svg class="picture map" viewBox="0 0 1000 460"><use href="${map}#land"/><use class="places" href="${map}#places"/></svg><div class="shade"></div>`;
  const source = (width: number): string => `/public${pictureUrl(picture, width, 'webp')}`;
  if (picture.startsWith('hero') || picture.startsWith('cover'))
    return `<img class="picture full" src="${source(picture.startsWith('hero') ? 1600 : 1280)}"><div class="shade"></div>`;
  return `<img class="picture object" src="${source(1280)}"><div class="shade"></div>`;
}

function html({ label, title, picture }: Card, map: string): string {
  const size = title.length > 46 ? 60 : title.length > 30 ? 72 : 84;
  return `<!doctype html><meta charset="utf-8"><style>${styles}</style>${pictureHtml(picture, map)}<div class="text">
    <div class="brand"><svg viewBox="9 9 47 46"><path fill="#f7f5f0" d="M11 10h11v44H11zM27 34h13l14 20H41z"/><path fill="#e8590c" d="M41 10h13L40 30H27z"/></svg>Keelway</div>
    <p class="label">${escaped(label)}</p><h1 style="font-size:${size}px;line-height:${size * 1.04}px">${escaped(title)}</h1></div>`;
}

/** Writes the preview card of each main page and each article to `folder` as `NAME.jpg`. */
export async function makeOpenGraph(browser: Browser, root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const art = await readdir(join(root, 'public/assets/art'));
  const map = `/public/assets/art/${art.find((file) => file.startsWith('world.')) ?? ''}`;
  const page = await openPage(browser, cardSize.width, cardSize.height);
  for (const card of [...pages, ...(await articleCards(root))]) {
    await page.setContent(html(card, map), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ type: 'png' });
    let quality = 86;
    let file = await sharp(shot).jpeg({ quality, mozjpeg: true }).toBuffer();
    while (file.length > cardSize.bytes)
      file = await sharp(shot)
        .jpeg({ quality: (quality -= 6), mozjpeg: true })
        .toBuffer();
    await writeFile(join(folder, `${card.name}.jpg`), file);
    console.log(`  ${file.length.toString().padStart(7)} B  og/${card.name}.jpg`);
  }
  await page.close();
}
