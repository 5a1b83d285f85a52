import { readAgentRecord } from '../../places/agent';
import { readAgentDetails } from '../../places/agentDetails';
import { rangesText, weekdays } from '../../places/openingHours';
import { listingFieldNames, type ListingField, type ListingFields } from '../../shared/listings/fields';
import { fieldLines } from '../../shared/listings/words';
import type { Schema } from '../lib/database/schema';

export type StoredRecord = Readonly<Record<string, unknown>>;
/** What an agent is made of. */
export type AgentColumns = Pick<Schema['agents'], 'record' | 'details'>;

/** Fields of the record, which `/agents2.json` serves; the others are details. */
const recordFields = ['phone', 'email', 'website', 'services', 'languages'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const parsedRecord = (record: string): StoredRecord => JSON.parse(record) as StoredRecord;

const closed = { zone: '', days: weekdays.map(() => '') };

/** The fields of a listing as a form shows them. */
export function typedFields({ record, details: stored }: AgentColumns): ListingFields {
  const fields = parsedRecord(record);
  const read = readAgentRecord(fields);
  const agent = 'agent' in read ? read.agent : undefined;
  const { mobile = '', contactPerson = '', hours, offices, logo = '' } = readAgentDetails(stored);
  return {
    // As stored, also where the site leaves it out, so that it can be corrected.
    phone: text(fields['phone']),
    email: text(fields['email']),
    website: text(fields['website']),
    services: agent?.services ?? [],
    languages: (agent?.languages ?? []).join(', '),
    mobile,
    contactPerson,
    hours: hours === undefined ? closed : { zone: hours.zone, days: hours.days.map(rangesText) },
    offices: offices.map(({ phone = '', email = '', ...office }) => ({ ...office, phone, email })),
    logo,
  };
}

/** The columns of an agent whose fields become these; fields that are not named stay. */
export function withFields(row: AgentColumns, fields: Readonly<Record<string, unknown>>): AgentColumns {
  const record: Record<string, unknown> = { ...parsedRecord(row.record) };
  const details: Record<string, unknown> = { ...readAgentDetails(row.details) };
  for (const [field, value] of Object.entries(fields)) {
    const isDetail = (listingFieldNames as readonly string[]).includes(field) && !recordFields.includes(field as never);
    (isDetail ? details : record)[field] = value;
  }
  const { offices } = readAgentDetails(JSON.stringify(details));
  const hasDetails = Object.entries(details).some(([field, value]) => field !== 'offices' && value !== undefined);
  return {
    record: JSON.stringify(record),
    details: hasDetails || offices.length > 0 ? JSON.stringify(details) : null,
  };
}

/** A field in one line, for the audit trail. The person's name stays out of it. */
function fieldLine(field: ListingField, fields: ListingFields): string {
  if (field === 'contactPerson') return fields.contactPerson === '' ? '' : 'named';
  if (field === 'logo') return fields.logo.slice(0, 12);
  return fieldLines(field, fields).join('; ');
}

/** The fields in which two versions differ. */
export function changedFields(before: ListingFields, after: ListingFields): ListingField[] {
  return listingFieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** Changed fields with their old and new values, for the audit trail. */
export function changesBetween(before: ListingFields, after: ListingFields): Record<string, string> {
  const shown = (field: ListingField, fields: ListingFields) => fieldLine(field, fields) || 'none';
  return Object.fromEntries(
    changedFields(before, after).map((field) => {
      const [was, is] = [shown(field, before), shown(field, after)];
      return [field, was === is ? 'changed' : `${was} → ${is}`];
    }),
  );
}
