import { suspicionNames, type Suspicion } from '../../../machines/suspicions';
import type { LetterPart } from '../mail/letterParts';

/** What the desk's mail says of the marks of spam; nothing without any. */
export function suspicionParts(suspicions: readonly Suspicion[]): LetterPart[] {
  if (suspicions.length === 0) return [];
  return [
    `This may be spam: ${suspicions.map((reason) => suspicionNames[reason]).join(', ')}. The sender has had no mail.`,
  ];
}
