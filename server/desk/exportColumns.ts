import { csvTime } from '../../shared/text/csv';
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
