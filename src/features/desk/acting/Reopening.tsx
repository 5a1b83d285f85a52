import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import styles from '../case/CaseView.module.scss';
import { stepsOf, type ActionsProps } from './useCaseEvent';

/** Opens a case again that the desk ended; nothing while it cannot be. `does`: what that does, and whom it tells. */
export function Reopening({ shown, isSending, send, does }: Omit<ActionsProps, 'wrong'> & { does: string }) {
  if (stepsOf(shown.may)('staff.reopened').length === 0) return null;
  return (
    <div className={styles['step']}>
      <p>{does}</p>
      <div className={styles['buttons']}>
        <Button variant="secondary" loading={isSending} onClick={() => void send({ type: 'staff.reopened' })}>
          {t('Open the case again')}
        </Button>
      </div>
    </div>
  );
}
