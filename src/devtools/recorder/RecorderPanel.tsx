import { useEffect, useRef, useState } from 'react';
import { useEscapeWithin } from '@/ui/useEscape';
import { bytesOf } from './files';
import { LogError, checkSize, logText, readLog } from './log';
import { loadLog, type LoadedLog } from './loadedLog';
import { PanelHead } from './PanelHead';
import type { Recorder } from './recorder';
import { RecordingControls } from './RecordingControls';
import { ReplayControls } from './ReplayControls';
import { useRecorderFigures } from './useRecorderFigures';
import { useDraggable } from './useDraggable';
import styles from './RecorderPanel.module.scss';

async function load(file: File): Promise<LoadedLog> {
  checkSize(file.size);
  const log = readLog(logText(await bytesOf(file)));
  const { replayReducer } = await import(/* webpackChunkName: "recorder-replay" */ './replayReducer');
  return loadLog(file.name, log, replayReducer);
}

/** The recorder: a tab at the left edge and the panel it opens. */
export function RecorderPanel({ recorder }: { recorder: Recorder }) {
  const figures = useRecorderFigures(recorder);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedLog | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFolded, setFolded] = useState(false);
  const { element, handle } = useDraggable();
  const tab = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

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
        <span className={styles['tabText']}>
          <span>{mode}</span>{' '}
          <span className={styles['count']}>{loaded === null ? figures.count : loaded.log.actions.length}</span>
        </span>
      </button>
      {isOpen && (
        <section ref={element} className={styles['panel']} aria-label="Recorder">
          <PanelHead
            mode={mode}
            handle={handle}
            isFolded={isFolded}
            onFold={() => setFolded(!isFolded)}
            onClose={close}
            closeButton={closeButton}
          />
          {/* A replay goes on while it is folded away. */}
          <div className={styles['body']} hidden={isFolded}>
            {loaded === null ? (
              <RecordingControls
                recorder={recorder}
                figures={figures}
                problem={problem}
                onFile={(file) => void open(file)}
              />
            ) : (
              <ReplayControls key={loaded.name} loaded={loaded} hold={recorder.hold} onClosed={() => setLoaded(null)} />
            )}
          </div>
        </section>
      )}
    </aside>
  );
}
