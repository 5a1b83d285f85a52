import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { chatLimits } from '@shared/assistant/contract';
import { t } from '@shared/language/words';
import styles from './ChatWidget.module.scss';
import { greeting } from './chatSlice';
import { Composer } from './question/Composer';
import type { FirstWords } from './question/FirstQuestion';
import { HandoverSlot } from './handover/HandoverSlot';
import { LatestAnswer, type AgentsDrawing } from './answer/LatestAnswer';
import { PersonButton } from './handover/PersonButton';
import { Starters } from './question/Starters';
import { TranslatedNote } from './answer/TranslatedNote';
import { useChat } from './useChat';
import { useFollow } from './useFollow';
import { useHandoverPanel, type HandoverOpening } from './handover/useHandoverPanel';
import { useVisibleHeight } from './useVisibleHeight';
import { WidgetHead } from './WidgetHead';

interface ChatWidgetProps {
  drawAgents: AgentsDrawing;
  /** Contact options. */
  handOver: ReactNode;
  onClosed: () => void;
  /** Whether it may take the focus, once its code is there. */
  isHere?: () => boolean;
  /** What was written before this code was there; asked instead of the greeting if it was sent. */
  first?: FirstWords;
}

const nothing: FirstWords = { text: '', isSent: false };
const always = () => true;

/** The expanded chat widget (docs/product.md "Chat widget"): last question, answer, next question. Not modal. */
export function ChatWidget({ drawAgents, handOver, onClosed, isHere = always, first = nothing }: ChatWidgetProps) {
  const { features } = usePublicConfig();
  const titleId = useId();
  const handover = useHandoverPanel();
  const panel = useVisibleHeight<HTMLElement>();
  return (
    <section ref={panel} className={styles['widget']} role="dialog" aria-modal="false" aria-labelledby={titleId}>
      <WidgetHead titleId={titleId} onClosed={onClosed}>
        {features.chat && (
          <PersonButton onPerson={handover.open} className={styles['opener']} isHidden={handover.isOpen} />
        )}
      </WidgetHead>
      {features.chat ? (
        <Chat drawAgents={drawAgents} handOver={handOver} handover={handover} isHere={isHere} first={first} />
      ) : (
        <SwitchedOff handOver={handOver} />
      )}
    </section>
  );
}

interface ChatProps extends Omit<ChatWidgetProps, 'onClosed'> {
  handover: HandoverOpening;
  isHere: () => boolean;
  first: FirstWords;
}

function Chat({ drawAgents, handOver, handover, isHere, first: given }: ChatProps) {
  const view = useChat();
  // Too long to be asked: it stays in the box, with the message.
  const [first] = useState(given.text.trim().length > chatLimits.prompt ? { ...given, isSent: false } : given);
  const { latest, conversation } = view;
  const input = useRef<HTMLInputElement>(null);
  const { area, follow, toEnd } = useFollow<HTMLDivElement>();
  const id = latest?.id;
  // Content added below the finished text must not scroll it away.
  const onTyped = useCallback((isTyping: boolean) => (isTyping ? follow() : undefined), [follow]);

  useEffect(() => {
    if (first.isSent) conversation?.ask(first.text);
    else conversation?.greet();
  }, [conversation, first]);
  useEffect(() => {
    if (!isHere()) return;
    // An on-screen keyboard would cover half of the greeting; who writes already has it open.
    const isWriting = first.text !== '' && !first.isSent;
    if (globalThis.matchMedia('(pointer: coarse)').matches && !isWriting) area.current?.focus();
    else input.current?.focus();
  }, [area, first, isHere]);
  useEffect(() => toEnd(), [id, toEnd]);

  return (
    <HandoverSlot handover={handover} conversation={conversation} ways={handOver}>
      <div ref={area} className={styles['area']} role="region" aria-label={t('Answer')} tabIndex={0}>
        <TranslatedNote />
        {latest !== null && latest.prompt !== greeting && (
          <p className={styles['question']} dir="auto">
            {latest.prompt}
          </p>
        )}
        {latest === null ? (
          <p>{t('Ask about freight, import, export, package delivery and logistics.')}</p>
        ) : (
          <LatestAnswer
            view={view}
            latest={latest}
            waiting={
              <>
                <Waiting />
                {latest.prompt === greeting && <Starters onChosen={view.ask} />}
              </>
            }
            drawAgents={drawAgents}
            onPerson={handover.open}
            onTyped={onTyped}
          />
        )}
      </div>
      <Composer
        view={view}
        placeholder={t('Ask a question...')}
        isSmall
        inputRef={input}
        typed={first.isSent ? '' : first.text}
      />
      <footer className={styles['foot']}>
        <Link to={paths.chat}>{t('Open the whole chat')}</Link>
        {handover.open === null && (
          <details className={styles['person']}>
            <summary>{t('Talk to a person')}</summary>
            {handOver}
          </details>
        )}
      </footer>
    </HandoverSlot>
  );
}

function Waiting() {
  return (
    <p className={styles['waiting']} role="status">
      <Spinner label={t('Waiting for the answer')} />
    </p>
  );
}

function SwitchedOff({ handOver }: { handOver: ReactNode }) {
  return (
    <div className={styles['area']}>
      <p>{t('The AI assistant is switched off at the moment. A person answers: call, or write to us.')}</p>
      {handOver}
    </div>
  );
}
