import { EndingChecks } from '@/features/desk/acting/EndingChecks';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Checks of agents that end soon (docs/product.md "Checks at the desk"). */
export function ChecksPage() {
  return (
    <DeskPage
      title={t('Checks')}
      lead={t('Checks of agents that have ended, or end within 60 days.')}
      needs="agents.read"
    >
      <EndingChecks />
    </DeskPage>
  );
}
