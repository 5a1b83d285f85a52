import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { fold } from '@shared/text/fold';
import { t } from '@shared/language/words';
import { worldRegions, type AgentPageOf, type WorldRegion } from '@shared/directory/agentPages';
import { Button } from '@/kit/ui/form/Button';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import styles from './CountryList.module.scss';
import { PlaceLinks } from './PlaceLinks';

type Countries = AgentPageOf<'countries'>['countries'];

const regionNames: Readonly<Record<WorldRegion, string>> = {
  Africa: t('Africa'),
  Americas: t('The Americas'),
  Asia: t('Asia'),
  Europe: t('Europe'),
  Oceania: t('Oceania'),
};

/** A shorter list is seen at once. */
const longList = 24;

/** Countries by the first letter of their names, without accents, in their order. */
function byLetter(countries: Countries): [letter: string, countries: Countries][] {
  const letters = new Map<string, Countries>();
  for (const country of countries) {
    const letter = (fold(country.name).at(0) ?? '').toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), country]);
  }
  return [...letters];
}

const stateSchema = v.object({ region: v.picklist(worldRegions) });

/** The part of the world that is chosen: in the history's entry, so that Back shows it again. */
function useChosenRegion(): [WorldRegion | undefined, (region: WorldRegion | undefined) => void] {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  // The gateway renders the page without it.
  const kept = v.safeParse(stateSchema, useHydrated() ? state : null);
  return [
    kept.success ? kept.output.region : undefined,
    (region) => void navigate({ search: location.search }, { replace: true, state: { region } }),
  ];
}

/** Countries with their numbers of agents; many of them by letter, to be narrowed to a part of the world. */
export function CountryList({ countries }: { countries: Countries }) {
  const [region, setRegion] = useChosenRegion();
  if (countries.length <= longList) return <PlaceLinks places={countries} />;
  const regions = worldRegions.filter((each) => countries.some((country) => country.region === each));
  const letters = byLetter(region === undefined ? countries : countries.filter((each) => each.region === region));
  return (
    <div className={styles['list']}>
      {regions.length < 2 ? null : (
        <div className={styles['regions']} role="group" aria-label={t('Parts of the world')}>
          <Button
            variant="secondary"
            size="small"
            aria-pressed={region === undefined}
            onClick={() => setRegion(undefined)}
          >
            {t('The world')}
          </Button>
          {regions.map((each) => (
            <Button
              key={each}
              variant="secondary"
              size="small"
              aria-pressed={region === each}
              onClick={() => setRegion(each)}
            >
              {regionNames[each]}
            </Button>
          ))}
        </div>
      )}
      <nav aria-label={t('First letters')}>
        <ul className={styles['letters']} translate="no">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#letter-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, those]) => (
        <section key={letter} className={styles['group']} aria-labelledby={`letter-${letter}`}>
          <h3 id={`letter-${letter}`} className={styles['letter']} translate="no">
            {letter}
          </h3>
          <PlaceLinks places={those} />
        </section>
      ))}
    </div>
  );
}
