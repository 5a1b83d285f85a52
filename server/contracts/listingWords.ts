import type { agentServices } from '../../places/agent';
import { weekdays } from '../../places/openingHours';
import type { ListingField, ListingFields } from './listingFields';

export { logoPath } from '../../places/agentDetails';
export { hoursInGroups } from '../../places/openingHours';

/** Names of the fields of a listing, in forms and mails. */
export const listingLabels: Readonly<Record<ListingField, string>> = {
  phone: 'Phone',
  mobile: 'Mobile',
  email: 'Email',
  website: 'Website',
  contactPerson: 'Contact person',
  services: 'Services',
  languages: 'Languages',
  hours: 'Opening hours',
  offices: 'Other offices',
  logo: 'Logo',
};

export const agentServiceNames: Readonly<Record<(typeof agentServices)[number], string>> = {
  air: 'Air',
  sea: 'Sea',
  land: 'Land',
  warehousing: 'Warehousing',
  consultancy: 'Consultancy',
  'home-delivery': 'Home delivery',
  errands: 'Errands',
  customs: 'Customs',
};

/** A field as people read it, a line each; none if it is empty. A logo is a picture and has none. */
export function fieldLines(field: ListingField, fields: ListingFields): string[] {
  const kept = (lines: readonly string[]) => lines.filter((line) => line !== '');
  if (field === 'logo') return [];
  if (field === 'services') return kept([fields.services.map((service) => agentServiceNames[service]).join(', ')]);
  if (field === 'hours') {
    const { zone, days } = fields.hours;
    const open = days.flatMap((hours, index) => (hours === '' ? [] : `${weekdays[index]} ${hours}`));
    return open.length === 0 ? [] : [...open, zone];
  }
  if (field === 'offices')
    return fields.offices.map(({ country, city, address, phone, email }) =>
      kept([address, city, country, phone, email]).join(', '),
    );
  return kept([fields[field]]);
}
