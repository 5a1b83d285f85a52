import { Figures } from '@/features/desk/figures/Figures';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Figures of the desk (docs/product.md "Figures at the desk"). */
export function FiguresPage() {
  return (
    <DeskPage
      title={t('Figures')}
      lead={t('How fast requests move, where nobody offers, who answers, and what came in.')}
      needs="figures.read"
    >
      <Figures />
    </DeskPage>
  );
}
