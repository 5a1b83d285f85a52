import { useParams } from 'react-router-dom';
import { CaseView } from '@/features/desk/CaseView';
import { DeskRoom } from '@/features/desk/DeskRoom';
import { PageHead } from '@/navigation/PageHead';

/** One case at the desk (docs/product.md "The desk"). */
export function CasePage() {
  const { reference = '' } = useParams();
  return (
    <>
      <PageHead title={reference} description="A case at the desk." indexed={false} />
      <DeskRoom title={reference} lead="What was sent, what happened, and what comes next.">
        <CaseView key={reference} reference={reference} />
      </DeskRoom>
    </>
  );
}
