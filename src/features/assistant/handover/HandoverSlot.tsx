import type { ReactNode } from 'react';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { t } from '@shared/language/words';
import type { Conversation } from '../conversation';
import styles from './HandoverSlot.module.scss';
import type { HandoverOpening } from './useHandoverPanel';

interface HandoverSlotProps {
  handover: HandoverOpening;
  conversation: Conversation | null;
  /** Contact options. */
  ways: ReactNode;
  /** The chat, hidden while the form is open. */
  children: ReactNode;
}

/** The chat, or the form to hand it over. */
export function HandoverSlot({ handover, conversation, ways, children }: HandoverSlotProps) {
  const uid = useAppSelector(selectUser)?.uid;
  return (
    <>
      <div className={styles['chat']} hidden={handover.isOpen}>
        {children}
      </div>
      {handover.isOpen &&
        conversation !== null &&
        (handover.Panel !== null ? (
          // Another person gets a form of their own.
          <handover.Panel key={uid ?? ''} conversation={conversation} ways={ways} onClosed={handover.close} />
        ) : (
          <div className={styles['loading']}>
            {handover.hasFailed ? (
              <>
                <Alert kind="danger">{t('The form could not be loaded. Check your connection and try again.')}</Alert>
                <div className={styles['ways']}>
                  <Button size="small" onClick={handover.retry}>
                    {t('Try again')}
                  </Button>
                  <Button size="small" variant="secondary" onClick={handover.close}>
                    {t('Back to the chat')}
                  </Button>
                </div>
                {ways}
              </>
            ) : (
              <p role="status">
                <Spinner label={t('Loading the form')} />
              </p>
            )}
          </div>
        ))}
    </>
  );
}
