import { paths } from './paths';

/** Pages with a preview card in `public/og/` (docs/content.md); the rest use the home page's. */
const cards: Readonly<Record<string, string>> = {
  [paths.searchResults]: 'search',
  [paths.blog]: 'blog',
  [paths.chat]: 'chat',
  [paths.members]: 'members',
  [paths.directory]: 'directory',
  [paths.aboutUs]: 'about',
  [paths.services]: 'services',
  [paths.faq]: 'faq',
  [paths.contact]: 'contact',
  [paths.membershipBenefits]: 'membership-benefits',
  [paths.quote]: 'quote',
};

/** In pixels. */
export const cardSize = { width: 1200, height: 630 };

/** Path of the picture of a page's link preview (https://ogp.me). */
export const cardOf = (pathname: string): string => `/og/${cards[pathname] ?? 'home'}.jpg`;
