import { useRef } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { Field } from '@/kit/ui/form/Field';
import { TypedText } from '@/kit/ui/data/texts';
import { sizeWords, type AttachedFile } from './attachedFile';
import styles from './FileField.module.scss';
import { useUploads } from './useUploads';

interface FileFieldProps {
  files: readonly AttachedFile[];
  error: string | undefined;
  /** Who sees them, as a sentence. */
  seenBy: string;
  /** False in the prerendered page, and while the form is sent. */
  isReady: boolean;
  onChanged: (files: AttachedFile[]) => void;
}

/** With the endings of HEIC: Windows and older Androids know no type for them. */
const accepted = 'application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

/** Files of a form: each goes up by itself, with its progress, and the form names them when it is sent. */
export function FileField({ files, error, seenBy, isReady, onChanged }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { standingOf, refused, news, choose, retry, remove } = useUploads(files, error, onChanged);
  return (
    <div className={styles['files']}>
      <Field
        label={t('Files (optional)')}
        hint={t('PDF, JPEG, PNG or HEIC, up to 10 MB each, at most four. {whoSeesThem}', { whoSeesThem: seenBy })}
        error={error}
      >
        {(control) => (
          <input
            ref={input}
            type="file"
            multiple
            accept={accepted}
            {...control}
            className={styles['input']}
            disabled={!isReady}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // So that the same file can be chosen again.
              target.value = '';
              choose(chosen);
            }}
          />
        )}
      </Field>
      {files.length > 0 && (
        <ul className={styles['list']} aria-label={t('Chosen files')}>
          {files.map((file) => {
            const { id, name, bytes, isKept } = file;
            const standing = standingOf(file);
            return (
              <li key={id} className={styles['file']}>
                <span className={styles['name']}>
                  <TypedText>{name}</TypedText>
                  <span>{` (${sizeWords(bytes)})`}</span>
                </span>
                <span className={styles['standing']}>
                  {isKept && <span>{t('Attached')}</span>}
                  {!isKept && standing.is === 'waiting' && <span>{t('Waits its turn')}</span>}
                  {!isKept && standing.is === 'left' && <span>{t('Interrupted: choose the file again to go on')}</span>}
                  {!isKept && standing.is === 'failed' && <span>{standing.message}</span>}
                  {!isKept && standing.is === 'broken' && <span>{t('No connection: it goes on by itself')}</span>}
                  {!isKept && (standing.is === 'sending' || standing.is === 'broken') && (
                    <progress
                      className={styles['progress']}
                      max={100}
                      value={Math.floor(standing.part * 100)}
                      aria-label={t('Sending {name}', { name })}
                    />
                  )}
                </span>
                {!isKept && standing.is === 'failed' && (
                  <Button variant="secondary" size="small" onClick={() => retry(id)}>
                    {t('Try again')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  disabled={!isReady}
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => {
                    remove(id);
                    input.current?.focus();
                  }}
                >
                  {t('Remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert" className={styles['refused']}>
          {refused.map((sentence) => (
            <p key={sentence} dir="auto">
              {sentence}
            </p>
          ))}
        </div>
      )}
      <p aria-live="polite" className={styles['news']} dir="auto">
        {news !== '' && <span>{news}</span>}
      </p>
    </div>
  );
}
