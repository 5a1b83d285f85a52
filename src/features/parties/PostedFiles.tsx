import { FileField } from '@/kit/forms/files/FileField';
import type { AttachedFile } from '@/kit/forms/files/attachedFile';
import { useHydrated } from '@/kit/ui/feedback/useOnline';

interface PostedFilesProps {
  files: readonly AttachedFile[];
  error: string | undefined;
  /** Who sees them, as a sentence. */
  seenBy: string;
  isSending: boolean;
  onChanged: (files: AttachedFile[]) => void;
}

/** The field for the files of a form that is posted, which names those that are attached. It needs scripts. */
export function PostedFiles({ files, error, seenBy, isSending, onChanged }: PostedFilesProps) {
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated && (
        <FileField files={files} error={error} seenBy={seenBy} isReady={!isSending} onChanged={onChanged} />
      )}
      {files.map(({ id, isKept }) => isKept && <input key={id} type="hidden" name="file" value={id} />)}
    </>
  );
}
