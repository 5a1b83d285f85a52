import { useLayoutEffect, useRef, type Ref, type SubmitEvent } from 'react';
import { t } from '@shared/language/words';
import { chatLimits } from '@shared/assistant/contract';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/classNames';
import { SendIcon, StopIcon } from '@/ui/icons/actionIcons';
import { TextInput } from '@/ui/TextInput';
import styles from './Composer.module.scss';
import type { ChatView } from './useChat';

interface ComposerProps {
  view: ChatView;
  placeholder: string;
  /** Style for the widget. */
  isSmall?: boolean;
  /** The input, which gets focus when the widget opens. */
  inputRef?: Ref<HTMLInputElement>;
}

/** The question input, sent by Enter or the button. Blank questions are ignored; too long ones stay, with a message. */
export function Composer({
  view: { chat, conversation, canAsk, canStop, enter, ask },
  placeholder,
  isSmall = false,
  inputRef,
}: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const { length } = chat.input.trim();
  const excess =
    length > chatLimits.prompt
      ? t('Keep the question under {most, number} characters. It has {length, number}.', {
          most: chatLimits.prompt,
          length,
        })
      : null;

  // Keeps text typed before hydration; the first render would replace it with that of the store.
  useLayoutEffect(() => enter(form.current?.querySelector('input')?.value ?? ''), [enter]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (excess === null) ask(chat.input);
    goOn();
  }

  /** Returns focus to the input; on touch screens closes the keyboard instead, to make room for the answer. */
  function goOn(): void {
    const input = form.current?.querySelector('input');
    if (globalThis.matchMedia('(pointer: coarse)').matches) input?.blur();
    else input?.focus();
  }

  function stop(): void {
    conversation?.stop();
    goOn();
  }

  return (
    <form
      ref={form}
      className={classNames(styles['composer'], isSmall && styles['small'])}
      onSubmit={submit}
      autoComplete="off"
    >
      <TextInput
        {...(inputRef !== undefined && { ref: inputRef })}
        label={t('Your question')}
        labelHidden
        placeholder={placeholder}
        error={excess}
        enterKeyHint="send"
        value={chat.input}
        onChange={(event) => enter(event.target.value)}
      />
      <div className={styles['buttons']}>
        {canStop && (
          <Button
            variant="secondary"
            className={styles['square']}
            aria-label={t('Stop')}
            title={t('Stop')}
            icon={<StopIcon />}
            onClick={stop}
          />
        )}
        <Button
          type="submit"
          className={styles['square']}
          aria-label={t('Send')}
          title={t('Send')}
          aria-disabled={!canAsk}
          icon={<SendIcon />}
        />
      </div>
    </form>
  );
}
