import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import { suspicionNames } from '@machines/suspicions';
import { Alert } from '@/kit/ui/feedback/Alert';

const names: Readonly<Record<string, string>> = suspicionNames;

interface SpamMarksProps {
  suspicions: readonly string[];
  /** Who has had no mail because of them; null: somebody has judged them. */
  waiting: 'sender' | 'shipper' | null;
}

function markWords(reasons: string, waiting: SpamMarksProps['waiting']): string {
  if (waiting === null) return t('This may be spam: {reasons}.', { reasons });
  return waiting === 'sender'
    ? t('This may be spam: {reasons}. The sender has had no mail.', { reasons })
    : t('This may be spam: {reasons}. The shipper has had no mail.', { reasons });
}

/** Why a case may be spam; nothing without a mark. */
export function SpamMarks({ suspicions, waiting }: SpamMarksProps) {
  if (suspicions.length === 0) return null;
  const reasons = commaList(suspicions.map((reason) => names[reason] ?? reason));
  return (
    <Alert>
      <p>{markWords(reasons, waiting)}</p>
    </Alert>
  );
}
