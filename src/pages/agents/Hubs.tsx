import { Link } from 'react-router-dom';
import { t } from '@language/words';
import type { AgentPageOf } from '@server/contracts/agentPages';
import styles from './Hubs.module.scss';
import { Part } from './Part';

const kinds = { port: 'Port', airport: 'Airport' } as const;

/** The ports and airports near a place; nothing if none is known. */
export function Hubs({ hubs }: Pick<AgentPageOf<'place'>, 'hubs'>) {
  if (hubs.length === 0) return null;
  return (
    <Part title={t('Ports and airports near')}>
      <ul className={styles['hubs']}>
        {hubs.map(({ code, kind, place, path, kilometres }) => (
          <li key={`${kind} ${code}`}>
            <span className={styles['code']} translate="no">
              {code}
            </span>
            <span className={styles['where']}>
              <span>{kinds[kind]}</span> {path === undefined ? <bdi>{place}</bdi> : <Link to={path}>{place}</Link>}
            </span>
            {kilometres > 0 && <span className={styles['far']}>{`${kilometres} km`}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
