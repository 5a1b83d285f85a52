import type { Invoice } from '../../shared/invoices/contract';
import { ratePercent } from '../../shared/invoices/taxes';
import { csvTime, type Cell } from '../../shared/text/csv';
import { currencyFigures } from '../../shared/text/money';
import type { AuditedAction } from '../../shared/desk/audit';
import type { PaidAccount } from '../../shared/desk/people';
import type { ExportedAddress } from '../newsletter/addressList';
import type { CsvColumns } from './csvFile';
import type { FigureRow } from './figures';
import type { ExportedCase } from './cases/inbox';

/** Columns of the export of cases. */
export const caseColumns: CsvColumns<ExportedCase> = [
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => kind],
  ['State', ({ state }) => state],
  ['Waits for', ({ waitsFor }) => waitsFor],
  ['Due (UTC)', ({ dueAt }) => (dueAt === null ? null : csvTime(dueAt))],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'yes' : 'no')],
  ['Opened (UTC)', ({ openedAt }) => csvTime(openedAt)],
  ['Changed (UTC)', ({ changedAt }) => csvTime(changedAt)],
  ['Sender', ({ sender }) => sender],
  ['Email', ({ contact }) => contact],
  ['About', ({ about }) => about],
  ['Assigned to', ({ assignedTo }) => assignedTo?.email ?? null],
];

/** Columns of the export of newsletter addresses, with the proof of consent. */
export const newsletterColumns: CsvColumns<ExportedAddress> = [
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Subscribed (UTC)', ({ subscribedAt }) => csvTime(subscribedAt)],
  ['Confirmed (UTC)', ({ confirmedAt }) => (confirmedAt === null ? null : csvTime(confirmedAt))],
  ['Version of the consent', ({ consentVersion }) => consentVersion],
  ['Consent', ({ consentText }) => consentText],
];

/** Columns of the export of accounts that pay. */
export const accountColumns: CsvColumns<PaidAccount> = [
  ['Account', ({ uid }) => uid],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Paid until (UTC)', ({ until }) => (until === null ? null : csvTime(until))],
  ['Last paid (UTC)', ({ paidAt }) => (paidAt === null ? null : csvTime(paidAt))],
  ['Payments', ({ payments }) => payments],
];

/** Columns of the export of the audit trail. */
export const auditColumns: CsvColumns<AuditedAction> = [
  ['When (UTC)', ({ at }) => csvTime(at)],
  ['Who', ({ email }) => email],
  ['Account', ({ uid }) => uid],
  ['What', ({ action }) => action],
  ['To', ({ subject }) => subject],
  ['Detail', ({ detail }) => JSON.stringify(detail)],
];

/** Columns of the export of figures. */
export const figureColumns: CsvColumns<FigureRow> = [
  ['Figure', ({ figure }) => figure],
  ['Of', ({ of }) => of],
  ['Value', ({ value }) => value],
];

const signOf = (kind: Invoice['kind']): number => (kind === 'invoice' ? 1 : -1);
const decimal = (amount: number, currency: string): Cell => ({ decimal: currencyFigures(amount, currency) });

/** Columns of the export of invoices, for the bookkeeper. Credit notes have amounts below zero. */
export const invoiceColumns: CsvColumns<Invoice> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => kind],
  ['Issued (UTC)', ({ issuedAt }) => csvTime(issuedAt)],
  ['For invoice', (invoice) => (invoice.kind === 'credit_note' ? invoice.invoice : null)],
  ['Payment', ({ reference }) => reference],
  ['Paid (UTC)', ({ paidAt }) => csvTime(paidAt)],
  ['Paid by', ({ way }) => way],
  ['Company', ({ buyer }) => buyer?.company ?? null],
  ['Street', ({ buyer }) => buyer?.street ?? null],
  ['Town', ({ buyer }) => buyer?.town ?? null],
  ['Country', ({ buyer }) => buyer?.country ?? null],
  ['Tax number', ({ buyer }) => buyer?.taxNumber ?? null],
  ['Email', ({ email }) => email],
  ['Currency', ({ currency }) => currency],
  ['Net', ({ kind, net, currency }) => decimal(signOf(kind) * net, currency)],
  ['Tax', ({ kind, net, total, currency }) => decimal(signOf(kind) * (total - net), currency)],
  ['Total', ({ kind, total, currency }) => decimal(signOf(kind) * total, currency)],
  ['Taxes', ({ taxes }) => taxes.map(({ name, rate }) => `${name} ${ratePercent(rate)} %`).join('; ')],
];
