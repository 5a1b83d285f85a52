import { Gaps } from '@/features/desk/assistant/Gaps';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** What the assistant cannot answer (docs/product.md "Gaps of the assistant"). */
export function GapsPage() {
  return (
    <DeskPage
      title={t('Assistant')}
      lead={t('What it could not answer, and the answers that you write for it.')}
      needs="gaps.read"
    >
      <Gaps />
    </DeskPage>
  );
}
