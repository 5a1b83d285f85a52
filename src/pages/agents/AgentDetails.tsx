import { useState } from 'react';
import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { AgentCard } from '@/features/directory/list/AgentCard';
import { PublicChecks } from '@/features/directory/agent/PublicChecks';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';
import { ShortlistStrip } from '@/features/quotes/ShortlistStrip';
import { ButtonLink } from '@/kit/ui/form/Button';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { claimPath } from '@/navigation/paths';
import styles from './AgentsPage.module.scss';
import { ListingDetails } from './ListingDetails';
import { Part } from './Part';
import { PartMap } from './PartMap';
import { PlaceLinks } from './PlaceLinks';

/** `/agents/{country}/{city}/{name}`: everything the directory knows about an agent. */
export function AgentDetails({ agent, details, checks, place, elsewhere, others, map }: AgentPageOf<'agent'>) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Part title={t('Contact')}>
            <div>
              <AgentCard agent={agent} level={3} isLinked={false} onAnnounced={setAnnouncement}>
                <ShortlistControl agent={agent} />
              </AgentCard>
            </div>
          </Part>
          <ListingDetails name={agent.name} details={details} />
          <Part title={t('What was checked')}>
            <PublicChecks checks={checks} earlier={agent.verifiedAt} />
          </Part>
          <Part title={t('Is this your company?')}>
            <ButtonLink to={claimPath(agent.id)} variant="secondary" size="small">
              {t('Claim this listing')}
            </ButtonLink>
          </Part>
          <div role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </div>
        </div>
        <div className={styles['aside']}>
          {map !== undefined && (
            <PartMap map={map} label={t('Map with {place}', { place: agent.location })} name={agent.location} />
          )}
          {elsewhere.length > 0 && (
            <Part title={t('The company elsewhere')}>
              <PlaceLinks places={elsewhere} />
            </Part>
          )}
          {others.length > 0 && (
            <Part title={t('Other agents in {place}', { place: place.name })}>
              <PlaceLinks places={others} />
            </Part>
          )}
        </div>
      </div>
      <ShortlistStrip />
    </>
  );
}
