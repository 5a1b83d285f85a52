import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { ApiError } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { TextInput } from '@/kit/ui/form/TextInput';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import styles from '../frame/Listing.module.scss';

type Said = { text: string } | { failure: ApiError };

/** What came of the last press, told where `outcome` is. It takes the focus: what was pressed may be gone. */
export function useOutcome(): { outcome: ReactNode; tell: (said: Said) => void } {
  const [said, tell] = useState<Said | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== null) place.current?.focus();
  }, [said]);
  return {
    tell,
    outcome: (
      <div ref={place} tabIndex={-1}>
        {said !== null && 'failure' in said && <ErrorAlert error={said.failure} />}
        {said !== null && 'text' in said && (
          <Alert>
            <p>{said.text}</p>
          </Alert>
        )}
      </div>
    ),
  };
}

interface RefusalProps {
  /** Of what opens the form. */
  summary: string;
  /** Of the form. */
  label: string;
  button: string;
  longest: number;
  isBusy: boolean;
  onGiven: (reason: string) => void;
  children?: ReactNode;
}

/** Says no to what a colleague asked for, with the reason. */
export function Refusal({ summary, label, button, longest, isBusy, onGiven, children }: RefusalProps) {
  const [reason, setReason] = useState('');
  return (
    <Disclosure summary={summary}>
      <form
        aria-label={label}
        className={styles['listing']}
        onSubmit={(event) => {
          event.preventDefault();
          onGiven(reason);
        }}
      >
        {children}
        <TextInput
          label={t('Why')}
          required
          maxLength={longest}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant="secondary" size="small" loading={isBusy}>
          {button}
        </Button>
      </form>
    </Disclosure>
  );
}
