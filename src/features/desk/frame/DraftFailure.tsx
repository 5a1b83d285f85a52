import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert, type ShownError } from '@/kit/ui/feedback/ErrorAlert';
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
  if (!isConflict) return <ErrorAlert error={failure} />;
  return (
    <Alert kind="danger">
      <p>{failure.message}</p>
      {theirs !== null && (
        <>
          <p>{t('The other version:')}</p>
          {theirs}
          <div className={styles['buttons']}>
            <Button variant="secondary" size="small" onClick={() => onGoOn('mine')}>
              {t('Keep my text')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => onGoOn('theirs')}>
              {t('Take the other version')}
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
