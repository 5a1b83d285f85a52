import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { useFocusOnRefusal } from '@/kit/forms/useForm';
import type { ShownError } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { DraftFailure } from '../frame/DraftFailure';
import { DraftForm, focusFirstField } from '../frame/DraftForm';
import styles from '../frame/Listing.module.scss';

interface DeskDrawerProps {
  title: string;
  /** Called on Escape, the close button and the backdrop. What is typed has to stay: nobody said to drop it. */
  onClosed: () => void;
  /** A form. */
  children: ReactNode;
}

/** A form beside the list that it changes, over the whole of a phone. Its first field to type in has the focus. */
export function DeskDrawer({ title, onClosed, children }: DeskDrawerProps) {
  const matter = useRef<HTMLDivElement>(null);
  // After the dialog has opened, and noted where the focus was.
  useEffect(() => focusFirstField(matter.current), []);
  return (
    <Dialog open isDrawer title={title} onClosed={onClosed}>
      <div ref={matter}>{children}</div>
    </Dialog>
  );
}

interface VersionedDrawerProps extends DeskDrawerProps {
  /** Of `useVersionedForm`. */
  draft: {
    isSending: boolean;
    wasKept: boolean;
    /** How often saving was refused because of a field. */
    refusals: number;
    failure: ShownError | null;
    save: () => Promise<unknown>;
    goOn: (choice: 'mine' | 'theirs') => void;
    forget: () => void;
  };
  /** Somebody else was first. */
  isConflict: boolean;
  /** What they wrote; null while it is not read yet. */
  theirs: ReactNode | null;
  /** What the button says that saves. */
  button: string;
}

/** A form over a stored version in a drawer: closed, it keeps what is typed for the tab; cancelled, it drops it. */
export function VersionedDrawer({ draft, isConflict, theirs, button, children, ...drawer }: VersionedDrawerProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, draft.refusals);
  return (
    <DeskDrawer {...drawer}>
      <DraftForm ref={form} label={drawer.title} className={styles['listing']} draft={draft}>
        {children}
        <DraftFailure failure={draft.failure} isConflict={isConflict} theirs={theirs} onGoOn={draft.goOn} />
        <div className={styles['buttons']}>
          <Button type="submit" loading={draft.isSending}>
            {button}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              draft.forget();
              drawer.onClosed();
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
      </DraftForm>
    </DeskDrawer>
  );
}
