/** Share of the place's length that a term must have to match it (docs/product.md "Matching rule"). */
export const placeMatchRatio = 0.98;

/** A location of the agents file, 'place, ..., country', cut at its last comma-space and in lower case. */
export interface LocationParts {
  place: string;
  /** Length of the place as written: lower-casing can change it ('İ' becomes two characters). */
  placeLength: number;
  /** The last part: a country or a state. */
  region: string;
}

/** Cuts a location into the two parts that the matching rule speaks of (docs/product.md "Matching rule"). */
export function locationParts(location: string): LocationParts {
  const cut = location.lastIndexOf(', ');
  const place = cut === -1 ? '' : location.slice(0, cut);
  const region = cut === -1 ? location : location.slice(cut + 2);
  return { place: place.toLowerCase(), placeLength: place.length, region: region.toLowerCase() };
}

/** The term that finds a location, or a country, by the exact rule: its place, or its name. */
export function termOf(label: string): string {
  const cut = label.lastIndexOf(', ');
  return cut === -1 ? label : label.slice(0, cut);
}

/** The same rule for a location that is already cut and a term that is already in lower case. */
export function matchesParts(parts: LocationParts, lowerTerm: string, termLength: number): boolean {
  if (parts.region.startsWith(lowerTerm)) return true;
  return termLength >= placeMatchRatio * parts.placeLength && parts.place.includes(lowerTerm);
}

/**
 * Whether an agent's location answers a search (docs/product.md "Matching rule"): the country or state starts with
 * the term, or the place contains it and the term has at least 98 % of the place's length. Case is ignored and
 * nothing else: no trimming, no folding of accents. An empty term matches everything.
 */
export function matchesLocation(location: string, term: string): boolean {
  return matchesParts(locationParts(location), term.toLowerCase(), term.length);
}

/**
 * Whether a location contains the city of the results page's filter, case ignored (docs/product.md "Search results").
 */
export function matchesCity(location: string, city: string): boolean {
  return location.toLowerCase().includes(city.toLowerCase());
}
