import type { AssistantPlaceholder } from '../content/schemas/assistant';
import site from '../content/site.json' with { type: 'json' };

const { name, legalName, phone, kenyaPhones, emails, address, openingHours } = site;

const values: Readonly<Record<AssistantPlaceholder, string>> = {
  name,
  legalName,
  phone: phone.display,
  kenyaPhones: kenyaPhones.map(({ display }) => display).join(' and '),
  generalEmail: emails.general,
  address: address.join(', '),
  openingHours: `${openingHours.hours.map(({ display }) => display).join('; ')}, ${openingHours.timeZoneName}. ${openingHours.note}`,
};

/**
 * Replaces placeholders such as `{{phone}}` with the contacts of `content/site.json`.
 * @throws Error for a name that is not in `assistantPlaceholders`.
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, wanted: string) => {
    if (!Object.hasOwn(values, wanted))
      throw new Error(`There is no placeholder {{${wanted}}} (content/schemas/assistant.ts).`);
    return values[wanted as AssistantPlaceholder];
  });
}
