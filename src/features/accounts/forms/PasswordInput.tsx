import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Field } from '@/kit/ui/form/Field';
import { EyeIcon } from '@/kit/ui/icons/actionIcons';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './PasswordInput.module.scss';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  /** Accessible name of the reveal button. */
  show: string;
  /** Must be stable: password managers remember it. */
  id: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: ReactNode;
}

/** A password field with a reveal button and a Caps Lock warning. It is masked again on submit. */
export function PasswordInput({ label, show, id, hint, error, ...input }: PasswordInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<readonly [number | null, number | null]>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);

  useEffect(() => {
    // Browsers offer to save only masked passwords.
    const form = element.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  useLayoutEffect(() => {
    // Browsers move the caret when the input type changes.
    if (caret.current !== null) element.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [isShown]);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <div className={styles['password']}>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <div className={styles['frame']}>
            <input
              {...input}
              {...control}
              ref={element}
              className={styles['input']}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => setCapsLockOn(false)}
            />
            <button
              type="button"
              className={styles['show']}
              aria-pressed={isShown}
              aria-controls={id}
              // Keeps focus in the field, and a phone's keyboard open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const field = element.current;
                caret.current =
                  field !== null && field === document.activeElement
                    ? [field.selectionStart, field.selectionEnd]
                    : null;
                setShown(!isShown);
              }}
            >
              <EyeIcon crossed={isShown} />
              <VisuallyHidden>{show}</VisuallyHidden>
            </button>
          </div>
        )}
      </Field>
      {/* Always rendered: a live region must exist before its text. */}
      <p role="status" className={styles['capsLock']}>
        {isCapsLockOn && t('Caps Lock is on.')}
      </p>
    </div>
  );
}
