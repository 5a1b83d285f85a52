import { joined, knownNames } from '../match/knownNames';
import { exactRule } from './locationTable';
import { buildNameTable } from './nameTable';
import { placesIn, type PlaceIndexFile } from './placeIndexFile';
import type { PlaceNames } from './placeNamesFile';
import { buildSuggestions, type Suggest } from '../match/suggestions';
import { targetsOf } from '../match/targets';

/** Builds the suggestions of a search box; the same as `DirectoryIndex.suggest`. `others` are names in other scripts. */
export function buildPlaceIndex(file: PlaceIndexFile, others?: PlaceNames): Suggest {
  const { sites, known: latin } = placesIn(file);
  const regions = new Map(latin.countries.map(({ code, region }) => [code, region]));
  const known =
    others === undefined
      ? latin
      : joined(
          latin,
          knownNames(others, sites, (country) => regions.get(country)),
        );
  const names = buildNameTable(targetsOf(sites), sites, known);
  return buildSuggestions({ sites, sitesMatching: exactRule(sites), known, names });
}
