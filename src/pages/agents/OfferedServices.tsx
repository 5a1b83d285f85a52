import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { serviceNames } from '@/features/directory/agent/agentContact';
import { serviceResultsPath } from '@/features/directory/results/resultsParameters';
import { Part } from './Part';
import { PlaceLinks } from './PlaceLinks';

interface OfferedServicesProps extends Pick<AgentPageOf<'place'>, 'offered'> {
  /** The search that finds the agents of the page. */
  term: string;
}

/** How many agents offer each service, each number with the way to them; nothing if none is known. */
export function OfferedServices({ offered, term }: OfferedServicesProps) {
  if (offered.length === 0) return null;
  const found = offered.map(({ service, count }) => ({
    name: serviceNames[service],
    path: serviceResultsPath(term, service),
    count,
  }));
  return (
    <Part title={t('Services')}>
      <PlaceLinks places={found} />
    </Part>
  );
}
