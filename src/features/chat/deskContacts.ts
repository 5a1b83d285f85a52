import site from '@content/site.json';

const contacts = [site.phone, ...site.kenyaPhones].map(({ display }) => display).concat(Object.values(site.emails));

/** Whether an answer sends people to the association's own phone numbers or addresses. */
export function pointsToDesk(text: string): boolean {
  return contacts.some((contact) => text.includes(contact));
}
