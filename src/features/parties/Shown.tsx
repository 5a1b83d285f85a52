import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { KeptFile } from '@shared/files/contract';
import type { ClosedLink, NextStep, ShownContact, ShownOffer, ShownRequest } from '@shared/quotes/pages';
import { DataList } from '@/kit/ui/data/DataList';
import { RichText } from '@/kit/ui/data/RichText';
import { FileLinks } from './FileLinks';
import styles from './Parties.module.scss';

/** The request, without its shipper. */
export function RequestBox({
  request: { facts, cargo, notes, corrections },
  files,
}: {
  request: ShownRequest;
  files: readonly KeptFile[];
}) {
  const entries = [
    ...facts.map(([term, value]) => ({ term, lines: [value] })),
    { term: t('Cargo'), lines: [<Typed key="cargo" text={cargo} />] },
    ...(notes === null ? [] : [{ term: t('Notes'), lines: [<Typed key="notes" text={notes} />] }]),
    ...(files.length === 0 ? [] : [{ term: t('Files'), lines: [<FileLinks key="files" files={files} />] }]),
  ];
  return (
    <Sheet id="request" title={t('The request')}>
      <DataList entries={entries} />
      {corrections.map(({ at, when, facts: changes }) => (
        <div key={at}>
          <h3>
            {t('Corrected')} <time dateTime={at}>{when}</time>
          </h3>
          <DataList entries={changes.map(([term, value]) => ({ term, lines: [<Typed key="value" text={value} />] }))} />
        </div>
      ))}
    </Sheet>
  );
}

/** What happens next, and when. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{t('What happens next')}</h2>
      <ol className={styles['next']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
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

interface OfferBoxProps {
  offer: ShownOffer;
  /** Price and days stand above it. */
  isHeaded?: boolean;
}

/** An offer in the boxes of a consignment note. */
export function OfferBox({ offer, isHeaded = false }: OfferBoxProps) {
  const { amount, transit, validUntil, included, remarks } = offer;
  const figures = [
    { term: t('Price'), lines: [amount], isVerbatim: true },
    { term: t('Transit'), lines: [transit] },
  ];
  const entries = [
    ...(isHeaded ? [] : figures),
    { term: t('Included'), lines: [<Typed key="included" text={included} />] },
    { term: t('Valid until'), lines: [validUntil] },
    ...(remarks === null ? [] : [{ term: t('Remarks'), lines: [<Typed key="remarks" text={remarks} />] }]),
  ];
  return <DataList entries={entries} />;
}

/** What an offer took the place of, the latest first; nothing without any. */
export function EarlierOffers({ offers }: { offers: readonly ShownOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <details>
      <summary>{t('The offer was changed. What it was before')}</summary>
      {offers.map((offer, index) => (
        <OfferBox key={index} offer={offer} />
      ))}
    </details>
  );
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

/** A titled box of a party's page. `id` is unique on the page. */
export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['sheet']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Both places as typed, each with its own text direction. */
export function Route({ request: { from, to } }: { request: ShownRequest }) {
  return (
    <span>
      <RichText text={t('<0/> to <1/> [places]')} parts={[<bdi key="from">{from}</bdi>, <bdi key="to">{to}</bdi>]} />
    </span>
  );
}

/** Links that open nothing. */
export const closedWords: Readonly<Record<ClosedLink, { title: string; text: string }>> = {
  unknown: {
    title: t('This link is not known'),
    text: t('It may be incomplete: copy the whole link from the mail. Or what it led to has been deleted.'),
  },
  expired: { title: t('This link has expired'), text: t('Links in our mails are good for ninety days.') },
  revoked: { title: t('This link was replaced'), text: t('A newer mail of ours has the link that is valid now.') },
};
