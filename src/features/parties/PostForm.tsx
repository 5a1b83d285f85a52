import { useEffect, useRef, useState, type InputEvent, type ReactNode, type Ref } from 'react';
import type { TypedFiles } from '@shared/quotes/pages';
import { filesErrors, type AttachedFile } from '@/kit/forms/files/attachedFile';
import { Button } from '@/kit/ui/form/Button';
import { PostedFiles } from './PostedFiles';
import styles from './Parties.module.scss';

interface PostFormProps {
  /** What the gateway is to do (`do` of the form), and what else it needs. */
  fields: Readonly<Record<string, string>>;
  button: string;
  busy: string;
  variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  /** Of another page; by default the page's own address. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
  onInput?: (event: InputEvent<HTMLFormElement>) => void;
  /** Files that it may come with: those of a form that was refused, and who sees them. */
  files?: { posted: TypedFiles; seenBy: string };
  children?: ReactNode;
}

/** A form with one button, which works without scripts. With them, it is sent once. */
export function PostForm({
  fields,
  button,
  busy,
  variant = 'primary',
  action = '',
  ref,
  onInput,
  files,
  children,
}: PostFormProps) {
  const isSent = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [attached, setAttached] = useState<AttachedFile[]>(() =>
    (files?.posted.kept ?? []).map(({ id, name, bytes }) => ({ id, name, bytes, isKept: true })),
  );
  const [filesError, setFilesError] = useState(files?.posted.error ?? undefined);
  // The page may come back from the browser's memory as it was left.
  useEffect(() => {
    const wake = () => {
      // What was sent belongs to the case now.
      if (isSent.current) setAttached([]);
      isSent.current = false;
      setBusy(false);
    };
    globalThis.addEventListener('pageshow', wake);
    return () => globalThis.removeEventListener('pageshow', wake);
  }, []);
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      className={styles['form']}
      onInput={onInput}
      onSubmit={(event) => {
        const wrong = filesErrors(attached).files;
        if (isSent.current || wrong !== undefined) event.preventDefault();
        setFilesError(wrong);
        if (wrong !== undefined) return;
        isSent.current = true;
        setBusy(true);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {files !== undefined && (
        <PostedFiles
          files={attached}
          error={filesError}
          seenBy={files.seenBy}
          isSending={isBusy}
          onChanged={(changed) => {
            setAttached(changed);
            setFilesError(undefined);
          }}
        />
      )}
      <Button type="submit" variant={variant} loading={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </form>
  );
}
