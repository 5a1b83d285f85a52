import type { ReactNode, Ref } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { SendIcon } from '@/kit/ui/icons/actionIcons';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './QuestionForm.module.scss';

/** Class of the buttons beside the box. */
export const squareButton = styles['square'];

interface QuestionFormProps {
  value: string;
  placeholder: string;
  error?: string | null;
  /** Style for the widget. */
  isSmall: boolean;
  canSend: boolean;
  onEntered: (text: string) => void;
  onSent: () => void;
  ref?: Ref<HTMLFormElement>;
  inputRef?: Ref<HTMLInputElement>;
  /** Buttons before the one that sends. */
  children?: ReactNode;
}

/** The box for a question, and the button that sends it. */
export function QuestionForm({
  value,
  placeholder,
  error,
  isSmall,
  canSend,
  onEntered,
  onSent,
  ref,
  inputRef,
  children,
}: QuestionFormProps) {
  return (
    <form
      ref={ref}
      className={classNames(styles['composer'], isSmall && styles['small'])}
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
      }}
      autoComplete="off"
    >
      <TextInput
        {...(inputRef !== undefined && { ref: inputRef })}
        label={t('Your question')}
        labelHidden
        placeholder={placeholder}
        error={error}
        enterKeyHint="send"
        value={value}
        onChange={(event) => onEntered(event.target.value)}
      />
      <div className={styles['buttons']}>
        {children}
        <Button
          type="submit"
          className={squareButton}
          aria-label={t('Send')}
          title={t('Send')}
          aria-disabled={!canSend}
          icon={<SendIcon />}
        />
      </div>
    </form>
  );
}
