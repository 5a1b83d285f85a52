import { useRef } from 'react';
import styles from './FlowInspector.module.scss';

interface ToolbarProps {
  /** Name of the recording shown instead of the live log. */
  recording: string | undefined;
  hasEvents: boolean;
  onExported: () => void;
  onImported: (file: File) => void;
  onCopied: () => void;
  onRecordingLeft: () => void;
}

/** Actions on the whole log. */
export function Toolbar({ recording, hasEvents, onExported, onImported, onCopied, onRecordingLeft }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <header className={styles['toolbar']}>
      <h1>Keelway flows</h1>
      {recording !== undefined && (
        <p>
          <span>{`Recording: ${recording}`}</span>
          <button type="button" onClick={onRecordingLeft}>
            Back to live
          </button>
        </p>
      )}
      <div role="toolbar" aria-label="Recording">
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
      </div>
    </header>
  );
}
