import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Button } from '@/ui/Button';
import { CloseIcon } from '@/ui/icons/navigationIcons';
import { PersonIcon } from '@/ui/icons/contactIcons';
import { Spinner } from '@/ui/Skeleton';
import { t } from '@shared/language/words';
import styles from './ChatWidget.module.scss';
import { greeting } from './chatSlice';
import { Composer } from './Composer';
import { HandoverSlot } from './HandoverSlot';
import { LatestAnswer, type AgentsDrawing } from './LatestAnswer';
import { PersonButton } from './PersonButton';
import { useChat } from './useChat';
import { useFollow } from './useFollow';
import { useHandoverPanel, type HandoverOpening } from './useHandoverPanel';
import { useVisibleHeight } from './useVisibleHeight';

interface ChatWidgetProps {
  drawAgents: AgentsDrawing;
  /** Contact options. */
  handOver: ReactNode;
  onClosed: () => void;
}

/** The expanded chat widget (docs/product.md "Chat widget"): last question, answer, next question. Not modal. */
export function ChatWidget({ drawAgents, handOver, onClosed }: ChatWidgetProps) {
  const { features } = usePublicConfig();
  const titleId = useId();
  const handover = useHandoverPanel();
  const panel = useVisibleHeight<HTMLElement>();
  useCloseOnLeave(onClosed);
  return (
    <section ref={panel} className={styles['widget']} role="dialog" aria-modal="false" aria-labelledby={titleId}>
      <header className={styles['head']}>
        <span className={styles['mark']}>
          <PersonIcon />
        </span>
        <h2 id={titleId} className={styles['title']}>
          {t('AI assistant')}
        </h2>
        {features.chat && (
          <PersonButton onPerson={handover.open} className={styles['opener']} isHidden={handover.isOpen} />
        )}
        <Button
          variant="quiet"
          size="small"
          className={styles['close']}
          aria-label={t('Close')}
          title={t('Close')}
          icon={<CloseIcon />}
          onClick={onClosed}
        />
      </header>
      {features.chat ? (
        <Chat drawAgents={drawAgents} handOver={handOver} handover={handover} />
      ) : (
        <SwitchedOff handOver={handOver} />
      )}
    </section>
  );
}

/** Closes on navigation: on small screens the widget would cover the page, and on /chat it would be redundant. */
function useCloseOnLeave(onClosed: () => void): void {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === openedAt.current) return;
    if (pathname === paths.chat || globalThis.matchMedia('(max-width: 767.98px)').matches) onClosed();
  }, [pathname, onClosed]);
}

interface ChatProps extends Omit<ChatWidgetProps, 'onClosed'> {
  handover: HandoverOpening;
}

function Chat({ drawAgents, handOver, handover }: ChatProps) {
  const view = useChat();
  const { latest, conversation } = view;
  const input = useRef<HTMLInputElement>(null);
  const { area, follow, toEnd } = useFollow<HTMLDivElement>();
  const id = latest?.id;
  // Content added below the finished text must not scroll it away.
  const onTyped = useCallback((isTyping: boolean) => (isTyping ? follow() : undefined), [follow]);

  useEffect(() => {
    conversation?.greet();
  }, [conversation]);
  useEffect(() => {
    // An on-screen keyboard would cover half of the greeting.
    if (globalThis.matchMedia('(pointer: coarse)').matches) area.current?.focus();
    else input.current?.focus();
  }, [area]);
  useEffect(() => toEnd(), [id, toEnd]);

  return (
    <HandoverSlot handover={handover} conversation={conversation} ways={handOver}>
      <div ref={area} className={styles['area']} role="region" aria-label={t('Answer')} tabIndex={0}>
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
            waiting={<Waiting />}
            drawAgents={drawAgents}
            onPerson={handover.open}
            onTyped={onTyped}
          />
        )}
      </div>
      <Composer view={view} placeholder={t('Ask a question...')} isSmall inputRef={input} />
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
