import { t } from '@shared/language/words';
import { paths, sectionPath } from './paths';

export interface MenuLink {
  text: string;
  to: string;
}

/** A link of the navigation bar, or a menu of links. */
export type MenuEntry = MenuLink | { text: string; links: readonly MenuLink[] };

/** The navigation bar (docs/product.md "Navigation bar"). Anchors are sections of the home page. */
export const menus: readonly MenuEntry[] = [
  { text: t('Home'), to: paths.home },
  {
    text: t('About'),
    links: [
      { text: t('Company overview'), to: sectionPath('company-overview') },
      { text: t('Team'), to: sectionPath('team') },
      { text: t('Testimonials'), to: sectionPath('testimonials') },
      { text: t('Case studies'), to: sectionPath('case-studies') },
    ],
  },
  {
    text: t('Services'),
    links: [
      { text: t('Services'), to: paths.services },
      { text: t('AI and automation'), to: sectionPath('ai-and-automation') },
      { text: t('Tracking and visibility'), to: sectionPath('tracking-and-visibility') },
      { text: t('Customs expertise'), to: sectionPath('customs-expertise') },
    ],
  },
  {
    text: t('Affiliate'),
    links: [
      { text: t('Benefits'), to: sectionPath('affiliate-benefits') },
      { text: t('Join now'), to: sectionPath('join-now') },
    ],
  },
  { text: t('AI chat'), to: paths.chat },
  {
    text: t('Membership'),
    links: [
      { text: t('Join membership'), to: sectionPath('join-membership') },
      { text: t('Partnerships'), to: sectionPath('partnerships') },
      { text: t('Membership benefits'), to: paths.membershipBenefits },
      { text: t('Members'), to: paths.members },
    ],
  },
  { text: t('News'), to: paths.blog },
];

/** The quick links of the footer (docs/product.md "Footer"). */
export const quickLinks: readonly MenuLink[] = [
  { text: t('About us'), to: paths.aboutUs },
  { text: t('Services'), to: paths.services },
  { text: t('Agents'), to: paths.agents },
  { text: t('FAQ'), to: paths.faq },
  { text: t('Contact'), to: paths.contact },
];
