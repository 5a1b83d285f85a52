import { NewAgent } from '@/features/desk/NewAgent';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** A new agent at the desk (docs/product.md "Agents at the desk"). */
export function NewAgentPage() {
  return (
    <DeskPage title={t('New agent')} lead={t('Add a member agent at the end of the directory.')} needs="agents.write">
      <NewAgent />
    </DeskPage>
  );
}
