import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { deskIdleFor, deskUsed, idleLimit, idleWarning } from '@/navigation/deskIdle';
import styles from './IdleLimit.module.scss';

/** What counts as somebody at the desk. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
/** Milliseconds between two notes of it, and between two looks at the clock. */
const noteEvery = 5_000;
const lookEvery = 1_000;

/** Signs out when nobody did anything in any tab of the desk for half an hour, and warns before (docs/product.md "The desk"). */
export function IdleLimit({ onIdle }: { onIdle: () => void }) {
  const [isWarned, setWarned] = useState(false);
  const noted = useRef(0);
  const isOver = useRef(false);
  const note = useEffectEvent((now: number) => {
    noted.current = now;
    deskUsed(now);
  });
  /** Whether it is still in time; otherwise signs out, once. */
  const look = useEffectEvent((): boolean => {
    const idleFor = deskIdleFor(Date.now()) ?? 0;
    setWarned(idleFor >= idleLimit - idleWarning && idleFor < idleLimit);
    if (idleFor >= idleLimit && !isOver.current) {
      isOver.current = true;
      onIdle();
    }
    return !isOver.current;
  });
  const act = useEffectEvent(() => {
    const now = Date.now();
    // Once it warns, only an answer counts: a nudged mouse is nobody at the desk.
    if (!isWarned && now - noted.current >= noteEvery && look()) note(now);
  });
  useEffect(() => {
    note(Date.now());
    const timer = setInterval(() => look(), lookEvery);
    const onSign = () => act();
    for (const sign of signs) globalThis.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) globalThis.removeEventListener(sign, onSign);
    };
  }, []);
  const stay = () => {
    deskUsed(Date.now());
    setWarned(false);
  };
  return isWarned ? <Warning onStay={stay} onLeave={onIdle} /> : null;
}

/** Over the page, which keeps what was typed. */
function Warning({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const titleId = useId();
  const wordsId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={wordsId}
      className={styles['warning']}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      onClose={onStay}
    >
      <h2 id={titleId}>{t('Are you still there?')}</h2>
      <p id={wordsId}>
        {t('Nobody did anything here for a while. In two minutes the desk signs you out. What you typed stays.')}
      </p>
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={onLeave}>
          {t('Sign Out')}
        </Button>
        <Button onClick={onStay}>{t('Stay signed in')}</Button>
      </div>
    </dialog>
  );
}
