import type { AssistantPlaceholder } from '../content/schemas/assistant';
import site from '../content/site.json' with { type: 'json' };

const { name, legalName, phone, kenyaPhones, emails, address, openingHours } = site;

/** Opening hours in English. */
interface SaidHours {
  lines: readonly string[];
  note: string;
}

const asTheyCame: SaidHours = { lines: openingHours.hours.map(({ display }) => display), note: openingHours.note };
let hours = asTheyCame;

/** Switches to opening hours that an editor wrote; null: to those of `content/`. */
export function sayHours(written: SaidHours | null): void {
  hours = written ?? asTheyCame;
}

const values: Readonly<Record<AssistantPlaceholder, () => string>> = {
  name: () => name,
  legalName: () => legalName,
  phone: () => phone.display,
  kenyaPhones: () => kenyaPhones.map(({ display }) => display).join(' and '),
  generalEmail: () => emails.general,
  address: () => address.join(', '),
  openingHours: () => `${hours.lines.join('; ')}, ${openingHours.timeZoneName}. ${hours.note}`,
};

/**
 * Replaces placeholders such as `{{phone}}` with the contacts of `content/site.json`.
 * @throws Error for a name that is not in `assistantPlaceholders`.
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, wanted: string) => {
    if (!Object.hasOwn(values, wanted))
      throw new Error(`There is no placeholder {{${wanted}}} (content/schemas/assistant.ts).`);
    return values[wanted as AssistantPlaceholder]();
  });
}
