import { BadgeSection } from '@/features/verify/BadgeSection';
import { Agents } from '@/features/desk/agents/Agents';
import { t } from '@shared/language/words';
import { NewAgent } from '@/features/desk/agents/NewAgent';
import { DeskPage } from './DeskPage';

/** The directory's agents at the desk (docs/product.md "Agents at the desk"). */
export function AgentsPage() {
  return (
    <DeskPage
      title={t('Agents')}
      lead={t('Find a member agent and change what the directory says of it.')}
      needs="agents.read"
    >
      <Agents
        drawBadge={(id, mayMake) => <BadgeSection key={`badge of ${id}`} of="desk" id={id} mayMake={mayMake} />}
      />
    </DeskPage>
  );
}

/** A new agent at the desk (docs/product.md "Agents at the desk"). */
export function NewAgentPage() {
  return (
    <DeskPage title={t('New agent')} lead={t('Add a member agent at the end of the directory.')} needs="agents.write">
      <NewAgent />
    </DeskPage>
  );
}
