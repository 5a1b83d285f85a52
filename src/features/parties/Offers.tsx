import { t } from '@shared/language/words';
import type { ShipperPage, ShownAgent } from '@shared/quotes/pages';
import { Alert } from '@/ui/Alert';
import { ButtonAnchor } from '@/ui/Button';
import styles from './Parties.module.scss';
import { PostForm } from './PostForm';
import { EarlierOffers, OfferBox, Sheet } from './Shown';

type OpenPage = Extract<ShipperPage, { link: 'open' }>;

/** The offers side by side, in the agents' own currencies. */
export function Offers({ page: { agents } }: { page: OpenPage }) {
  const offers = agents.filter(({ offer }) => offer !== null);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title">{t('Offers')}</h2>
      <ul className={styles['offers']}>
        {offers.map((agent) => (
          <li key={agent.id} className={styles['sheet']}>
            <Offer agent={agent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ agent: { id, name, location, offer } }: { agent: ShownAgent }) {
  if (offer === null) return null;
  return (
    <>
      <h3 translate="no">{name}</h3>
      {location !== null && <p className={styles['small']}>{location}</p>}
      {offer.isChosen && <Alert kind="verified">{t('You chose this offer.')}</Alert>}
      {offer.isExpired && !offer.isChosen && <Alert>{t('This offer is no longer valid.')}</Alert>}
      <OfferBox offer={offer} />
      <EarlierOffers offers={offer.earlier} />
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
      </Alert>
    );
  return null;
}
