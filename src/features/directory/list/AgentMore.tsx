import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CheckIcon, WarningIcon } from '@/kit/ui/icons/statusIcons';
import { CopyIcon, DownloadIcon } from '@/kit/ui/icons/actionIcons';
import { saveFile } from '@/kit/ui/data/saveFile';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import styles from './AgentMore.module.scss';
import {
  callAddress,
  contactText,
  mailAddress,
  phoneParts,
  reportPath,
  websiteAddress,
  websiteName,
  whatsAppAddress,
} from '../agent/agentContact';
import { vcard, vcardFileName } from '../agent/vcard';

/** Duration of the button's "copied" message, in milliseconds. */
const answersFor = 3_000;

const copyButtons = {
  ready: { Icon: CopyIcon, word: t('Copy contact'), name: (name: string) => t('Copy contact of {name}', { name }) },
  copied: { Icon: CheckIcon, word: t('Copied'), name: (name: string) => t('Copied: contact of {name}', { name }) },
  refused: {
    Icon: WarningIcon,
    word: t('Not allowed'),
    name: (name: string) => t('Not allowed: copying the contact of {name}', { name }),
  },
} as const;

interface AgentMoreProps {
  agent: Agent;
  /** On the agent's own page, what is not known is left out. */
  isWhole: boolean;
  /** Announces the result of an action to screen readers. */
  onAnnounced: (message: string) => void;
}

/** Everything about an agent that its row leaves out, and what can be done with it. */
export function AgentMore({ agent, isWhole, onAnnounced }: AgentMoreProps) {
  const { name, phone, email, website, languages } = agent;
  const webAddress = website === undefined ? null : websiteAddress(website);
  const facts = [
    { term: t('Phone'), value: phone === undefined ? null : <Numbers phone={phone} name={name} /> },
    { term: t('Email'), value: email === undefined ? null : <EmailLink email={email} /> },
    { term: t('Website'), value: webAddress === null ? null : <WebsiteLink address={webAddress} /> },
    { term: t('Speaks'), value: languages.length === 0 ? null : <bdi>{commaList(languages)}</bdi> },
  ].filter(({ term, value }) => value !== null || !(isWhole || term === t('Speaks')));

  const [copying, setCopying] = useState<keyof typeof copyButtons>('ready');
  const copyButton = copyButtons[copying];
  useEffect(() => {
    if (copying === 'ready') return undefined;
    const timer = setTimeout(() => setCopying('ready'), answersFor);
    return () => clearTimeout(timer);
  }, [copying]);

  const copy = async () => {
    const isCopied = await copyText(contactText(agent));
    setCopying(isCopied ? 'copied' : 'refused');
    onAnnounced(isCopied ? t('The contact of {name} is copied.', { name }) : copyByHand('contact'));
  };
  const save = () => {
    saveFile(vcardFileName(name), 'text/vcard;charset=utf-8', vcard(agent));
    onAnnounced(t('The contact card of {name} is saved.', { name }));
  };

  return (
    <>
      {facts.length === 0 ? null : (
        <dl className={styles['lines']}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value ?? <span className={styles['none']}>{t('Not given')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['tools']} data-print="no">
        <button className={styles['tool']} type="button" aria-label={copyButton.name(name)} onClick={() => void copy()}>
          <copyButton.Icon />
          <span>{copyButton.word}</span>
        </button>
        <button
          className={styles['tool']}
          type="button"
          aria-label={t('Save vCard of {name}', { name })}
          onClick={save}
        >
          <DownloadIcon />
          <span>{t('Save vCard')}</span>
        </button>
        <Link className={styles['tool']} to={reportPath(agent)} aria-label={t('Report {name}', { name })}>
          {t('Report [verb]')}
        </Link>
      </div>
    </>
  );
}

/** The numbers of the field, as links if they can be dialled, with WhatsApp beside the first. */
function Numbers({ phone, name }: { phone: string; name: string }) {
  const whatsApp = whatsAppAddress(phone, name);
  return (
    <>
      {phoneParts(phone).map((number, index) => {
        const call = callAddress(number);
        return (
          <span key={number}>
            {index > 0 && <br />}
            {call === null ? (
              <bdi dir="ltr" translate="no">
                {number}
              </bdi>
            ) : (
              <a href={call} dir="ltr" translate="no">
                {number}
              </a>
            )}
          </span>
        );
      })}
      {whatsApp === null ? null : (
        <a
          className={styles['channel']}
          data-print="no"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Write to {name} on WhatsApp (opens in a new tab)', { name })}
        >
          WhatsApp
        </a>
      )}
    </>
  );
}

/** An address that wraps after @, dots and hyphens only. */
function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailAddress(email)} translate="no">
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

function WebsiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <span translate="no">{websiteName(address)}</span>
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}
