import type { ReactNode } from 'react';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';

interface AskingProps {
  title: string;
  /** Words of the buttons. */
  no: string;
  yes: string;
  /** What `yes` has begun. */
  doing: { isLoading: boolean; error?: unknown };
  onNo: () => void;
  onYes: () => void;
  children: ReactNode;
}

/** Asks before something is done, and says why it failed. */
export function Asking({ title, no, yes, doing: { isLoading, error }, onNo, onYes, children }: AskingProps) {
  return (
    <Dialog
      open
      title={title}
      onClosed={onNo}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </Dialog>
  );
}
