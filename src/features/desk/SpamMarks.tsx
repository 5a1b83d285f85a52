import { suspicionNames, type Suspicion } from '@machines/suspicions';
import { Alert } from '@/ui/Alert';

interface SpamMarksProps {
  suspicions: readonly Suspicion[];
  /** Who has had no mail because of them; null: somebody has judged them. */
  waiting: 'sender' | 'shipper' | null;
}

/** Why a case may be spam; nothing without a mark. */
export function SpamMarks({ suspicions, waiting }: SpamMarksProps) {
  if (suspicions.length === 0) return null;
  const reasons = suspicions.map((reason) => suspicionNames[reason]).join(', ');
  return (
    <Alert>
      <p>{`This may be spam: ${reasons}.${waiting === null ? '' : ` The ${waiting} has had no mail.`}`}</p>
    </Alert>
  );
}
