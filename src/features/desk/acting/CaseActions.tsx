import { useEffect, useRef } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import styles from '../case/CaseView.module.scss';
import { QuoteActions } from './QuoteActions';
import { RequestActions } from './RequestActions';
import { SpamMarks } from './SpamMarks';
import { stepsOf, useCaseEvent } from './useCaseEvent';
import { doneWords } from '../inbox/words';

interface CaseActionsProps {
  /** The case as it is acted on. */
  shown: DeskCase;
  /** The case as it is; others have done something since if `isHeld`. */
  now: DeskCase;
  isHeld: boolean;
  onFollow: () => void;
}

/** What can be done next, as the gateway says (`may`). */
export function CaseActions({ shown, now, isHeld, onFollow }: CaseActionsProps) {
  const { send: sendEvent, isSending, outcome, missed } = useCaseEvent(shown, now);
  const hasSent = useRef(false);
  const send: typeof sendEvent = async (...what) => {
    hasSent.current = true;
    const isWritten = await sendEvent(...what);
    onFollow();
    return isWritten;
  };
  const title = useRef<HTMLHeadingElement>(null);
  const count = shown.events.length;
  useEffect(() => {
    // The button that was pressed may be gone. What others do moves no focus.
    if (hasSent.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [count]);
  const Actions = shown.kind === 'quote' ? QuoteActions : RequestActions;
  return (
    <section aria-labelledby="case-next" className={styles['part']}>
      <h2 id="case-next" ref={title} tabIndex={-1}>
        {t('What comes next')}
      </h2>
      {outcome !== null && (
        <Alert kind="danger">
          <p>{outcome.message}</p>
          {missed.length > 0 && (
            <ul>
              {missed.map((event, index) => (
                <li key={index}>{doneWords(event, now)}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {isHeld && (
        <div className={styles['held']}>
          <p>{t('Somebody did something meanwhile, so this may have changed.')}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onFollow();
              title.current?.focus({ preventScroll: true });
            }}
          >
            {t('Show what comes next now')}
          </Button>
        </div>
      )}
      {shown.waitsFor === null && <p>{t('This case has ended.')}</p>}
      {stepsOf(shown.may)('mail.handled').length > 0 && (
        <div className={styles['held']}>
          <p>
            {t('A mail came, or one of ours came back: see what happened. Whatever you do next says that it was read.')}
          </p>
          <Button
            variant="secondary"
            size="small"
            loading={isSending}
            onClick={() => void send({ type: 'mail.handled' })}
          >
            {t('It is read; nothing else is to do')}
          </Button>
        </div>
      )}
      <SpamMarks {...shown.spam} />
      {shown.may === null ? (
        <p>{t('The desk is being renewed. Reload the page in a moment to see what can be done next.')}</p>
      ) : (
        <Actions shown={shown} isSending={isSending} send={send} wrong={outcome?.fields ?? {}} />
      )}
    </section>
  );
}
