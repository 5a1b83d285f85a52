import { useRef } from 'react';
import site from '@content/site.json';
import { Button } from '@/kit/ui/form/Button';
import { ChatIcon, MailIcon, PhoneIcon } from '@/kit/ui/icons/contactIcons';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { RichText } from '@/kit/ui/data/RichText';
import { useEscape } from '@/kit/ui/overlay/useEscape';
import { useOnNavigation, usePopover } from '@/kit/ui/overlay/usePopover';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './ContactWidget.module.scss';

/**
 * The floating contact widget: a round button that opens a phone call, a chat app and an email (docs/product.md
 * "Contact widget").
 */
export function ContactWidget() {
  const { isOpen, close, isHidden, button, panel } = usePopover<HTMLDivElement>('auto');
  const opener = useRef<HTMLButtonElement>(null);
  const collapse = () => {
    close();
    opener.current?.focus();
  };
  useEscape(isOpen, collapse);
  useOnNavigation(close);

  return (
    <div className={styles['widget']}>
      <button {...button} ref={opener} type="button" className={styles['button']}>
        <span className={styles['disc']}>
          <PhoneIcon />
        </span>
        <span className={styles['label']}>{t('Contact Us')}</span>
      </button>
      <div {...panel} className={styles['sheet']} role="group" aria-label={t('Ways to contact us')} hidden={isHidden}>
        <ul>
          <li>
            <a href={site.phone.href}>
              <PhoneIcon />
              <span>
                <RichText text={t('Call <0/>')} parts={[<Verbatim key="phone" text={site.phone.display} />]} />
              </span>
            </a>
          </li>
          <li>
            <a href={site.chatApp.href} target="_blank" rel="noopener noreferrer">
              <ChatIcon />
              <span>
                <RichText text={t('Chat on <0/>')} parts={[<Verbatim key="app" text={site.chatApp.name} />]} />
                <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
              </span>
            </a>
          </li>
          <li>
            <a href={`mailto:${site.emails.general}`}>
              <MailIcon />
              <span>
                <RichText text={t('Email <0/>')} parts={[<Verbatim key="email" text={site.emails.general} />]} />
              </span>
            </a>
          </li>
        </ul>
        <Button
          variant="quiet"
          size="small"
          className={styles['close']}
          icon={<CloseIcon />}
          popoverTarget={panel.id}
          popoverTargetAction="hide"
          onClick={collapse}
        >
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}

const Verbatim = ({ text }: { text: string }) => <b translate="no">{text}</b>;
