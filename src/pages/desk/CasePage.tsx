import { useParams } from 'react-router-dom';
import { CaseView } from '@/features/desk/CaseView';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** One case at the desk (docs/product.md "The desk"). */
export function CasePage() {
  const { reference = '' } = useParams();
  return (
    <DeskPage title={reference} lead={t('What was sent, what happened, and what comes next.')} needs="cases.read">
      <CaseView key={reference} reference={reference} />
    </DeskPage>
  );
}
