import { weekdayNames } from '../text/formats';
import { t } from '../language/words';
import type { agentServices } from '../../places/agent';
import type { ListingField, ListingFields } from './fields';

export { logoPath } from '../../places/agentDetails';
export { hoursInGroups } from '../../places/openingHours';

/** Names of the fields of a listing, in forms and mails. */
export const listingLabels: Readonly<Record<ListingField, string>> = {
  get phone() {
    return t('Phone');
  },
  get mobile() {
    return t('Mobile');
  },
  get email() {
    return t('Email');
  },
  get website() {
    return t('Website');
  },
  get contactPerson() {
    return t('Contact person');
  },
  get services() {
    return t('Services');
  },
  get languages() {
    return t('Languages');
  },
  get hours() {
    return t('Opening hours');
  },
  get offices() {
    return t('Other offices');
  },
  get logo() {
    return t('Logo');
  },
};

export const agentServiceNames: Readonly<Record<(typeof agentServices)[number], string>> = {
  get air() {
    return t('Air [freight]');
  },
  get sea() {
    return t('Sea [freight]');
  },
  get land() {
    return t('Land [freight]');
  },
  get warehousing() {
    return t('Warehousing');
  },
  get consultancy() {
    return t('Consultancy');
  },
  get 'home-delivery'() {
    return t('Home delivery');
  },
  get errands() {
    return t('Errands');
  },
  get customs() {
    return t('Customs');
  },
};

/** A field as people read it, a line each; none if it is empty. A logo is a picture and has none. */
export function fieldLines(field: ListingField, fields: ListingFields): string[] {
  const kept = (lines: readonly string[]) => lines.filter((line) => line !== '');
  if (field === 'logo') return [];
  if (field === 'services') return kept([fields.services.map((service) => agentServiceNames[service]).join(', ')]);
  if (field === 'hours') {
    const { zone, days } = fields.hours;
    const names = weekdayNames();
    const open = days.flatMap((hours, index) => (hours === '' ? [] : `${names[index]} ${hours}`));
    return open.length === 0 ? [] : [...open, zone];
  }
  if (field === 'offices')
    return fields.offices.map(({ country, city, address, phone, email }) =>
      kept([address, city, country, phone, email]).join(', '),
    );
  return kept([fields[field]]);
}
