import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import notices from '@content/legal/notices.json';
import { FormFailureAlert, sentAgain } from '@/kit/forms/FormFailureAlert';
import { useFocusOnRefusal } from '@/kit/forms/useForm';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Button } from '@/kit/ui/form/Button';
import { ConsentBox } from '@/kit/ui/form/ConsentBox';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useEscapeWithin } from '@/kit/ui/overlay/useEscape';
import { t } from '@shared/language/words';
import type { Conversation } from '../conversation';
import styles from './HandoverPanel.module.scss';
import { useOpeningHours } from './useOpeningHours';
import { HandoverPreview } from './HandoverPreview';
import { HandoverReceipt } from './HandoverReceipt';
import { useHandover } from './useHandover';

export interface HandoverPanelProps {
  conversation: Conversation;
  /** Contact options. */
  ways: ReactNode;
  onClosed: () => void;
}

/** "Talk to a person" (docs/product.md "Talk to a person"): the form, then the confirmation. Takes focus. */
export function HandoverPanel({ conversation: owner, ways, onClosed }: HandoverPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { form, conversation, errors, refusals, failure, outcome, isSending, change, submit } = useHandover(
    owner,
    element,
  );
  const { note, language } = useOpeningHours();
  useFocusOnRefusal(element, refusals);
  useEffect(() => title.current?.focus(), []);
  // Otherwise it would close the whole widget.
  useEscapeWithin(panel, !isSending, (event) => {
    event.preventDefault();
    onClosed();
  });

  const text = (field: 'name' | 'email' | 'phone' | 'about') => ({
    name: field,
    value: form[field],
    error: errors[field],
    readOnly: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <div ref={panel} role="group" className={styles['panel']} aria-labelledby={titleId}>
      {outcome.status === 'stored' ? (
        <HandoverReceipt
          reference={outcome.stored.answer.reference}
          email={outcome.stored.body.contact.email}
          titleId={titleId}
          onClosed={onClosed}
        />
      ) : (
        <>
          <div className={styles['intro']}>
            <h3 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
              {t('Talk to a person')}
            </h3>
            <p>{t('Customer care reads your conversation and answers by email.')}</p>
            <p key={note}>
              <ContentText language={language}>{note}</ContentText>
            </p>
          </div>
          <form ref={element} className={styles['form']} noValidate onSubmit={send}>
            <TextInput label={t('Your name')} autoComplete="name" required {...text('name')} />
            <TextInput label={t('Email address')} type="email" autoComplete="email" required {...text('email')} />
            <TextInput label={t('Phone (optional)')} type="tel" autoComplete="tel" {...text('phone')} />
            <TextArea label={t('What is it about? (optional)')} rows={2} {...text('about')} />
            <HandoverPreview conversation={conversation} />
            <ConsentBox
              text={notices.handover}
              more={{ text: t('What happens to the data'), href: localPath(paths.privacy) }}
              isGiven={form.hasConsented}
              error={errors.hasConsented}
              onChanged={(hasConsented) => change({ hasConsented })}
            />
            {failure !== null && (
              <FormFailureAlert
                failure={failure}
                textOf={sentAgain}
                reused={{
                  text: t(
                    'An earlier version has already arrived, and something has changed since. You can send this one as a second message.',
                  ),
                  action: t('Send as a second message'),
                  onSentAsNew: () => void submit(true),
                }}
              />
            )}
            <div className={styles['actions']}>
              <Button type="submit" loading={isSending}>
                {isSending ? t('Sending…') : t('Send')}
              </Button>
              <Button variant="secondary" disabled={isSending} onClick={onClosed}>
                {t('Cancel')}
              </Button>
            </div>
          </form>
          <div className={styles['ways']}>
            <p>{t('Rather call or write?')}</p>
            {ways}
          </div>
        </>
      )}
    </div>
  );
}
