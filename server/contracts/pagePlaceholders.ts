/** What the build leaves in each page for the gateway to fill in: the site's own origin, `PUBLIC_URL`. */
export const siteUrlPlaceholder = 'https://site-url.invalid';
/** The same for the public configuration of docs/deploy.md "Environment". */
export const publicConfigPlaceholder = '{"placeholder":"public-config"}';
/** In the results page only: what its address asks for, as ` for Kenya`; nothing when it asks for nothing. */
export const searchedPlaceholder = ' for searched-term.invalid';
