import { paths, sectionPath } from './paths';

export interface MenuLink {
  text: string;
  to: string;
}

/** A link of the navigation bar, or a menu of links. */
export type MenuEntry = MenuLink | { text: string; links: readonly MenuLink[] };

/** The navigation bar (docs/product.md "Navigation bar"). Anchors are sections of the home page. */
export const menus: readonly MenuEntry[] = [
  { text: 'Home', to: paths.home },
  {
    text: 'About',
    links: [
      { text: 'Company overview', to: sectionPath('company-overview') },
      { text: 'Team', to: sectionPath('team') },
      { text: 'Testimonials', to: sectionPath('testimonials') },
      { text: 'Case studies', to: sectionPath('case-studies') },
    ],
  },
  {
    text: 'Services',
    links: [
      { text: 'Services', to: paths.services },
      { text: 'AI and automation', to: sectionPath('ai-and-automation') },
      { text: 'Tracking and visibility', to: sectionPath('tracking-and-visibility') },
      { text: 'Customs expertise', to: sectionPath('customs-expertise') },
    ],
  },
  {
    text: 'Affiliate',
    links: [
      { text: 'Benefits', to: sectionPath('affiliate-benefits') },
      { text: 'Join now', to: sectionPath('join-now') },
    ],
  },
  { text: 'AI chat', to: paths.chat },
  {
    text: 'Membership',
    links: [
      { text: 'Join membership', to: sectionPath('join-membership') },
      { text: 'Partnerships', to: sectionPath('partnerships') },
      { text: 'Membership benefits', to: paths.membershipBenefits },
      { text: 'Members', to: paths.members },
    ],
  },
  { text: 'News', to: paths.blog },
];

/** The quick links of the footer (docs/product.md "Footer"). */
export const quickLinks: readonly MenuLink[] = [
  { text: 'About us', to: paths.aboutUs },
  { text: 'Services', to: paths.services },
  { text: 'Agents', to: paths.agents },
  { text: 'FAQ', to: paths.faq },
  { text: 'Contact', to: paths.contact },
];
