import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { siteSchema } from '../../content/schemas/site';
import type { InvoiceContent } from '../../shared/invoices/contract';
import type { TaxRate } from '../../shared/invoices/taxes';
import { t } from '../../shared/language/words';
import { priceInForce } from '../lib/price';

/** What is sold. `amount` in minor units. */
export interface Offer {
  amount: number;
  currency: string;
  periodDays: number;
  /** Days before the end from which a subscription can be renewed and a reminder is sent. */
  renewalDays: number;
}

/** Milliseconds. */
export const day = 86_400_000;

/** A way to pay without a card, with what to enter at the bank or the phone: names and values. */
interface WayToPay {
  way: 'bank_transfer' | 'mpesa';
  facts: [name: string, value: string][];
}

/** `content/site.json`. @throws what to change there. */
function currentSite(): v.InferOutput<typeof siteSchema> {
  const site = v.safeParse(siteSchema, content);
  if (!site.success) {
    const [issue] = site.issues;
    throw new Error(`content/site.json → ${v.getDotPath(issue) ?? ''}: ${issue.message}. Change it, and build again.`);
  }
  return site.output;
}

/** The offer at the price in force. @throws what to change in `content/site.json`. */
export function currentOffer(): Offer {
  const { renewalDays } = currentSite().subscription;
  return { ...priceInForce(), renewalDays };
}

/** How else to pay, by `payTo` in `content/site.json`; empty without it. */
export function waysToPay(): WayToPay[] {
  const { bank, mpesa } = currentSite().payTo ?? {};
  return [
    ...(bank === undefined ? [] : [{ way: 'bank_transfer' as const, facts: bankFacts(bank) }]),
    ...(mpesa === undefined ? [] : [{ way: 'mpesa' as const, facts: mpesaFacts(mpesa) }]),
  ];
}

/** The seller of every invoice, and the taxes within its price, by `content/site.json`. */
export function invoicing(): { seller: InvoiceContent['seller']; taxes: TaxRate[] } {
  const site = currentSite();
  return {
    seller: {
      name: site.legalName,
      lines: site.address,
      country: site.invoicing?.country ?? site.offices[0]?.code.slice(0, 2) ?? '',
      registration: site.registration.number,
      taxNumber: site.invoicing?.taxNumber ?? null,
      email: site.emails.members,
    },
    taxes: site.invoicing?.taxes ?? [],
  };
}

type PayTo = NonNullable<v.InferOutput<typeof siteSchema>['payTo']>;

const bankFacts = ({ name, accountName, account, swift }: NonNullable<PayTo['bank']>): WayToPay['facts'] => [
  [t('Bank'), name],
  [t('Account name'), accountName],
  [t('Account number'), account],
  ...(swift === undefined ? [] : [[t('SWIFT code'), swift] as [string, string]]),
];

const mpesaFacts = ({ paybill, account }: NonNullable<PayTo['mpesa']>): WayToPay['facts'] => [
  [t('Paybill number'), paybill],
  ...(account === undefined ? [] : [[t('Account number'), account] as [string, string]]),
];
