import { useState } from 'react';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';

interface DeletionProps {
  title: string;
  /** Of the button that deletes. */
  button: string;
  /** Name of the button that opens it, if "Delete" could be of several things. */
  label?: string;
  isSmall?: boolean;
  isLoading: boolean;
  /** Of the request; undefined: none failed. */
  error: unknown;
  /** Resolves with whether it is gone. */
  onDelete: () => Promise<boolean>;
}

/** Deletes something that cannot be brought back, after a question. */
export function Deletion({ title, button, label, isSmall = false, isLoading, error, onDelete }: DeletionProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    if (await onDelete()) setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size={isSmall ? 'small' : 'normal'} aria-label={label} onClick={() => setOpen(true)}>
        {t('Delete')}
      </Button>
      <Dialog
        open={isOpen}
        title={title}
        onClosed={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void remove()}>
              {button}
            </Button>
          </>
        }
      >
        <p>{t('It cannot be brought back.')}</p>
        {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      </Dialog>
    </>
  );
}
