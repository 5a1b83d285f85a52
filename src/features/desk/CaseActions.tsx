import { useEffect, useRef } from 'react';
import type { DeskCase } from '@server/contracts/deskCases';
import { Alert } from '@/ui/Alert';
import styles from './CaseView.module.scss';
import { QuoteActions } from './QuoteActions';
import { RequestActions } from './RequestActions';
import { useCaseEvent } from './useCaseEvent';
import { actorWords, eventWords } from './words';

/** What can be done next, as the machine of the kind says after the case's log. */
export function CaseActions({ shown }: { shown: DeskCase }) {
  const { send, isSending, outcome, missed } = useCaseEvent(shown);
  const title = useRef<HTMLHeadingElement>(null);
  const count = shown.events.length;
  const before = useRef(count);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (count > before.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  const Actions = shown.kind === 'quote' ? QuoteActions : RequestActions;
  return (
    <section aria-labelledby="case-next" className={styles['part']}>
      <h2 id="case-next" ref={title} tabIndex={-1}>
        What comes next
      </h2>
      {outcome !== null && (
        <Alert kind="danger">
          <p>{outcome.message}</p>
          {missed.length > 0 && (
            <ul>
              {missed.map((event, index) => (
                <li key={index}>{`${eventWords(event, shown)}, ${actorWords(event, shown)}`}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <Actions shown={shown} isSending={isSending} send={send} />
    </section>
  );
}
