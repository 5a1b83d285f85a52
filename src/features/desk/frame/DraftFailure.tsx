import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert, type ShownError } from '@/kit/ui/feedback/ErrorAlert';
import { focusFirstField } from './DraftForm';
import styles from './Listing.module.scss';

interface DraftFailureProps {
  failure: ShownError | null;
  /** Somebody else was first. */
  isConflict: boolean;
  /** What they wrote; null while it is not read yet. */
  theirs: ReactNode | null;
  onGoOn: (choice: 'mine' | 'theirs') => void;
}

/** Why a text was not saved; after a conflict with the other version, and which of both goes on. */
export function DraftFailure({ failure, isConflict, theirs, onGoOn }: DraftFailureProps) {
  if (failure === null) return null;
  const goOn = (choice: 'mine' | 'theirs', form: HTMLFormElement | null) => {
    focusFirstField(form);
    onGoOn(choice);
  };
  if (!isConflict) return <ErrorAlert error={failure} />;
  return (
    <Alert kind="danger">
      <p>{failure.message}</p>
      {theirs !== null && (
        <>
          <p>{t('The other version:')}</p>
          {theirs}
          <div className={styles['buttons']}>
            <Button variant="secondary" size="small" onClick={({ currentTarget }) => goOn('mine', currentTarget.form)}>
              {t('Keep my text')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => goOn('theirs', currentTarget.form)}
            >
              {t('Take the other version')}
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
