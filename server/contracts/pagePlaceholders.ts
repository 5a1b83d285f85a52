/** Placeholders in built pages that the gateway fills in: the site's origin, `PUBLIC_URL`. */
export const siteUrlPlaceholder = 'https://site-url.invalid';
/** The public configuration (docs/deploy.md "Environment"). */
export const publicConfigPlaceholder = '{"placeholder":"public-config"}';
/** In the results page only: the search, as ` for Kenya`, or nothing. */
export const searchedPlaceholder = ' for searched-term.invalid';
