import { t } from '@shared/language/words';
import type { AgentFields } from '@shared/desk/agents';
import type { ListingField } from '@shared/listings/fields';
import { fieldLines, listingLabels } from '@shared/listings/words';
import { shortDay } from '@shared/text/format';
import type { DeskCheck } from '@shared/desk/checks';
import { daysBetween } from '@shared/listings/evidence';

/** Names of the fields, in the order of the form. */
export const agentLabels: Readonly<Record<keyof AgentFields, string>> = {
  name: t('Name'),
  location: t('Place and country'),
  image: t('Picture'),
  ...listingLabels,
  verifiedAt: t('Verified on'),
};
export const agentFieldNames = Object.keys(agentLabels) as (keyof AgentFields)[];

const isListingField = (field: keyof AgentFields): field is ListingField => field in listingLabels;

/** A field of an agent as people read it, a line each. */
export function agentField(agent: AgentFields, field: keyof AgentFields): string[] {
  if (field === 'logo') return [agent.logo === '' ? t('None') : t('A picture')];
  const lines = isListingField(field) ? fieldLines(field, agent) : [agent[field]].filter((line) => line !== '');
  return lines.length === 0 ? [t('None [field]')] : lines;
}

/** How a check that counts stands on a day: 'Valid until 3 Dec 2026', 'Ends in 7 days', 'Ended on …'. */
export function endWords({ validUntil }: Pick<DeskCheck, 'validUntil'>, today: string): string {
  const left = daysBetween(today, validUntil);
  if (left < 0) return t('Ended on {day}', { day: shortDay(validUntil) });
  if (left > 60) return t('Valid until {day}', { day: shortDay(validUntil) });
  return t('{count, plural, =0 {Ends today} one {Ends in # day} other {Ends in # days}}', { count: left });
}
