import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { CloseIcon } from '@/ui/icons/CloseIcon';
import { LogProblem, checkSize, readLog } from './log';
import { loadLog, type LoadedLog } from './loadedLog';
import type { Recorder } from './recorder';
import { RecordingControls } from './RecordingControls';
import { ReplayControls } from './ReplayControls';
import { useFigures } from './useFigures';
import styles from './RecorderPanel.module.scss';

async function load(file: File): Promise<LoadedLog> {
  checkSize(file.size);
  const log = readLog(await file.text());
  const { replayReducer } = await import(/* webpackChunkName: "recorder-replay" */ './replayReducer');
  return loadLog(file.name, log, replayReducer);
}

/** The recorder over the page: a tab at the left edge, and what can be done with the log behind it. */
export function RecorderPanel({ recorder }: { recorder: Recorder }) {
  const figures = useFigures(recorder);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedLog | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    tab.current?.focus();
  };
  const open = async (file: File) => {
    setProblem(null);
    try {
      setLoaded(await load(file));
    } catch (error) {
      setProblem(error instanceof LogProblem ? error.message : 'The file could not be read. Please try again.');
    }
  };

  const mode = loaded !== null ? 'Replaying' : figures.isRecording ? 'Recording' : 'Stopped';
  return (
    <aside className={styles['recorder']} aria-label="Action log" data-mode={mode}>
      <button ref={tab} type="button" className={styles['tab']} aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
        <span className={styles['lamp']} aria-hidden="true" />
        <span className={styles['tabText']}>
          {mode} <span className={styles['count']}>{loaded === null ? figures.count : loaded.log.actions.length}</span>
        </span>
      </button>
      {isOpen && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere within
        <section
          className={styles['panel']}
          aria-label="Recorder"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        >
          <header className={styles['head']}>
            <h2 className={styles['title']}>Action log</h2>
            <span className={styles['mode']}>
              <span className={styles['lamp']} aria-hidden="true" />
              {mode}
            </span>
            <Button ref={closeButton} variant="quiet" size="small" aria-label="Close" icon={<CloseIcon />} onClick={close} />
          </header>
          {loaded === null ? (
            <RecordingControls recorder={recorder} figures={figures} problem={problem} onFile={(file) => void open(file)} />
          ) : (
            <ReplayControls key={loaded.name} loaded={loaded} hold={recorder.hold} onClosed={() => setLoaded(null)} />
          )}
        </section>
      )}
    </aside>
  );
}
