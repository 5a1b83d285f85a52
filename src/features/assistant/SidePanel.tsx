import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { useEscape } from '@/kit/ui/overlay/useEscape';
import { t } from '@shared/language/words';
import { ModeSwitch } from './question/ModeSwitch';
import styles from './SidePanel.module.scss';
import type { ChatView } from './useChat';

interface SidePanelProps {
  id: string;
  view: ChatView;
  /** An answer is pending, arriving or being typed out. */
  isResponding: boolean;
  /** For small screens, where it is a drawer. */
  isOpen: boolean;
  onClosed: () => void;
}

/** Status, theme, new chat, clear history (docs/product.md "Chat page"). A drawer on small screens. */
export function SidePanel({ id, view: { chat, conversation }, isResponding, isOpen, onClosed }: SidePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const isTyping = chat.input.trim() !== '';
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const drawer = panel.current;
    close.current?.focus();
    return () => {
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && drawer?.contains(focused) === false;
      if (opener instanceof HTMLElement && !isElsewhere) opener.focus();
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || isAsking) return undefined;
    // The page behind the drawer is covered, so the drawer closes when focus leaves it.
    const closeBehindFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && panel.current?.contains(target) === false) onClosed();
    };
    document.addEventListener('focusin', closeBehindFocus);
    return () => document.removeEventListener('focusin', closeBehindFocus);
  }, [isOpen, isAsking, onClosed]);
  useEscape(isOpen, onClosed);
  const clear = () => {
    conversation?.clear();
    setAsking(false);
  };
  return (
    <>
      {isOpen && <div className={styles['backdrop']} onClick={onClosed} aria-hidden="true" />}
      <aside
        ref={panel}
        id={id}
        className={styles['panel']}
        aria-label={t('Chat panel')}
        data-open={isOpen || undefined}
      >
        <Button
          ref={close}
          variant="quiet"
          size="small"
          className={styles['close']}
          icon={<CloseIcon />}
          onClick={onClosed}
        >
          {t('Close panel')}
        </Button>
        <h2 className={styles['title']}>{t('At the desk')}</h2>
        <dl className={styles['states']}>
          <dt>{t('You')}</dt>
          <dd data-busy={isTyping || undefined}>{isTyping ? t('Typing...') : t('Not typing')}</dd>
          <dt>{t('Assistant')}</dt>
          <dd data-busy={isResponding || undefined}>{isResponding ? t('AI is responding...') : t('AI is idle')}</dd>
        </dl>
        <ModeSwitch />
        <div className={styles['tools']}>
          <Button variant="secondary" size="small" onClick={conversation?.openNewChat}>
            {t('New chat')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {t('Clear history')}
          </Button>
        </div>
        <p className={styles['note']}>
          {t(
            'The assistant can be wrong. It gives no prices: use ‘Get a Quote’. Do not write passwords or card numbers here.',
          )}
        </p>
      </aside>
      <Dialog
        open={isAsking}
        title={t('Clear the history?')}
        onClosed={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" onClick={clear}>
              {t('Clear')}
            </Button>
          </>
        }
      >
        <p>{t('All questions and answers of this chat are removed from this device. They cannot be brought back.')}</p>
      </Dialog>
    </>
  );
}
