import type { ReactNode, Ref } from 'react';
import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';

interface DraftFormProps {
  ref?: Ref<HTMLFormElement>;
  label: string;
  className: string | undefined;
  draft: {
    isSending: boolean;
    wasKept: boolean;
    save: () => Promise<unknown>;
    /** Begins anew without what was kept; absent where that is done otherwise. */
    startEmpty?: () => void;
  };
  children: ReactNode;
}

/** Gives the focus to the first field of a form, such as before the button goes that was pressed in it. */
export function focusFirstField(within: Element | null): void {
  within?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** A form whose draft is kept on the device until it is saved. */
export function DraftForm({ ref, label, className, draft, children }: DraftFormProps) {
  return (
    <form
      ref={ref}
      aria-label={label}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft.isSending) void draft.save();
      }}
    >
      {draft.wasKept && (
        <Alert>
          <p>{t('What you typed before is here again. It is not saved yet.')}</p>
          {draft.startEmpty !== undefined && (
            <Button
              variant="secondary"
              size="small"
              disabled={draft.isSending}
              onClick={({ currentTarget }) => {
                focusFirstField(currentTarget.form);
                draft.startEmpty?.();
              }}
            >
              {t('Start empty')}
            </Button>
          )}
        </Alert>
      )}
      {children}
    </form>
  );
}
