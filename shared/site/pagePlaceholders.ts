/** Placeholders in built pages that the gateway fills in: the site's origin, `PUBLIC_URL`. */
export const siteUrlPlaceholder = 'https://site-url.invalid';
/** The public configuration (docs/deploy.md "Environment"). */
export const publicConfigPlaceholder = '{"placeholder":"public-config"}';
/** In the template of pages that are rendered for each request: head elements, markup and served data. */
export const headPlaceholder = '<!--head-->';
export const markupPlaceholder = '<!--markup-->';
export const servedPlaceholder = '{"placeholder":"served"}';
/** Templates of pages without an address of their own, beside those of `servedPaths`. */
export const templateOfResults = '/search-results';
export const templateOfAgents = '/agents';
/** Ids of the elements with the served data: of the results page, and of pages for one request. */
export const servedId = 'served-results';
export const servedPageId = 'served-page';
/** In development, the id of the element with the page's texts in its language. */
export const wordsId = 'development-words';
