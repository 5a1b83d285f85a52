import { locale, t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { serviceNames } from '@/features/directory/agentContact';
import { Part } from './Part';
import styles from './OfferedServices.module.scss';

/** How many agents offer each service; nothing if none is known. */
export function OfferedServices({ offered }: Pick<AgentPageOf<'place'>, 'offered'>) {
  if (offered.length === 0) return null;
  return (
    <Part title={t('Services')}>
      <dl className={styles['services']}>
        {offered.map(({ service, count }) => (
          <div key={service}>
            <dt>{serviceNames[service]}</dt>
            <dd>{count.toLocaleString(locale())}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
