import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { SearchAgain } from '@/features/directory/results/SearchAgain';
import { paths } from '@/navigation/paths';
import { ButtonLink } from '@/kit/ui/form/Button';
import styles from './AgentsPage.module.scss';
import { CountryList } from './CountryList';
import { OfferedServices } from './OfferedServices';
import { Part } from './Part';
import { PartMap } from './PartMap';
import { PlaceLinks } from './PlaceLinks';

/** `/agents`: the search, and every country with agents. */
export function Countries({ countries }: AgentPageOf<'countries'>) {
  return (
    <>
      <div className={styles['search']} data-print="no">
        <SearchAgain />
      </div>
      <Part title={t('Countries')}>
        {countries.length === 0 ? <p>{t('There are no agents yet.')}</p> : <CountryList countries={countries} />}
      </Part>
    </>
  );
}

/** `/agents/{country}`: the places of a country. */
export function Country({ name, term = name, places, offered, neighbours, map }: AgentPageOf<'country'>) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Part title={t('Places')}>
          <PlaceLinks places={places} />
        </Part>
      </div>
      <div className={styles['aside']}>
        {map !== undefined && (
          <PartMap
            map={map}
            name={name}
            label={t('Map of {country} with a dot for each of {count, plural, one {# place} other {# places}}', {
              country: name,
              count: places.length,
            })}
          />
        )}
        <OfferedServices offered={offered} term={term} />
        {neighbours.length > 0 && (
          <Part title={t('Other countries near')}>
            <PlaceLinks places={neighbours} />
          </Part>
        )}
      </div>
    </div>
  );
}

/** An address under `/agents` that names nothing, with what is near. */
export function Missing({ near }: AgentPageOf<'missing'>) {
  return (
    <>
      {near.length > 0 && (
        <Part title={t('Did you mean')}>
          <PlaceLinks places={near} />
        </Part>
      )}
      <div>
        <ButtonLink to={paths.agents} variant="secondary">
          {t('Agents by country')}
        </ButtonLink>
      </div>
    </>
  );
}
