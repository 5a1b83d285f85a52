import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Agent } from '@server/contracts/agent';
import { CheckIcon } from '@/ui/icons/CheckIcon';
import { CopyIcon } from '@/ui/icons/CopyIcon';
import { DownloadIcon } from '@/ui/icons/DownloadIcon';
import { WarningIcon } from '@/ui/icons/WarningIcon';
import { Portrait } from '@/ui/Portrait';
import { saveFile } from '@/ui/saveFile';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './AgentCard.module.scss';
import { callAddress, contactText, mailAddress, serviceNames, stampDate, websiteAddress, websiteName, whatsAppAddress } from './agentContact';
import { vcard, vcardFileName } from './vcard';

/** How long the button says what became of copying, in milliseconds. */
const answersFor = 3_000;

const copyButtons = {
  ready: { Icon: CopyIcon, word: 'Copy contact' },
  copied: { Icon: CheckIcon, word: 'Copied' },
  refused: { Icon: WarningIcon, word: 'Not allowed' },
} as const;

interface AgentCardProps {
  agent: Agent;
  /** Level of the heading that holds the name. */
  level: 2 | 3 | 4;
  /** Tells people who cannot see the card what an action did. */
  onAnnounced: (message: string) => void;
  /** Another action, at the foot of the card. */
  children?: ReactNode;
}

/** One agent of the results, set as a consignment note (specification section 2, "Search results page"). */
export function AgentCard({ agent, level, onAnnounced, children }: AgentCardProps) {
  const { id, name, location, image, phone, email, website, services, languages, verifiedAt } = agent;
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
    try {
      await navigator.clipboard.writeText(contactText(agent));
      setCopying('copied');
      onAnnounced(`The contact of ${name} is copied.`);
    } catch {
      setCopying('refused');
      onAnnounced('Your browser did not allow copying.');
    }
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
          <Name className={styles['name']} id={titleId} dir="auto">
            {name}
          </Name>
          <p className={styles['location']} dir="auto">
            {location}
          </p>
        </div>
      </header>
      <div className={styles['marks']}>
        <Code id={id} />
        {verifiedAt === undefined ? null : (
          <span className={styles['stamp']}>
            VERIFIED <time dateTime={verifiedAt}>{stampDate(verifiedAt)}</time>
          </span>
        )}
      </div>
      <dl className={styles['lines']}>
        <dt>Phone</dt>
        <dd>{phone === undefined ? <None /> : call === null ? <bdi>{phone}</bdi> : <a href={call}>{phone}</a>}</dd>
        <dt>E-mail</dt>
        <dd>{email === undefined ? <None /> : <a href={mailAddress(email)}>{email}</a>}</dd>
        <dt>Website</dt>
        <dd>
          {webAddress === null ? (
            <None />
          ) : (
            <a href={webAddress} target="_blank" rel="noopener noreferrer">
              {websiteName(webAddress)}
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
          <a className={styles['action']} href={whatsApp} target="_blank" rel="noopener noreferrer" aria-label={`WhatsApp ${name} (opens in a new tab)`}>
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
        <button className={styles['action']} type="button" aria-label={`Copy contact of ${name}`} onClick={() => void copy()}>
          <copyButton.Icon /> {copyButton.word}
        </button>
        <button className={styles['action']} type="button" aria-label={`Save vCard of ${name}`} onClick={save}>
          <DownloadIcon /> Save vCard
        </button>
      </div>
      {children}
    </article>
  );
}

/** The agent's id, as the code of a consignment: 'ke-nairobi-001' shows the country large. */
function Code({ id }: { id: string }) {
  const [, country, number] = /^([a-z]{2})-(.+)$/.exec(id) ?? [undefined, '', id];
  return (
    <span className={styles['code']}>
      {country === '' ? null : <b className={styles['country']}>{country}</b>} {number}
    </span>
  );
}

function None() {
  return <span className={styles['none']}>Not given</span>;
}
