import { useCallback, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import assistant from '@/kit/ui/art/assistant.svg';
import { useEscape } from '@/kit/ui/overlay/useEscape';
import { usePopover } from '@/kit/ui/overlay/usePopover';
import { t } from '@shared/language/words';
import styles from './ChatDock.module.scss';
import { FirstQuestion, type FirstWords } from './question/FirstQuestion';

export interface ChatPanelProps {
  /** Called on Escape and by the close button. */
  onClosed: () => void;
  /** Whether the visitor is still here, so that the panel may take the focus. */
  isHere?: () => boolean;
  first?: FirstWords;
}

interface ChatDockProps {
  /** Loads the panel; the chat is not part of the initial scripts. */
  load: () => Promise<{ default: ComponentType<ChatPanelProps> }>;
}

const label = t('Talk to our AI');
const nothing: FirstWords = { text: '', isSent: false };

/**
 * The floating chat widget (docs/product.md "Chat widget"), initially collapsed to a picture. It opens without code;
 * until the chat's own code is there, it takes the first question.
 */
export function ChatDock({ load }: ChatDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // It stays while people read the page.
  const { isOpen, close, isHidden, button, panel } = usePopover<HTMLDivElement>('manual');
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<ChatPanelProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const [first, setFirst] = useState(nothing);

  const prepare = useCallback(() => {
    load().then(
      (module) => setLoaded({ Panel: module.default }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (!isOpen) return undefined;
    prepare();
    return () => {
      setFailed(false);
      setFirst(nothing);
    };
  }, [isOpen, prepare]);
  const isHere = useCallback(
    () => document.activeElement === document.body || dock.current?.contains(document.activeElement) === true,
    [],
  );
  const collapse = () => {
    close();
    opener.current?.focus();
  };
  // Elsewhere in the page the focus stays: what the panel covered is seen.
  const leave = () => {
    if (dock.current?.contains(document.activeElement) === true) collapse();
    else close();
  };
  useEscape(isOpen, leave);
  useOnLeaving(() => {
    if (isOpen) leave();
  });

  return (
    <div ref={dock} className={styles['dock']}>
      <button
        {...button}
        ref={opener}
        type="button"
        className={styles['button']}
        title={label}
        aria-busy={isOpen && loaded === undefined && !hasFailed}
        onPointerEnter={prepare}
      >
        <span className={styles['disc']}>
          {/* Lazy: otherwise React puts its preload before the page's own picture. */}
          <img src={assistant} alt="" width={52} height={52} loading="lazy" />
        </span>
        <span className={styles['label']}>{label}</span>
      </button>
      <div {...panel} className={styles['frame']} hidden={isHidden}>
        {isOpen && loaded !== undefined ? (
          <loaded.Panel onClosed={collapse} isHere={isHere} first={first} />
        ) : (
          <FirstQuestion
            first={first}
            onWritten={setFirst}
            popoverId={panel.id}
            onClosed={collapse}
            hasFailed={isOpen && hasFailed}
            onRetried={() => {
              setFailed(false);
              prepare();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Acts on navigation: on small screens the widget would cover the page, and on /chat it would be redundant. */
function useOnLeaving(act: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const leave = useEffectEvent(act);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (pathname === paths.chat || globalThis.matchMedia('(max-width: 767.98px)').matches) leave();
  }, [pathname]);
}
