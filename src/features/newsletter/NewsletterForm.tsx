import { useEffect, useRef, type SubmitEvent } from 'react';
import notices from '@content/legal/notices.json';
import site from '@content/site.json';
import { useLivePart } from '@/early/parts';
import { localPath, paths } from '@/navigation/paths';
import { OutboxPanel } from '@/offline/OutboxPanel';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { CheckIcon, WarningIcon } from '@/kit/ui/icons/statusIcons';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import styles from './NewsletterForm.module.scss';
import { useNewsletterSignUp } from './useNewsletterSignUp';

const looks = {
  resting: { text: t('Subscribe'), className: undefined, icon: undefined },
  sending: { text: t('Subscribing…'), className: undefined, icon: undefined },
  subscribed: { text: t('Almost done'), className: styles['subscribed'], icon: <CheckIcon /> },
  failed: { text: t('Subscribe'), className: styles['failed'], icon: <WarningIcon /> },
} as const;

/**
 * Email address and Subscribe (docs/product.md "Newsletter"): idle, loading, green when the address is stored, red
 * when not. Without a connection the address waits below it.
 */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLivePart(() => form.current);
  const {
    form: typed,
    errors,
    refusals,
    failure,
    outcome,
    isReady,
    isDirty,
    isSending,
    change,
    submit,
  } = useNewsletterSignUp(form);
  const message = errors.email ?? (isDirty ? undefined : failure?.message);
  const subscribed = outcome.status === 'stored' ? outcome.stored.body.email : null;
  const { text, className, icon } =
    looks[isSending ? 'sending' : subscribed !== null ? 'subscribed' : message === undefined ? 'resting' : 'failed'];

  useEffect(() => {
    if (refusals > 0) input.current?.focus();
  }, [refusals]);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (subscribed === null) void submit();
  }

  return (
    <form ref={form} data-part="" className={styles['form']} noValidate onSubmit={send}>
      <div className={styles['row']}>
        <TextInput
          ref={input}
          label={t('Email address')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          readOnly={isSending}
          value={typed.email}
          error={message}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Button type="submit" disabled={!isReady} loading={isSending} className={className} icon={icon}>
          {text}
        </Button>
      </div>
      <OutboxPanel kind="newsletter" />
      <p role="status" className={styles['done']}>
        {subscribed !== null &&
          t(
            'Thank you. Now confirm {email} by the link that we send to it. If it is on the list already, nothing changes.',
            {
              email: subscribed,
            },
          )}
      </p>
      <p className={styles['notice']}>{notices.newsletter}</p>
      <p className={styles['notice']}>
        <a href={localPath(paths.newsletters)}>{t('Earlier newsletters')}</a>
      </p>
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
