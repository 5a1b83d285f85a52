import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { removeLetter, sendLetters, takeBack, type Letter, type LetterKind } from './outbox';
import styles from './OutboxPanel.module.scss';
import { useLetters } from './useLetters';

interface OutboxPanelProps {
  kind: LetterKind;
  /** Receives the form as it was typed, to be changed; letters without one cannot be. */
  onTakenBack?: (letter: Letter) => void;
}

/** What was written without a signal: what waits, what was not taken and why, and what has arrived. */
export function OutboxPanel({ kind, onTakenBack }: OutboxPanelProps) {
  const letters = useLetters().filter((letter) => letter.kind === kind);
  const { run: change, isRunning } = useCommand(async (id: string) => {
    const letter = await takeBack(id);
    if (letter !== null) onTakenBack?.(letter);
  });
  if (letters.length === 0) return null;
  return (
    <div className={styles['outbox']}>
      {letters.map(({ id, title, state, message = '', reference = '' }) => (
        <Alert key={id} kind={state === 'refused' ? 'danger' : state === 'sent' ? 'verified' : 'notice'}>
          <p>
            <strong>
              {state === 'sent' ? t('Sent') : state === 'refused' ? t('Not sent') : t('Waiting to be sent')}
            </strong>{' '}
            <bdi>{title}</bdi>
          </p>
          {state === 'waiting' && (
            <p>
              {t('It is sent by itself when this device is connected, at the latest when you next open this site.')}
            </p>
          )}
          {state === 'refused' && <p dir="auto">{message}</p>}
          {state === 'sent' && reference !== '' && (
            <p>
              {t('Reference')} <bdi translate="no">{reference}</bdi>
            </p>
          )}
          <div className={styles['actions']}>
            {state === 'waiting' && (
              <Button size="small" variant="secondary" onClick={() => void sendLetters()}>
                {t('Send it now')}
              </Button>
            )}
            {state !== 'sent' && onTakenBack !== undefined && (
              <Button size="small" variant="secondary" loading={isRunning} onClick={() => void change(id)}>
                {t('Change it [message]')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => void removeLetter(id)}>
              {state === 'sent' ? t('Close') : t('Delete it [message]')}
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  );
}
