import { useRef, useState, type ComponentType } from 'react';
import assistant from '@/ui/art/assistant.svg';
import { useEscape } from '@/ui/useEscape';
import { t } from '@shared/language/words';
import styles from './ChatDock.module.scss';

export interface ChatPanelProps {
  /** Called on Escape and by the close button. */
  onClosed: () => void;
}

interface ChatDockProps {
  /** Loads the panel; the chat is not part of the initial scripts. */
  load: () => Promise<{ default: ComponentType<ChatPanelProps> }>;
}

const label = t('Talk to our AI');

/** The floating chat widget (docs/product.md "Chat widget"), initially collapsed to a picture. */
export function ChatDock({ load }: ChatDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<ChatPanelProps> }>();
  const [hasFailed, setFailed] = useState(false);

  function prepare(): void {
    if (loaded !== undefined) return;
    load().then(
      (module) => setLoaded({ Panel: module.default }),
      () => setFailed(true),
    );
  }
  function toggle(): void {
    setFailed(false);
    setOpen(!isOpen);
    prepare();
  }
  const collapse = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Elsewhere in the page the focus stays: what the panel covered is seen.
  useEscape(isOpen, () => {
    if (dock.current?.contains(document.activeElement) === true) collapse();
    else setOpen(false);
  });

  return (
    <div ref={dock} className={styles['dock']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        title={label}
        aria-expanded={isOpen}
        aria-busy={isOpen && loaded === undefined && !hasFailed}
        onPointerEnter={prepare}
        onClick={toggle}
      >
        <span className={styles['disc']}>
          {/* Lazy: otherwise React puts its preload before the page's own picture. */}
          <img src={assistant} alt="" width={52} height={52} loading="lazy" />
        </span>
        <span className={styles['label']}>{label}</span>
      </button>
      {isOpen && loaded !== undefined && <loaded.Panel onClosed={collapse} />}
      {isOpen && loaded === undefined && hasFailed && (
        <p role="alert" className={styles['failure']}>
          {t('The assistant could not be loaded. Check your connection and try again.')}
        </p>
      )}
    </div>
  );
}
