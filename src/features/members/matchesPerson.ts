import type { Person } from '@shared/accounts/contract';

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of the text occurs in the person's name, company or country. */
export function matchesPerson({ name, company, country }: Person, text: string): boolean {
  const record = plain(`${name} ${company} ${country}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => record.includes(word));
}
