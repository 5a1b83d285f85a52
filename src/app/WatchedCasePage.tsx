import { WatchCase } from '@/devtools/inspector/page/WatchCase';
import { CasePage } from '@/pages/desk';
import { CaseTools } from '@/features/desk/case/CaseView';

/** The page of a case with a button to watch its log in the flow inspector; in development only. */
export default function WatchedCasePage() {
  return (
    <CaseTools value={(shown) => <WatchCase shown={shown} />}>
      <CasePage />
    </CaseTools>
  );
}
