import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { classNames } from '@/kit/ui/classNames';
import styles from './AgentActions.module.scss';
import { callAddress, mailAddress, websiteAddress, whatsAppAddress } from './agentContact';

/**
 * The first way to reach an agent: the others are among its contacts. It is a call on a phone and WhatsApp on a computer, by style sheet, since
 * the gateway renders the page for both; without a number it is a mail, or the website.
 */
export function AgentActions({ agent: { name, phone, email, website } }: { agent: Agent }) {
  const call = phone === undefined ? null : callAddress(phone);
  const whatsApp = phone === undefined ? null : whatsAppAddress(phone, name);
  const hasBoth = call !== null && whatsApp !== null;
  const canDial = call !== null || whatsApp !== null;
  const webAddress = website === undefined || canDial || email !== undefined ? null : websiteAddress(website);
  return (
    <>
      {call === null ? null : (
        <a
          className={classNames(styles['action'], hasBoth && styles['onPhone'])}
          href={call}
          aria-label={t('Call {name}', { name })}
        >
          {t('Call [verb]')}
        </a>
      )}
      {whatsApp === null ? null : (
        <a
          className={classNames(styles['action'], hasBoth && styles['onComputer'])}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('WhatsApp {name} (opens in a new tab)', { name })}
        >
          WhatsApp
        </a>
      )}
      {email === undefined || canDial ? null : (
        <a className={styles['action']} href={mailAddress(email)} aria-label={t('Mail {name}', { name })}>
          {t('Mail [verb]')}
        </a>
      )}
      {webAddress === null ? null : (
        <a
          className={styles['action']}
          href={webAddress}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Website of {name} (opens in a new tab)', { name })}
        >
          {t('Website')}
        </a>
      )}
    </>
  );
}
