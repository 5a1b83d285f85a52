import site from '@content/site.json';
import { ButtonAnchor } from '@/kit/ui/form/Button';
import { ChatIcon, MailIcon, PhoneIcon } from '@/kit/ui/icons/contactIcons';
import styles from './ContactActions.module.scss';

/** Phone, chat app and email links. */
export function ContactActions() {
  return (
    <div className={styles['actions']}>
      <ButtonAnchor variant="secondary" icon={<PhoneIcon />} href={site.phone.href} translate="no">
        <bdi dir="ltr">{site.phone.display}</bdi>
      </ButtonAnchor>
      <ButtonAnchor
        variant="secondary"
        icon={<ChatIcon />}
        href={site.chatApp.href}
        target="_blank"
        rel="noopener noreferrer"
        translate="no"
      >
        {site.chatApp.name}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" icon={<MailIcon />} href={`mailto:${site.emails.general}`} translate="no">
        {site.emails.general}
      </ButtonAnchor>
    </div>
  );
}
