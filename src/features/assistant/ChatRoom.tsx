import { useCallback, useId, useState, type ReactNode } from 'react';
import { Alert } from '@/kit/ui/feedback/Alert';
import image from '@/kit/ui/art/waiting.svg';
import { Button } from '@/kit/ui/form/Button';
import { MenuIcon } from '@/kit/ui/icons/navigationIcons';
import { usePublicConfig } from '@/state/hooks';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import styles from './ChatRoom.module.scss';
import { Composer } from './question/Composer';
import { EarlierTurns } from './answer/EarlierTurns';
import { LatestAnswer, type AgentsDrawing } from './answer/LatestAnswer';
import { greeting } from './chatSlice';
import { HandoverSlot } from './handover/HandoverSlot';
import { PersonButton } from './handover/PersonButton';
import { SidePanel } from './SidePanel';
import { useChat } from './useChat';
import { useHandoverPanel } from './handover/useHandoverPanel';
import { useLatestOnTop } from './answer/useLatestOnTop';
import { TranslatedNote } from './answer/TranslatedNote';
import { Welcome } from './question/Welcome';

/** The loading image: a container on the hook of a crane. */
function WaitingImage() {
  return (
    <div className={styles['waiting']}>
      <img src={image} alt={t('Waiting for the answer')} width={96} height={84} />
    </div>
  );
}

interface ChatRoomProps {
  /** Heading of the page, on the screen that the conversation fills. */
  banner?: ReactNode;
  drawAgents: AgentsDrawing;
  /** Contact options. */
  handOver: ReactNode;
}

/**
 * The chat of the page /chat (docs/product.md "Chat page"): the conversation, the next question, and the side panel.
 */
export function ChatRoom({ banner, drawAgents, handOver }: ChatRoomProps) {
  const isHydrated = useHydrated();
  const { features } = usePublicConfig();
  if (isHydrated && !features.chat) {
    return (
      <>
        {banner}
        <div className={styles['off']}>
          <Alert>{t('The AI assistant is switched off at the moment. A person answers: call, or write to us.')}</Alert>
          {handOver}
        </div>
      </>
    );
  }
  return <OpenRoom banner={banner} drawAgents={drawAgents} handOver={handOver} />;
}

function OpenRoom({ banner, drawAgents, handOver }: ChatRoomProps) {
  const view = useChat();
  const { chat, latest, conversation, canStop, ask } = view;
  const [typedId, setTypedId] = useState<string | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const panelId = useId();
  const handover = useHandoverPanel();
  const id = latest?.id;
  const { area, turn } = useLatestOnTop<HTMLDivElement, HTMLDivElement>(id);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const onTyped = useCallback((isTyping: boolean) => setTypedId(isTyping && id !== undefined ? id : null), [id]);
  const isResponding = canStop || (latest !== null && latest.text !== '' && typedId === latest.id);

  return (
    <>
      <div className={styles['screen']}>
        {banner}
        <div className={styles['room']}>
          <section className={styles['sheet']} aria-label={t('Conversation')}>
            <header className={styles['head']}>
              <h2 className={styles['title']}>{t('Conversation')}</h2>
              <Button
                variant="quiet"
                size="small"
                className={styles['opener']}
                icon={<MenuIcon />}
                aria-expanded={isDrawerOpen}
                aria-controls={panelId}
                onClick={() => setDrawerOpen(!isDrawerOpen)}
              >
                {t('Chat panel')}
              </Button>
            </header>
            <HandoverSlot handover={handover} conversation={conversation} ways={handOver}>
              <div
                ref={area}
                className={styles['log']}
                role="region"
                aria-label={t('Questions and answers')}
                tabIndex={0}
              >
                <TranslatedNote />
                {latest === null && <Welcome onChosen={ask} />}
                <EarlierTurns turns={chat.turns} latestId={id} drawAgents={drawAgents} />
                {latest !== null && (
                  <div ref={turn} className={styles['latest']}>
                    {latest.prompt !== greeting && (
                      <p className={styles['question']} dir="auto">
                        {latest.prompt}
                      </p>
                    )}
                    <LatestAnswer
                      view={view}
                      latest={latest}
                      waiting={<WaitingImage />}
                      drawAgents={drawAgents}
                      onPerson={handover.open}
                      onTyped={onTyped}
                    />
                  </div>
                )}
              </div>
              <div className={styles['composer']}>
                <Composer view={view} placeholder={t('Type your message...')} />
              </div>
              <div className={styles['foot']}>
                <PersonButton onPerson={handover.open} />
              </div>
            </HandoverSlot>
            <noscript>
              <p className={styles['hint']}>
                {t(
                  'The chat needs JavaScript, which is switched off in this browser. A person answers without it: the ways are below.',
                )}
              </p>
            </noscript>
          </section>
          <SidePanel
            id={panelId}
            view={view}
            isResponding={isResponding}
            isOpen={isDrawerOpen}
            onClosed={closeDrawer}
          />
        </div>
      </div>
      <section className={styles['person']} aria-label={t('Talk to a person')}>
        <h2 className={styles['title']}>{t('Talk to a person')}</h2>
        <p>{t('Customer care answers what an assistant cannot: bookings, shipments on their way, complaints.')}</p>
        {handOver}
      </section>
    </>
  );
}
