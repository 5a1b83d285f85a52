import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import site from '@content/site.json';
import { Button } from '@/ui/Button';
import { ChatIcon, MailIcon, PhoneIcon } from '@/ui/icons/contactIcons';
import { CloseIcon } from '@/ui/icons/navigationIcons';
import { RichText } from '@/ui/RichText';
import { useEscape } from '@/ui/useEscape';
import { VisuallyHidden } from '@/ui/texts';
import { t } from '@shared/language/words';
import styles from './ContactWidget.module.scss';

/**
 * The floating contact widget: a round button that opens a phone call, a chat app and an email (docs/product.md
 * "Contact widget").
 */
export function ContactWidget() {
  const { key } = useLocation();
  // The history entry it was opened at; navigating collapses it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const collapse = () => {
    setOpenedAt(null);
    button.current?.focus();
  };
  useEscape(isOpen, collapse);

  return (
    <div className={styles['widget']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : key)}
      >
        <span className={styles['disc']}>
          <PhoneIcon />
        </span>
        <span className={styles['label']}>{t('Contact Us')}</span>
      </button>
      <div id={id} className={styles['sheet']} role="group" aria-label={t('Ways to contact us')} hidden={!isOpen}>
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
        <Button variant="quiet" size="small" className={styles['close']} icon={<CloseIcon />} onClick={collapse}>
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}

const Verbatim = ({ text }: { text: string }) => <b translate="no">{text}</b>;
