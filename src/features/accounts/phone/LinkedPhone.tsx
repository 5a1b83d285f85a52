import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { RichText } from '@/kit/ui/data/RichText';
import { Stamp } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { FlowFailure } from '../FlowFailure';
import styles from './LinkedPhone.module.scss';

interface LinkedPhoneProps {
  phoneNumber: string;
  /** Why the number could not be removed. */
  message: string | null;
  isRemoving: boolean;
  /** Called after the confirmation that this number is replaced. */
  onRemoved: () => void;
}

/** The linked number. An account has only one, so changing it starts with removing it. */
export function LinkedPhone({ phoneNumber, message, isRemoving, onRemoved }: LinkedPhoneProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={styles['linked']}>
      <p className={styles['number']}>
        <bdi dir="ltr" translate="no">
          {phoneNumber}
        </bdi>{' '}
        <Stamp kind="verified">{t('Linked')}</Stamp>
      </p>
      <FlowFailure message={message} />
      <Button variant="secondary" size="small" loading={isRemoving} onClick={() => setAsking(true)}>
        {isRemoving ? t('Removing the number…') : t('Change number')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('Change number')}
        onClosed={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('Keep this number')}
            </Button>
            <Button
              onClick={() => {
                close();
                onRemoved();
              }}
            >
              {t('Remove it and go on')}
            </Button>
          </>
        }
      >
        <p>
          <RichText
            text={t(
              'An account has one number. <0/> is taken off first, then you link the new one; until that is done, your account has none.',
            )}
            parts={[
              <bdi key="number" dir="ltr" translate="no">
                {phoneNumber}
              </bdi>,
            ]}
          />
        </p>
      </Dialog>
    </div>
  );
}
