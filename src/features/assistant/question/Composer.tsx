import { useLayoutEffect, useRef, type Ref } from 'react';
import { t } from '@shared/language/words';
import { chatLimits } from '@shared/assistant/contract';
import { Button } from '@/kit/ui/form/Button';
import { StopIcon } from '@/kit/ui/icons/actionIcons';
import { QuestionForm, squareButton } from './QuestionForm';
import type { ChatView } from '../useChat';

interface ComposerProps {
  view: ChatView;
  placeholder: string;
  /** Style for the widget. */
  isSmall?: boolean;
  /** The input, which gets focus when the widget opens. */
  inputRef?: Ref<HTMLInputElement>;
  /** Text typed before this code was there. */
  typed?: string;
}

/** The question input, sent by Enter or the button. Blank questions are ignored; too long ones stay, with a message. */
export function Composer({
  view: { chat, conversation, canAsk, canStop, enter, ask },
  placeholder,
  isSmall = false,
  inputRef,
  typed = '',
}: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(typed);
  const { length } = chat.input.trim();
  const excess =
    length > chatLimits.prompt
      ? t('Keep the question under {most, number} characters. It has {length, number}.', {
          most: chatLimits.prompt,
          length,
        })
      : null;

  // Keeps text typed before hydration; the first render would replace it with that of the store.
  useLayoutEffect(() => enter(first.current || (form.current?.querySelector('input')?.value ?? '')), [enter]);

  function submit(): void {
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
    <QuestionForm
      ref={form}
      {...(inputRef !== undefined && { inputRef })}
      isSmall={isSmall}
      placeholder={placeholder}
      error={excess}
      value={chat.input}
      canSend={canAsk}
      onEntered={enter}
      onSent={submit}
    >
      {canStop && (
        <Button
          variant="secondary"
          className={squareButton}
          aria-label={t('Stop')}
          title={t('Stop')}
          icon={<StopIcon />}
          onClick={stop}
        />
      )}
    </QuestionForm>
  );
}
