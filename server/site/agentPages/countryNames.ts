import { currentLanguage, locale } from '../../../shared/language/words';
import type { Places } from '../../../places/index/placesFile';
import type { AgentPage } from '../../../shared/directory/agentPages';

/** Their full names are official ones that nobody looks for. */
const knownByShortName: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/** Names of countries in the reader's language, by those that agents have; unknown ones stay as they are. */
export function countryNamesOf({ countries }: Pick<Places, 'countries'>): (name: string) => string {
  const codes = new Map(countries.map(([code, name]) => [name, code]));
  return (name) => {
    const code = codes.get(name);
    if (code === undefined) return name;
    const style = knownByShortName.has(code) ? 'short' : 'long';
    return new Intl.DisplayNames(locale(), { type: 'region', style }).of(code) ?? name;
  };
}

/**
 * A page with its countries named in the reader's language, and sorted in it. Here, because browsers and the gateway
 * may have other names. Places stay as agents have them.
 */
export function withCountryNames(page: AgentPage, nameOf: (name: string) => string): AgentPage {
  if (currentLanguage() === 'en') return page;
  const named = <Link extends { name: string }>(link: Link): Link => ({ ...link, name: nameOf(link.name) });
  switch (page.kind) {
    case 'countries': {
      const { compare } = new Intl.Collator(locale());
      const countries = page.countries.map(named).sort((left, right) => compare(left.name, right.name));
      return { ...page, countries };
    }
    case 'country':
      return { ...named(page), term: page.name, neighbours: page.neighbours.map(named) };
    case 'place': {
      const country = named(page.country);
      const isCountry = page.name === page.country.name;
      return { ...page, country, location: isCountry ? country.name : `${page.name}, ${country.name}` };
    }
    case 'agent':
      return { ...page, country: named(page.country) };
    case 'missing':
      return page;
  }
}
