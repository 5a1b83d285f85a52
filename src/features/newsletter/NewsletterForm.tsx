import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import notices from '@content/legal/notices.json';
import site from '@content/site.json';
import { useLivePart } from '@/early/parts';
import { OutboxPanel } from '@/offline/OutboxPanel';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { CheckIcon } from '@/ui/icons/CheckIcon';
import { WarningIcon } from '@/ui/icons/WarningIcon';
import { TextInput } from '@/ui/TextInput';
import { useHydrated } from '@/ui/useHydrated';
import { t } from '@language/words';
import styles from './NewsletterForm.module.scss';
import { useNewsletterSignUp, type SignUpState } from './useNewsletterSignUp';

const looks: Readonly<
  Record<SignUpState['status'], { text: string; className?: string | undefined; icon?: ReactNode }>
> = {
  idle: { text: t('Subscribe') },
  sending: { text: t('Subscribing…') },
  subscribed: { text: t('Subscribed'), className: styles['subscribed'], icon: <CheckIcon /> },
  kept: { text: t('Subscribe') },
  refused: { text: t('Subscribe'), className: styles['failed'], icon: <WarningIcon /> },
  failed: { text: t('Subscribe'), className: styles['failed'], icon: <WarningIcon /> },
};

function doneText(state: SignUpState): string | null {
  if (state.status !== 'subscribed') return null;
  return t('Thank you. {email} is on the list. If it is new there, confirm it by the link that we send to it.', {
    email: state.email,
  });
}

/**
 * Email address and Subscribe (docs/product.md "Newsletter"): idle, loading, green when the address is stored, red
 * when not. Without a connection the address waits below it.
 */
export function NewsletterForm() {
  const { state, submitted, changed } = useNewsletterSignUp();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLivePart(() => form.current);
  const { status } = state;
  const { text, className, icon } = looks[status];

  useEffect(() => {
    if (state.status === 'refused') input.current?.focus();
    if (state.status === 'kept' && input.current !== null) input.current.value = '';
  }, [state]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void submitted(input.current?.value ?? '');
  }

  return (
    <form ref={form} data-part="" className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['row']}>
        <TextInput
          ref={input}
          label={t('Email address')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          required
          readOnly={status === 'sending'}
          error={'message' in state ? state.message : undefined}
          onChange={changed}
        />
        <Button type="submit" disabled={!isHydrated} loading={status === 'sending'} className={className} icon={icon}>
          {text}
        </Button>
      </div>
      <OutboxPanel kind="newsletter" />
      <p role="status" className={styles['done']}>
        {doneText(state)}
      </p>
      <p className={styles['notice']}>{notices.newsletter}</p>
      <noscript>
        <p>
          <RichText
            text={t('Subscribing needs JavaScript. You can also write to <0/>.')}
            parts={[
              <a key="email" href={`mailto:${site.emails.general}`} translate="no">
                {site.emails.general}
              </a>,
            ]}
          />
        </p>
      </noscript>
    </form>
  );
}
