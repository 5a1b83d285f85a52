import { StrictMode, useEffect, useId, useReducer, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppStore } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ChevronIcon, CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { DownloadIcon, StopIcon } from '@/kit/ui/icons/actionIcons';
import { saveFile } from '@/kit/ui/data/saveFile';
import { useEscapeWithin } from '@/kit/ui/overlay/useEscape';
import { watchAddress } from './addresses';
import { LogError, checkSize, logText, readLog } from './log';
import { startRecorder, type Recorder } from './recorder';
import { loadLog, type LoadedLog } from './replay';
import { ReplayControls } from './ReplayControls';
import { useDraggable } from './useDraggable';
import styles from './Recorder.module.scss';

/** Reads a chosen file; rejects if the browser cannot. */
function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file);
  });
}

async function load(file: File): Promise<LoadedLog> {
  checkSize(file.size);
  const log = readLog(logText(await bytesOf(file)));
  const { replayReducer } = await import(/* webpackChunkName: "recorder-replay" */ './replayReducer');
  return loadLog(file.name, log, replayReducer);
}

/** Polling interval in milliseconds, so that actions cost the panel nothing. */
const pollInterval = 500;

interface RecordingControlsProps {
  recorder: Recorder;
  onChanged: () => void;
  onFile: (file: File) => void;
}

/** The recording's figures, and buttons to stop, save, restart and load. */
function RecordingControls({ recorder, onChanged, onFile }: RecordingControlsProps) {
  const fileId = useId();
  const { count, characters, dropped, isRecording } = recorder.figures();
  const kilobytes = (characters / 1_000).toLocaleString('en', { maximumFractionDigits: 1 });
  const figures = {
    Actions: count.toLocaleString('en'),
    Size: `${kilobytes} KB`,
    'Let go': dropped.toLocaleString('en'),
  };
  const save = () => {
    const now = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
    saveFile(`keelway-${now}.actions.json`, 'application/json', recorder.write());
  };
  const then = (work: () => void) => () => {
    work();
    onChanged();
  };
  return (
    <>
      <dl className={styles['figures']}>
        {Object.entries(figures).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>Names, addresses, phone numbers and texts are masked before they are written. Nothing is sent anywhere.</p>
      <div className={styles['row']}>
        <Button icon={<DownloadIcon />} disabled={count === 0} onClick={save}>
          Save log
        </Button>
        {isRecording && (
          <Button variant="secondary" icon={<StopIcon />} onClick={then(recorder.stop)}>
            Stop
          </Button>
        )}
        <Button variant="secondary" onClick={then(recorder.start)}>
          Record anew
        </Button>
      </div>
      <label htmlFor={fileId}>Replay a log, or an export of Redux DevTools</label>
      <input
        id={fileId}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows choosing the same file again after editing it.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

/** The recorder: a tab at the left edge and the panel it opens. */
export function RecorderPanel({ recorder }: { recorder: Recorder }) {
  const [, refresh] = useReducer((round: number) => round + 1, 0);
  const figures = recorder.figures();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedLog | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFolded, setFolded] = useState(false);
  const { element, handle } = useDraggable();
  const tab = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const timer = setInterval(refresh, pollInterval);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    tab.current?.focus();
  };
  useEscapeWithin(element, isOpen, close);
  const open = async (file: File) => {
    setProblem(null);
    try {
      setLoaded(await load(file));
    } catch (error) {
      setProblem(error instanceof LogError ? error.message : 'The file could not be read. Please try again.');
    }
  };

  const mode = loaded !== null ? 'Replaying' : figures.isRecording ? 'Recording' : 'Stopped';
  return (
    <aside className={styles['recorder']} aria-label="Action log" data-mode={mode}>
      <button
        ref={tab}
        type="button"
        className={styles['tab']}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <span className={styles['lamp']} aria-hidden="true" />
        <span>{`${mode} ${loaded === null ? figures.count : loaded.log.actions.length}`}</span>
      </button>
      {isOpen && (
        <section ref={element} className={styles['panel']} aria-label="Recorder">
          <header className={styles['head']}>
            <Button
              {...handle}
              variant="quiet"
              size="small"
              className={styles['handle']}
              aria-label="Move the panel"
              aria-description="Drag it, or use the arrow keys; Home puts it back."
            >
              ✥
            </Button>
            <h2>Action log</h2>
            <span className={styles['lamp']} aria-hidden="true" />
            <span>{mode}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={isFolded ? 'Unfold' : 'Fold'}
              aria-expanded={!isFolded}
              icon={<ChevronIcon />}
              onClick={() => setFolded(!isFolded)}
            />
            <Button
              ref={closeButton}
              variant="quiet"
              size="small"
              aria-label="Close"
              icon={<CloseIcon />}
              onClick={close}
            />
          </header>
          {/* A replay goes on while it is folded away. */}
          <div className={styles['body']} hidden={isFolded}>
            {loaded === null ? (
              <>
                <RecordingControls recorder={recorder} onChanged={refresh} onFile={(file) => void open(file)} />
                <div role="alert">{problem !== null && <Alert kind="danger">{problem}</Alert>}</div>
              </>
            ) : (
              <ReplayControls key={loaded.name} loaded={loaded} hold={recorder.hold} onClosed={() => setLoaded(null)} />
            )}
          </div>
        </section>
      )}
    </aside>
  );
}

/** Starts recording and mounts the panel in a separate root, so that pages cannot break it. */
export function openRecorder(store: AppStore): void {
  const recorder = startRecorder(store, () => globalThis.location);
  watchAddress(recorder.moved);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <StrictMode>
      <RecorderPanel recorder={recorder} />
    </StrictMode>,
  );
}
