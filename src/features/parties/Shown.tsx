import { t } from '@shared/language/words';
import type { ShownContact, ShownOffer, ShownRequest } from '@shared/quotes/pages';
import { DataList } from '@/ui/DataList';
import styles from './Parties.module.scss';
import { Sheet } from './Sheet';

/** The request, without its shipper. */
export function RequestBox({ request: { facts, cargo, notes } }: { request: ShownRequest }) {
  const entries = [
    ...facts.map(([term, value]) => ({ term, lines: [value] })),
    { term: t('Cargo'), lines: [<Typed key="cargo" text={cargo} />] },
    ...(notes === null ? [] : [{ term: t('Notes'), lines: [<Typed key="notes" text={notes} />] }]),
  ];
  return (
    <Sheet id="request" title={t('The request')}>
      <DataList entries={entries} />
    </Sheet>
  );
}

/** What somebody typed, with its lines. */
export function Typed({ text }: { text: string }) {
  return (
    <span className={styles['typed']} dir="auto">
      {text}
    </span>
  );
}

/** An offer in the boxes of a consignment note. */
export function OfferBox({ offer: { amount, transit, validUntil, included, remarks } }: { offer: ShownOffer }) {
  const entries = [
    { term: t('Price'), lines: [amount], isVerbatim: true },
    { term: t('Transit'), lines: [transit] },
    { term: t('Valid until'), lines: [validUntil] },
    { term: t('Included'), lines: [<Typed key="included" text={included} />] },
    ...(remarks === null ? [] : [{ term: t('Remarks'), lines: [<Typed key="remarks" text={remarks} />] }]),
  ];
  return <DataList entries={entries} />;
}

/** How to reach the other side. */
export function ContactBox({ contact: { name, email, phone } }: { contact: ShownContact }) {
  const entries = [
    { term: t('Name'), lines: [name], isVerbatim: true },
    ...(email === null
      ? []
      : [
          {
            term: t('Email'),
            lines: [
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            isVerbatim: true,
          },
        ]),
    ...(phone === null
      ? []
      : [
          {
            term: t('Phone'),
            lines: [
              <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>,
            ],
            isVerbatim: true,
          },
        ]),
  ];
  return <DataList entries={entries} />;
}
