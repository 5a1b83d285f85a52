import { fileLimits, type KeptFile, type Upload } from '@shared/files/contract';
import type { ApiError } from '@/kit/api/apiError';
import type { UploadStep } from './uploadsEndpoint';

/** Bytes of a piece. It grows on a fast network; the smallest one arrives within a request's time at 10 kbit/s. */
const firstPiece = 65_536;
const smallestPiece = 16_384;
/** Milliseconds: a piece that takes less is doubled, one that takes more is halved. */
const fast = 1_500;
const slow = 6_000;
/** Pauses before a step is repeated; the last one again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A longer pause, such as until tomorrow, is the person's to decide about. */
const longestPause = 60_000;
/** Of what is no break of the connection, such as a gateway that is busy. */
const mostAttempts = 4;

/** Asks the gateway; aborted, it gives up at once. */
export type AskUpload = (step: UploadStep, signal: AbortSignal) => Promise<{ data: Upload } | { error: ApiError }>;

interface Uploading {
  id: string;
  file: File;
  ask: AskUpload;
  /** Part of the file that has arrived, from 0 to 1. */
  onProgress: (part: number) => void;
  /** There is no connection; it goes on by itself. */
  onBreak: () => void;
  signal: AbortSignal;
}

/** Waits, or until the device has a connection again. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      listeners.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener('online', end, { signal: listeners.signal });
    signal.addEventListener('abort', end, { signal: listeners.signal });
  });

const isBreak = ({ code }: ApiError): boolean => code === 'offline' || code === 'timeout';

/**
 * Sends a file in pieces until the gateway has checked it; goes on where it was after a break. There is no limit of the
 * whole time, only of each piece. Null: it was stopped.
 */
export async function uploadFile(uploading: Uploading): Promise<KeptFile | ApiError | null> {
  const { id, file, ask, onProgress, onBreak, signal } = uploading;
  let upload: Upload | null = null;
  let size = firstPiece;
  let failures = 0;
  const isStopped = (): boolean => signal.aborted;
  const next = (): UploadStep => {
    if (upload === null) return { step: 'begin', upload: { id, name: file.name, bytes: file.size } };
    const { received } = upload;
    if (received >= file.size) return { step: 'check', id };
    return { step: 'piece', id, offset: received, piece: file.slice(received, received + size) };
  };
  while (!isStopped()) {
    const step = next();
    const since = Date.now();
    const answer = await ask(step, signal);
    if (isStopped()) return null;
    if ('data' in answer) {
      upload = answer.data;
      if (upload.file !== null) return upload.file;
      if (step.step === 'piece') failures = 0;
      onProgress(upload.received / file.size);
      const took = Date.now() - since;
      if (step.step === 'piece' && took < fast) size = Math.min(size * 2, fileLimits.piece);
      if (step.step === 'piece' && took > slow) size = Math.max(size / 2, smallestPiece);
      continue;
    }
    const { error } = answer;
    failures += 1;
    if (!error.retryable || (error.retryAfter ?? 0) > longestPause) return error;
    if (!isBreak(error) && failures >= mostAttempts) return error;
    if (isBreak(error)) onBreak();
    // What was on its way may have arrived all the same: the gateway tells.
    upload = null;
    size = Math.max(size / 2, smallestPiece);
    await pause(error.retryAfter ?? pauses[Math.min(failures, pauses.length) - 1] ?? 0, signal);
  }
  return null;
}
