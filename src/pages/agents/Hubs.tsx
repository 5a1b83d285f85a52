import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { RichText } from '@/kit/ui/data/RichText';
import styles from './Hubs.module.scss';
import { Part } from './Part';

const kinds = { port: t('Port <0/>'), airport: t('Airport <0/>') } as const;

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
              <RichText
                text={kinds[kind]}
                parts={[
                  path === undefined ? (
                    <bdi key="place">{place}</bdi>
                  ) : (
                    <Link key="place" to={path}>
                      {place}
                    </Link>
                  ),
                ]}
              />
            </span>
            {kilometres > 0 && <span className={styles['far']}>{t('{kilometres} km', { kilometres })}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
