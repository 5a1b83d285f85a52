import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { DataList } from '@/kit/ui/data/DataList';
import { Stamp } from '@/kit/ui/data/texts';
import { deskAgentPath } from '../agents/agentPath';
import styles from './CaseView.module.scss';

/** What agents offered; nothing without an offer. */
export function CaseOffers({ shown: { offers, agents } }: { shown: DeskCase }) {
  if (offers.length === 0) return null;
  const nameOf = (agentId: string) => agents.find(({ id }) => id === agentId)?.name ?? agentId;
  return (
    <section aria-labelledby="case-offers" className={styles['part']}>
      <h2 id="case-offers">{t('Offers')}</h2>
      {offers.map(({ agentId, amount, transit, validUntil, included, remarks, isExpired, isChosen, isBefore }) => (
        <div key={agentId} className={styles['step']}>
          <h3 className={styles['line']}>
            <Link to={deskAgentPath(agentId)} dir="auto">
              {nameOf(agentId)}
            </Link>
            {isChosen && <Stamp>{t('Chosen')}</Stamp>}
            {isBefore && <Stamp>{t('Made before the correction')}</Stamp>}
            {isExpired && !isChosen && <Stamp kind="danger">{t('No longer valid')}</Stamp>}
          </h3>
          <DataList
            entries={[
              { term: t('Price'), lines: [amount], isVerbatim: true },
              { term: t('Transit'), lines: [transit] },
              { term: t('Valid until'), lines: [validUntil] },
              { term: t('Included'), lines: [<Typed key="included" text={included} />] },
              ...(remarks === null ? [] : [{ term: t('Remarks'), lines: [<Typed key="remarks" text={remarks} />] }]),
            ]}
          />
        </div>
      ))}
    </section>
  );
}

const Typed = ({ text }: { text: string }) => (
  <span dir="auto" className={styles['text']}>
    {text}
  </span>
);
