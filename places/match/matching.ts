/** Minimum length of a term relative to the place (docs/product.md "Matching rule"). */
export const placeMatchRatio = 0.98;

/** A location 'place, ..., country', split at its last comma-space, in lower case. */
export interface LocationParts {
  place: string;
  /** Length of the place as written: lower-casing can change it ('İ' becomes two characters). */
  placeLength: number;
  /** The last part: a country or a state. */
  region: string;
}

/** Splits a location into the two parts of the matching rule (docs/product.md "Matching rule"). */
export function locationParts(location: string): LocationParts {
  const cut = location.lastIndexOf(', ');
  const place = cut === -1 ? '' : location.slice(0, cut);
  const region = cut === -1 ? location : location.slice(cut + 2);
  return { place: place.toLowerCase(), placeLength: place.length, region: region.toLowerCase() };
}

/** The term that finds a location or country by the exact rule: its place, or its name. */
export function termOf(label: string): string {
  const cut = label.lastIndexOf(', ');
  return cut === -1 ? label : label.slice(0, cut);
}

/** The same rule for a split location and a lower-case term. */
export function matchesParts(parts: LocationParts, lowerTerm: string, termLength: number): boolean {
  if (parts.region.startsWith(lowerTerm)) return true;
  return termLength >= placeMatchRatio * parts.placeLength && parts.place.includes(lowerTerm);
}

/**
 * Whether a location matches a search term (docs/product.md "Matching rule"): the country or state starts with the
 * term, or the place contains it and the term has at least 98 % of the place's length. Only case is ignored: no
 * trimming, no folding of accents. An empty term matches everything.
 */
export function matchesLocation(location: string, term: string): boolean {
  return matchesParts(locationParts(location), term.toLowerCase(), term.length);
}

/** Whether a location contains the results page's city filter, ignoring case (docs/product.md "Search results"). */
export function matchesCity(location: string, city: string): boolean {
  return location.toLowerCase().includes(city.toLowerCase());
}
