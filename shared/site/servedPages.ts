import type { AgentPage, ShipperPage } from '../quotes/pages';
import type { BadgePage } from '../listings/badgePage';
import type { VerifyPage } from '../listings/verifyPage';
import type { NewsletterArchive, NewsletterInArchive } from '../newsletter/archive';
import type { RequestPage } from '../requests/page';

/** State of a newsletter subscription's confirmation link. */
export interface NewsletterConfirmation {
  /** `open`: waits for the button. `used`: the address is confirmed. `expired`: sign up again. `unknown`: mistyped. */
  link: 'open' | 'used' | 'expired' | 'unknown';
}

/** State of the link to unsubscribe in a newsletter. */
export interface NewsletterUnsubscription {
  /** `open`: waits for the button. `used`: the address is gone. `unknown`: mistyped, or long gone. */
  link: 'open' | 'used' | 'unknown';
  /** The link of a notice to members, who stay members and are stored as such. */
  of?: 'members';
}

/**
 * Pages that the gateway renders for each request (docs/architecture.md "Pages for one request"), by the path of their
 * route, with what each is rendered with. The page carries it as JSON, so it holds nothing that its reader may not see.
 */
export interface ServedPages {
  '/newsletter/confirm/:token': NewsletterConfirmation;
  '/newsletter/unsubscribe/:token': NewsletterUnsubscription;
  '/newsletters': NewsletterArchive;
  '/newsletters/:id': NewsletterInArchive;
  '/quote/:reference': ShipperPage;
  '/quote/:reference/:token': ShipperPage;
  '/quote/:reference/agent/:token': AgentPage;
  '/verify': VerifyPage;
  '/verify/:code': BadgePage;
  '/request/:reference': RequestPage;
  '/request/:reference/:token': RequestPage;
}

export type ServedPath = keyof ServedPages;

/** The parameters in the path of a route, such as `token`. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What such an address answers to `Accept: application/json`. */
export interface ServedAnswer<Path extends ServedPath = ServedPath> {
  page: ServedPages[Path];
}

const paths: Readonly<Record<ServedPath, true>> = {
  '/newsletter/confirm/:token': true,
  '/newsletter/unsubscribe/:token': true,
  '/newsletters': true,
  '/newsletters/:id': true,
  '/quote/:reference': true,
  '/quote/:reference/:token': true,
  '/quote/:reference/agent/:token': true,
  '/verify': true,
  '/verify/:code': true,
  '/request/:reference': true,
  '/request/:reference/:token': true,
};
export const servedPaths = Object.keys(paths) as readonly ServedPath[];
