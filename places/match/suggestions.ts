import { t } from '../../shared/language/words';
import type { KnownNames } from './knownNames';
import type { Site } from '../index/locationTable';
import type { MatchReason } from './nameMatch';
import type { NameTable } from '../index/nameTable';
import { suggestionNote } from './suggestionNote';
import { detailOf, regionsOf, type Target } from './targets';

/** A place or country with agents, suggested while typing. */
export interface PlaceSuggestion {
  /** Unique within a list of suggestions. */
  key: string;
  /** The term to search for when chosen; the exact rule finds its agents. */
  term: string;
  label: string;
  /** Secondary text: 'Kenya', 'Country', 'Port KEMBA, Kenya'. */
  detail: string;
  /** Of a place, the countries or states that it is in, those with the most agents first; empty for a region. */
  regions: readonly { name: string; count: number }[];
  /** Number of agents that the exact rule finds for `term`. */
  count: number;
  match: MatchReason;
  /** Why it is suggested, if its label does not show it: 'airport code NBO'. */
  note?: string;
}

/** Suggests places and countries while typing, best first; none for a blank text. */
export type Suggest = (term: string, limit?: number) => readonly PlaceSuggestion[];

/** The same number as recall is measured for; each more costs a slow phone a twentieth of a keystroke. */
const usualLimit = 5;

type Description = Pick<PlaceSuggestion, 'detail' | 'regions' | 'count'>;

interface SuggestionSources {
  sites: readonly Site[];
  /** The exact rule, see `exactRule`. */
  sitesMatching: (term: string) => Set<number>;
  known: KnownNames;
  names: NameTable;
}

/** Builds the suggestions over the names of a directory. */
export function buildSuggestions({ sites, sitesMatching, known, names }: SuggestionSources): Suggest {
  const countries = new Set(known.countries.map(({ region }) => region));
  const orderOf = new Map([...new Set(sites.map(({ region }) => region))].map((region, order) => [region, order]));
  const byRegion = (left: Site, right: Site) => (orderOf.get(left.region) ?? 0) - (orderOf.get(right.region) ?? 0);
  const descriptions = new Map<Target, Description>();

  /** Cached: countries suggested for many texts have hundreds of sites. */
  function descriptionOf(target: Target): Description {
    let description = descriptions.get(target);
    if (description === undefined) {
      const found = [...sitesMatching(target.term)].flatMap((number) => sites[number] ?? []).sort(byRegion);
      description = {
        detail: detailOf(target, found, countries.has(target.key)),
        regions: target.isRegion ? [] : regionsOf(found),
        count: found.reduce((sum, { count }) => sum + count, 0),
      };
      descriptions.set(target, description);
    }
    return description;
  }

  return (term, limit = usualLimit) =>
    names.matches(term, true, limit, limit).map((match) => {
      const { target, reason, code } = match;
      const { detail, regions, count } = descriptionOf(target);
      const note = suggestionNote(match);
      return {
        key: target.key,
        term: target.term,
        label: target.term,
        detail: reason === 'code' ? t('Port {code}, {place}', { code: code ?? '', place: detail }) : detail,
        regions,
        count,
        match: reason,
        ...(note === undefined ? {} : { note }),
      };
    });
}
