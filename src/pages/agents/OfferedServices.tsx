import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { unrefined } from '@places/refinement';
import { pageSize } from '@places/results';
import { serviceNames } from '@/features/directory/agentContact';
import { writeResultsParameters } from '@/features/directory/resultsParameters';
import { paths } from '@/navigation/paths';
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
    path: `${paths.searchResults}${writeResultsParameters({ ...unrefined, term, service, shown: pageSize })}`,
    count,
  }));
  return (
    <Part title={t('Services')}>
      <PlaceLinks places={found} />
    </Part>
  );
}
