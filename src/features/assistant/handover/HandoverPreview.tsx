import { t } from '@shared/language/words';
import type { ChatTurn } from '@shared/assistant/contract';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import styles from './HandoverPanel.module.scss';

/** The conversation as it will be sent. */
export function HandoverPreview({ conversation }: { conversation: readonly ChatTurn[] }) {
  const count = conversation.length;
  if (count === 0)
    return (
      <p className={styles['note']}>{t('Nothing was asked in this chat yet. Only what you write here is sent.')}</p>
    );
  return (
    <Disclosure summary={t('What is sent: {count, plural, one {# message} other {# messages}}', { count })}>
      <div className={styles['preview']} role="region" aria-label={t('What is sent')} tabIndex={0}>
        <ol>
          {conversation.map(({ role, text }, index) => (
            <li key={index}>
              <span className={styles['role']}>{role === 'user' ? t('You') : t('Assistant')}</span>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
}
