import { t } from '@shared/language/words';
import { Button } from './Button';
import { Field } from './Field';
import styles from './PictureInput.module.scss';

interface PictureInputProps {
  label: string;
  hint: string;
  removeLabel: string;
  /** Address of the chosen picture; '' if none is chosen, undefined if it cannot be shown. */
  picture: string | undefined;
  error: string | undefined;
  isSending: boolean;
  onChosen: (file: File) => void;
  onRemoved: () => void;
}

/** Chooses a picture file: shows the chosen one, and removes it. */
export function PictureInput({
  label,
  hint,
  removeLabel,
  picture,
  error,
  isSending,
  onChosen,
  onRemoved,
}: PictureInputProps) {
  return (
    <div className={styles['picture']}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            {...control}
            className={styles['file']}
            disabled={isSending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again after an error.
              target.value = '';
              if (file !== undefined) onChosen(file);
            }}
          />
        )}
      </Field>
      <p role="status" className={styles['status']}>
        {isSending && <span>{t('Sending the picture…')}</span>}
        {!isSending && picture === undefined && <span>{t('A picture is chosen.')}</span>}
      </p>
      {picture !== undefined && picture !== '' && (
        <img src={picture} alt={t('Chosen: {label}', { label })} className={styles['chosen']} />
      )}
      {picture !== '' && (
        <Button variant="quiet" size="small" className={styles['remove']} onClick={onRemoved}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
