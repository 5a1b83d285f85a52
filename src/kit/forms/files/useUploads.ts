import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@shared/language/words';
import { emptyFile, fileLimits, tooLarge, tooMany } from '@shared/files/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { useAppDispatch } from '@/state/hooks';
import { newId } from '@/state/newId';
import type { AttachedFile } from './attachedFile';
import type { AskUpload } from './uploadFile';
import { UploadQueue, type UploadNews } from './uploadQueue';
import { uploadsApi } from './uploadsEndpoint';

type Standing = Exclude<UploadNews, { is: 'refused' | 'kept' }> | { is: 'left' };

interface Uploads {
  /** Of a file that is not kept yet. `left`: the page was reloaded; it goes on when the file is chosen again. */
  standingOf: (file: AttachedFile) => Standing;
  /** What could not be attached, a sentence for each file. */
  refused: readonly string[];
  /** The latest change, for screen readers. */
  news: string;
  choose: (chosen: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
}

const isSame = (entry: AttachedFile, file: File): boolean => entry.name === file.name && entry.bytes === file.size;
const sizeProblem = ({ size }: File): string | null =>
  size === 0 ? emptyFile() : size > fileLimits.bytes ? tooLarge() : null;

const newsWords = (name: string, news: UploadNews): string | null => {
  if (news.is === 'kept') return t('{name} is attached.', { name: news.file.name });
  if (news.is === 'broken') return t('There is no connection. {name} goes on by itself.', { name });
  if (news.is === 'failed') return t('{name} could not be sent.', { name });
  return news.is === 'sending' && news.part === 0 ? t('{name} is being sent.', { name }) : null;
};

/** Sends the chosen files of a form, and keeps the list of them in the form. `error`: what is wrong with the files. */
export function useUploads(
  files: readonly AttachedFile[],
  error: string | undefined,
  onChanged: (files: AttachedFile[]) => void,
): Uploads {
  const dispatch = useAppDispatch();
  const [standings, setStandings] = useState<Readonly<Record<string, Standing>>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  // Several things may happen before the form is rendered again.
  const latest = useRef(files);
  const queue = useRef<UploadQueue>(null);

  const update = (changed: AttachedFile[]): void => {
    latest.current = changed;
    onChanged(changed);
  };
  const forget = (id: string): void => update(latest.current.filter((entry) => entry.id !== id));
  const hear = useEffectEvent(({ id, file }: { id: string; file: File }, told: UploadNews): void => {
    const words = newsWords(file.name, told);
    if (words !== null) setNews(words);
    if (told.is === 'kept') {
      // With the name and size that were chosen: a picture is encoded anew, and may be chosen a second time.
      update(latest.current.map((entry) => (entry.id === id ? { ...entry, isKept: true } : entry)));
    } else if (told.is === 'refused') {
      forget(id);
      setRefused((known) => [...known, `${file.name}: ${told.message}`]);
    } else setStandings((known) => ({ ...known, [id]: told }));
  });
  const ask = useEffectEvent<AskUpload>(async (step, signal) => {
    const asked = dispatch(uploadsApi.endpoints.stepUpload.initiate(step, { track: false }));
    signal.addEventListener('abort', () => asked.abort(), { once: true });
    const { data, error } = await asked;
    return data === undefined ? { error: apiErrorOf(error) } : { data };
  });
  const findGone = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    for (const { id, isKept } of latest.current) {
      const answer = isKept ? await ask({ step: 'ask', id }, signal) : null;
      if (signal.aborted) return;
      if (answer === null || 'data' in answer || answer.error.code !== 'upload_gone') continue;
      setStandings((known) => ({ ...known, [id]: { is: 'left' } }));
      update(latest.current.map((entry) => (entry.id === id ? { ...entry, isKept: false } : entry)));
    }
  });
  useEffect(() => {
    // The gateway refused the form: a file of a draft of yesterday is gone, and the person has to see which.
    if (error === undefined) return undefined;
    const leaving = new AbortController();
    void findGone(leaving.signal);
    return () => leaving.abort();
  }, [error]);
  useEffect(() => {
    const made = (queue.current = new UploadQueue(
      (step, signal) => ask(step, signal),
      (job, told) => hear(job, told),
    ));
    return () => made.stop();
  }, []);
  useEffect(() => {
    // The form was cleared, sent or replaced.
    for (const { id } of latest.current) if (!files.some((entry) => entry.id === id)) queue.current?.remove(id);
    latest.current = files;
  }, [files]);

  const standingOf = ({ id }: AttachedFile): Standing => standings[id] ?? { is: 'left' };
  const choose = (chosen: readonly File[]): void => {
    const problems: string[] = [];
    const added: { id: string; file: File }[] = [];
    let next = [...latest.current];
    for (const file of chosen) {
      const known = next.find((entry) => isSame(entry, file));
      const problem =
        sizeProblem(file) ?? (known === undefined && next.length >= fileLimits.perMessage ? tooMany() : null);
      if (problem !== null) problems.push(`${file.name}: ${problem}`);
      else if (known === undefined) {
        const id = newId();
        next = [...next, { id, name: file.name, bytes: file.size, isKept: false }];
        added.push({ id, file });
        // Chosen twice, it is attached once; after a reload it goes on where it was.
      } else if (!known.isKept && standingOf(known).is === 'left') added.push({ id: known.id, file });
    }
    setRefused(problems);
    if (next.length > latest.current.length) update(next);
    for (const job of added) queue.current?.add(job);
  };
  return {
    standingOf,
    refused,
    news,
    choose,
    retry: (id) => queue.current?.retry(id),
    remove: (id) => {
      const name = latest.current.find((entry) => entry.id === id)?.name ?? '';
      queue.current?.remove(id);
      forget(id);
      setRefused([]);
      setNews(t('{name} is removed.', { name }));
      void dispatch(uploadsApi.endpoints.removeUpload.initiate(id, { track: false }));
    },
  };
}
