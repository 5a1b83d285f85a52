import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { ShipperPage, ShownAgent } from '@shared/quotes/pages';
import { agentPath, localPath } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonAnchor } from '@/kit/ui/form/Button';
import { Correcting, TypedCorrection } from './Correcting';
import styles from './Parties.module.scss';
import { PostForm } from './PostForm';
import { EarlierOffers, OfferBox, Sheet } from './Shown';

type OpenPage = Extract<ShipperPage, { link: 'open' }>;

interface OffersProps {
  page: OpenPage;
  /** Says until when the checks of an agent hold. */
  stampOf: (agent: ShownAgent) => ReactNode;
}

/** The offers side by side, in the agents' own currencies: first in a table of figures, if there are several. */
export function Offers({ page: { agents }, stampOf }: OffersProps) {
  const offers = agents.filter(({ offer }) => offer !== null);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title">{t('Offers')}</h2>
      {offers.length > 1 && <Compared agents={offers} />}
      <ul className={styles['offers']}>
        {offers.map((agent) => (
          <li key={agent.id} className={styles['sheet']}>
            <Offer agent={agent} stampOf={stampOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const boxOf = (id: string): string => `offer-of-${id}`;

function Compared({ agents }: { agents: readonly ShownAgent[] }) {
  return (
    <table className={styles['compared']}>
      <caption>{t('Offers compared')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Agent')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Transit')}</th>
        </tr>
      </thead>
      {agents.map(({ id, name, offer }) => (
        <tbody key={id}>
          <tr>
            <th scope="row">
              <a href={`#${boxOf(id)}`} dir="auto" translate="no">
                {name}
              </a>
              {offer?.isExpired === true && !offer.isChosen && (
                <span className={styles['small']}> {t('This offer is no longer valid.')}</span>
              )}
            </th>
            <td translate="no">{offer?.amount}</td>
            <td>{offer?.transit}</td>
          </tr>
          <tr>
            <td colSpan={3} className={styles['included']}>
              <span>{t('{label}:', { label: t('Included') })}</span> <span dir="auto">{offer?.included}</span>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Offer({ agent, stampOf }: { agent: ShownAgent; stampOf: OffersProps['stampOf'] }) {
  const { id, name, location, isListed, offer } = agent;
  if (offer === null) return null;
  return (
    <>
      <div>
        <h3 id={boxOf(id)} dir="auto" translate="no">
          {isListed ? <a href={localPath(agentPath(id))}>{name}</a> : name}
        </h3>
        {location !== null && (
          <p className={styles['small']} dir="auto">
            {location}
          </p>
        )}
        {isListed && <p>{stampOf(agent)}</p>}
        {offer.isChosen && <Alert kind="verified">{t('You chose this offer.')}</Alert>}
        {offer.isBefore && <Alert>{t('Made before your correction; the agent has not confirmed it yet.')}</Alert>}
        {offer.isExpired && !offer.isChosen && <Alert>{t('This offer is no longer valid.')}</Alert>}
      </div>
      <p className={styles['headline']}>
        <b translate="no">{offer.amount}</b> <span>{offer.transit}</span>
      </p>
      <div>
        <OfferBox offer={offer} isHeaded />
        <EarlierOffers offers={offer.earlier} />
      </div>
      {offer.canChoose && (
        <ButtonAnchor
          href={`?choose=${encodeURIComponent(id)}`}
          aria-label={t('Choose this offer of {name}', { name })}
        >
          {t('Choose this offer')}
        </ButtonAnchor>
      )}
    </>
  );
}

/** The step before a decision: what it does, and the button. */
export function Deciding({ page: { now, agents, seen } }: { page: OpenPage }) {
  if (now.step === 'choose') {
    const agent = agents.find(({ id }) => id === now.agentId);
    if (agent === undefined || agent.offer === null) return null;
    return (
      <Sheet id="deciding" title={t('Choose the offer of {name}?', { name: agent.name })}>
        <p>
          {t(
            'They get your name, email and phone number, and you get theirs. The other agents are told that you chose.',
          )}
        </p>
        <p>{t('It cannot be undone here. What you agree on then is between the two of you.')}</p>
        {agent.offer.isBefore && <Alert>{t('Made before your correction; the agent has not confirmed it yet.')}</Alert>}
        <OfferBox offer={agent.offer} />
        <PostForm
          fields={{ do: 'choose', agent: agent.id, version: String(agent.offer.version), seen: String(seen) }}
          button={t('Choose this offer')}
          busy={t('Choosing…')}
        />
        <ButtonAnchor href="?" variant="secondary">
          {t('Back without choosing')}
        </ButtonAnchor>
      </Sheet>
    );
  }
  if (now.step === 'correct') return <Correcting step={now} seen={seen} />;
  if (now.step === 'withdraw')
    return (
      <Sheet id="deciding" title={t('Withdraw the request?')}>
        <p>
          {t('The agents are told, and no offer can be chosen any more. You can send another request at any time.')}
        </p>
        <PostForm
          fields={{ do: 'withdraw', seen: String(seen) }}
          button={t('Withdraw the request')}
          busy={t('Withdrawing…')}
          variant="danger"
        />
        <ButtonAnchor href="?" variant="secondary">
          {t('Back without withdrawing')}
        </ButtonAnchor>
      </Sheet>
    );
  if (now.step === 'changed')
    return (
      <Alert>
        <p>{t('Something happened since you opened the page, so nothing was done. Look at it, and decide again:')}</p>
        <ul>
          {now.entries.map(({ at, text }) => (
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ul>
        {now.typed !== undefined && <TypedCorrection typed={now.typed} />}
      </Alert>
    );
  return null;
}
