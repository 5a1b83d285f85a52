import { WatchCase } from '@/devtools/inspector/page/WatchCase';
import { CaseTools } from '@/features/desk/case/caseTools';
import { CasePage } from '@/pages/desk';

/** The page of a case with a button to watch its log in the flow inspector; in development only. */
export default function WatchedCasePage() {
  return (
    <CaseTools value={(shown) => <WatchCase shown={shown} />}>
      <CasePage />
    </CaseTools>
  );
}
