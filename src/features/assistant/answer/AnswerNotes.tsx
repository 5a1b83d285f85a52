import { t } from '@shared/language/words';
import styles from './LatestAnswer.module.scss';
import type { ChatTurn } from '../chatSlice';

const ownContent = t("This answer comes from this site's own content.");

/** Source and completeness of an answer. */
export function AnswerNotes({ source, isCutShort }: Pick<ChatTurn, 'source' | 'isCutShort'>) {
  if (source !== 'content' && !isCutShort) return null;
  return (
    <p className={styles['source']}>
      {isCutShort && <span>{t('The answer was cut short.')} </span>}
      {source === 'content' && <span>{ownContent}</span>}
    </p>
  );
}
