import { useId } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { DownloadIcon } from '@/ui/icons/DownloadIcon';
import { StopIcon } from '@/ui/icons/StopIcon';
import { logFileName, saveFile } from './files';
import type { Recorder, RecorderFigures } from './recorder';
import styles from './RecordingControls.module.scss';

interface RecordingControlsProps {
  recorder: Recorder;
  figures: RecorderFigures & { refresh: () => void };
  /** Why the last file could not be read. */
  problem: string | null;
  onFile: (file: File) => void;
}

const inKilobytes = (characters: number): string =>
  `${(characters / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} KB`;

/** The recording's figures, and buttons to stop, save, restart and load. */
export function RecordingControls({ recorder, figures, problem, onFile }: RecordingControlsProps) {
  const fileId = useId();
  const { count, characters, dropped, isRecording, refresh } = figures;
  const stop = () => {
    recorder.stop();
    refresh();
  };
  const start = () => {
    recorder.start();
    refresh();
  };
  return (
    <div className={styles['controls']}>
      <dl className={styles['figures']}>
        <div>
          <dt>Actions</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{inKilobytes(characters)}</dd>
        </div>
        <div>
          <dt>Let go</dt>
          <dd>{dropped.toLocaleString('en')}</dd>
        </div>
      </dl>
      <p className={styles['note']}>
        Names, addresses, phone numbers and texts are masked before they are written. Nothing is sent anywhere.
      </p>
      <div className={styles['buttons']}>
        <Button
          icon={<DownloadIcon />}
          disabled={count === 0}
          onClick={() => saveFile(logFileName(new Date()), recorder.write())}
        >
          Save log
        </Button>
        {isRecording && (
          <Button variant="secondary" icon={<StopIcon />} onClick={stop}>
            Stop
          </Button>
        )}
        <Button variant="secondary" onClick={start}>
          Record anew
        </Button>
      </div>
      <div className={styles['load']}>
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
      </div>
      <div role="alert">{problem !== null && <Alert kind="danger">{problem}</Alert>}</div>
    </div>
  );
}
