import { useRef, useState } from 'react';
import { Mark } from '@/ui/art/Mark';
import { currentTheme, showTheme } from './theme';
import styles from './Toolbar.module.scss';

interface ToolbarProps {
  /** Name of the recording shown instead of the live log. */
  recording: string | undefined;
  hasEvents: boolean;
  onExported: () => void;
  onImported: (file: File) => void;
  onCopied: () => void;
  onCleared: () => void;
  onRecordingLeft: () => void;
}

/** Actions on the whole log. */
export function Toolbar({
  recording,
  hasEvents,
  onExported,
  onImported,
  onCopied,
  onCleared,
  onRecordingLeft,
}: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  const [theme, setTheme] = useState(currentTheme);
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    showTheme(next);
    setTheme(next);
  };
  return (
    <header className={styles['toolbar']}>
      <h1 className={styles['brand']}>
        <Mark />
        <b>Keelway</b> flows
      </h1>
      {recording !== undefined && (
        <p className={styles['recording']}>
          <span>{`Recording: ${recording}`}</span>
          <button type="button" onClick={onRecordingLeft}>
            Back to live
          </button>
        </p>
      )}
      <div className={styles['actions']} role="toolbar" aria-label="Recording">
        <button type="button" disabled={!hasEvents} onClick={onCopied} title="Copy as a Mermaid sequence diagram (C)">
          Copy diagram
        </button>
        <button type="button" disabled={!hasEvents} onClick={onExported} title="Save everything as one JSON file (E)">
          Export
        </button>
        <button type="button" onClick={() => file.current?.click()} title="Show a recording">
          Import
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Recording to import"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) onImported(chosen);
            event.target.value = '';
          }}
        />
        <button type="button" disabled={!hasEvents} onClick={onCleared} title="Forget what happened so far">
          Clear
        </button>
        <button
          type="button"
          onClick={turn}
          aria-label={theme === 'dark' ? 'Light colours' : 'Dark colours'}
          title={theme === 'dark' ? 'Light colours' : 'Dark colours'}
        >
          {theme === 'dark' ? '☀︎' : '☾'}
        </button>
      </div>
    </header>
  );
}
