import { Link } from 'react-router-dom';
import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { AgentStamp } from '@/features/directory/AgentStamp';
import { callAddress, serviceNames } from '@/features/directory/agentContact';
import { searchResultsPath } from '@/navigation/paths';
import styles from './AgentsPage.module.scss';
import { Hubs } from './Hubs';
import { OfferedServices } from './OfferedServices';
import { Part } from './Part';
import { PartMap } from './PartMap';
import { PlaceLinks } from './PlaceLinks';
import list from './Place.module.scss';

/** `/agents/{country}/{city}`: the agents in a place, and what is near. */
export function Place(page: AgentPageOf<'place'>) {
  const { name, location, agents, count, offered, hubs, neighbours, map } = page;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Part title={t('Agents')}>
          <ul className={list['agents']}>
            {agents.map((agent) => (
              <ListedAgent key={agent.id} {...agent} />
            ))}
          </ul>
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
        {map !== undefined && <PartMap map={map} label={t('Map with {place}', { place: location })} />}
        <OfferedServices offered={offered} term={name} />
        <Hubs hubs={hubs} />
        {neighbours.length > 0 && (
          <Part title={t('Places near')}>
            <PlaceLinks places={neighbours} />
          </Part>
        )}
      </div>
    </div>
  );
}

function ListedAgent(agent: AgentPageOf<'place'>['agents'][number]) {
  const { name, path, services, phone } = agent;
  const call = phone === undefined ? null : callAddress(phone);
  return (
    <li className={list['agent']}>
      <div className={list['words']}>
        <h3 className={list['name']} translate="no">
          <Link to={path} dir="auto">
            {name}
          </Link>
        </h3>
        {services.length > 0 && (
          <p className={list['services']}>{commaList(services.map((service) => serviceNames[service]))}</p>
        )}
        {phone !== undefined && (
          <p className={list['phone']}>
            {call === null ? (
              <bdi dir="ltr" translate="no">
                {phone}
              </bdi>
            ) : (
              <a href={call} dir="ltr" translate="no">
                {phone}
              </a>
            )}
          </p>
        )}
      </div>
      <AgentStamp dates={agent} />
    </li>
  );
}
