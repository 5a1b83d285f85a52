import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { AgentCards } from '@/features/directory/list/AgentCards';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';
import { ShortlistStrip } from '@/features/quotes/ShortlistStrip';
import { searchResultsPath } from '@/navigation/paths';
import styles from './AgentsPage.module.scss';
import { Hubs } from './Hubs';
import { OfferedServices } from './OfferedServices';
import { Part } from './Part';
import { PartMap } from './PartMap';
import { PlaceLinks } from './PlaceLinks';

/** `/agents/{country}/{city}`: the agents in a place, and what is near. */
export function Place(page: AgentPageOf<'place'>) {
  const { name, location, agents, count, offered, hubs, neighbours, map } = page;
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Part title={t('Agents')}>
            <AgentCards agents={agents} level={3} actionFor={(agent) => <ShortlistControl agent={agent} />} />
            {count > agents.length && (
              <p>
                <Link to={searchResultsPath(name)}>
                  {t('{count, plural, other {Search all # agents in {place}}}', { count, place: name })}
                </Link>
              </p>
            )}
          </Part>
        </div>
        <div className={styles['aside']}>
          {map !== undefined && (
            <PartMap map={map} label={t('Map with {place}', { place: location })} name={location} />
          )}
          <OfferedServices offered={offered} term={name} />
          <Hubs hubs={hubs} />
          {neighbours.length > 0 && (
            <Part title={t('Places near')}>
              <PlaceLinks places={neighbours} />
            </Part>
          )}
        </div>
      </div>
      <ShortlistStrip />
    </>
  );
}
