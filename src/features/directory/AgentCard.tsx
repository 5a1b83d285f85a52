import { Fragment, useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Agent } from '@places/agent';
import { agentPath } from '@/navigation/paths';
import { classNames } from '@/ui/classNames';
import { copyByHand, copyText } from '@/ui/copyText';
import { CheckIcon } from '@/ui/icons/CheckIcon';
import { CopyIcon } from '@/ui/icons/CopyIcon';
import { DownloadIcon } from '@/ui/icons/DownloadIcon';
import { WarningIcon } from '@/ui/icons/WarningIcon';
import { Portrait } from '@/ui/Portrait';
import { saveFile } from '@/ui/saveFile';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './AgentCard.module.scss';
import {
  callAddress,
  contactText,
  mailAddress,
  phoneParts,
  reportPath,
  serviceNames,
  websiteAddress,
  websiteName,
  whatsAppAddress,
} from './agentContact';
import { AgentStamp } from './AgentStamp';
import { vcard, vcardFileName } from './vcard';

/** Duration of the button's "copied" message, in milliseconds. */
const answersFor = 3_000;

const copyButtons = {
  ready: { Icon: CopyIcon, word: 'Copy contact', name: 'Copy contact of' },
  copied: { Icon: CheckIcon, word: 'Copied', name: 'Copied: contact of' },
  refused: { Icon: WarningIcon, word: 'Not allowed', name: 'Not allowed: copying the contact of' },
} as const;

interface AgentCardProps {
  agent: Agent;
  /** Distance to its place, if the results are sorted by it. */
  kilometres?: number | null | undefined;
  /** Heading level of the name. */
  level: 2 | 3 | 4;
  /** False on the agent's own page: the name is then no link to it. */
  isLinked?: boolean;
  /** Announces the result of an action to screen readers. */
  onAnnounced: (message: string) => void;
  /** An additional action at the foot of the card. */
  children?: ReactNode;
}

/** An agent in the style of a consignment note (docs/product.md "Search results"). */
export function AgentCard({ agent, kilometres = null, level, isLinked = true, onAnnounced, children }: AgentCardProps) {
  const { id, name, location, image, phone, email, website, services, languages } = agent;
  const Name = `h${level}` as const;
  const titleId = useId();
  const call = phone === undefined ? null : callAddress(phone);
  const whatsApp = phone === undefined ? null : whatsAppAddress(phone, name);
  const webAddress = website === undefined ? null : websiteAddress(website);

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
    onAnnounced(isCopied ? `The contact of ${name} is copied.` : copyByHand('the contact'));
  };
  const save = () => {
    saveFile(vcardFileName(name), 'text/vcard;charset=utf-8', vcard(agent));
    onAnnounced(`The contact card of ${name} is saved.`);
  };

  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <Portrait name={name} picture={image} width={96} height={72} className={styles['portrait']} />
        <div className={styles['identity']}>
          <Name className={styles['name']} id={titleId} dir="auto" translate="no">
            {isLinked ? <Link to={agentPath(id)}>{name}</Link> : name}
          </Name>
          <p className={styles['location']} dir="auto">
            {location}
          </p>
          {kilometres === null ? null : (
            <p className={styles['distance']}>{kilometres === 0 ? 'Less than 1 km away' : `${kilometres} km away`}</p>
          )}
        </div>
      </header>
      <div className={styles['marks']}>
        <Code id={id} />
        <AgentStamp dates={agent} />
      </div>
      <dl className={styles['lines']}>
        <dt>Phone</dt>
        <dd>{phone === undefined ? <None /> : <Numbers phone={phone} />}</dd>
        <dt>E-mail</dt>
        <dd>{email === undefined ? <None /> : <EmailLink email={email} />}</dd>
        <dt>Website</dt>
        <dd>
          {webAddress === null ? (
            <None />
          ) : (
            <a href={webAddress} target="_blank" rel="noopener noreferrer">
              <span translate="no">{websiteName(webAddress)}</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          )}
        </dd>
        {services.length === 0 ? null : (
          <>
            <dt>Services</dt>
            <dd>{services.map((service) => serviceNames[service]).join(', ')}</dd>
          </>
        )}
        {languages.length === 0 ? null : (
          <>
            <dt>Speaks</dt>
            <dd dir="auto">{languages.join(', ')}</dd>
          </>
        )}
      </dl>
      <div className={styles['actions']}>
        {call === null ? null : (
          <a className={styles['action']} href={call} aria-label={`Call ${name}`}>
            Call
          </a>
        )}
        {whatsApp === null ? null : (
          <a
            className={styles['action']}
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${name} (opens in a new tab)`}
          >
            WhatsApp
          </a>
        )}
        {email === undefined ? null : (
          <a className={styles['action']} href={mailAddress(email)} aria-label={`Mail ${name}`}>
            Mail
          </a>
        )}
      </div>
      <div className={styles['actions']}>
        <button
          className={classNames(styles['action'], styles['widest'])}
          type="button"
          aria-label={`${copyButton.name} ${name}`}
          onClick={() => void copy()}
        >
          <copyButton.Icon />
          <span>{copyButton.word}</span>
        </button>
        <button
          className={classNames(styles['action'], styles['wide'])}
          type="button"
          aria-label={`Save vCard of ${name}`}
          onClick={save}
        >
          <DownloadIcon />
          <span>Save vCard</span>
        </button>
        <Link className={styles['action']} to={reportPath(agent)} aria-label={`Report ${name}`}>
          Report
        </Link>
      </div>
      {children}
    </article>
  );
}

/** The agent's id as a consignment code, with the country set large: 'ke-nairobi-001'. */
function Code({ id }: { id: string }) {
  const [, country, number] = /^([a-z]{2})-(.+)$/.exec(id) ?? [undefined, '', id];
  return (
    <span className={styles['code']} translate="no">
      {country === '' ? null : <b className={styles['country']}>{country}</b>}
      <span>{country === '' ? number : ` ${number}`}</span>
    </span>
  );
}

/** The numbers of the field, as links if they can be dialled. */
function Numbers({ phone }: { phone: string }) {
  return phoneParts(phone).map((number, index) => {
    const call = callAddress(number);
    return (
      <span key={number}>
        {index > 0 && <br />}
        {call === null ? (
          <bdi translate="no">{number}</bdi>
        ) : (
          <a href={call} translate="no">
            {number}
          </a>
        )}
      </span>
    );
  });
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

function None() {
  return <span className={styles['none']}>Not given</span>;
}
