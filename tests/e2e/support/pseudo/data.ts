import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeOf } from '../../../../shared/language/languages';
import { articleSlugs } from '../../../../tools/content/articleSlugs';
import { slot } from './words';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Elements whose texts are data, each with the reason. */
export const dataElements = [
  // Names, codes, numbers and addresses of people and companies (docs/architecture.md "Page translators").
  '[translate="no"]',
  // Articles and policies are in English, and say so.
  '[lang="en"]',
  // The other languages, in their own words.
  '[hreflang]',
  // Places of the directory: it is searched by these names.
  'bdi',
  // Initials of a name.
  '[class*="Portrait"]',
].join();

/** What is meant to cut its text: of the logo, the mark stays while the search box is in the bar. */
export const designed = '[class*="Header-module-home"]';

/** Texts that say nothing in any language, or the same in all of them. */
export const signs = [
  // Addresses of mail and the web: first, since a link may hold a reference.
  /\S+@\S+|https?:\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/g,
  // UN/LOCODE, references of cases and payments.
  /\b(?:[A-Z]{2}[A-Z\d]{3}|K[A-Z]-[A-Z\d]{6,26})\b/g,
  // Currencies by code and name, as the browser's Intl writes them in the language.
  /^[A-Z]{3} – .+$/g,
  // Formats and currencies by their code.
  /\b(?:RSS|CSV|JSON|HTML|USD|EUR|KES)\b/g,
  // Time zones by their IANA names, and UTC.
  /\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/ -]+|\bUTC\b/g,
  // Units of the SI.
  /\b(?:kg|km|cm|m|min|h|s)\b/g,
];

interface Agent {
  name: string;
  location: string;
  languages?: string[];
}

const { name, legalName, address, chatApp, socials, offices } = read('content/site.json') as {
  name: string;
  legalName: string;
  address: string[];
  chatApp: { name: string };
  socials: { name: string }[];
  offices: { city: string; country: string }[];
};
const agents = read('dist/site/agents2.json') as Agent[];
const people = [
  ...(read('content/people.json') as Record<string, string>[]),
  ...(read('content/members.json') as Record<string, string>[]),
  ...(read('content/testimonials.json') as Record<string, string>[]).map((one) => ({ ...one, text: '' })),
];

/** Names of days and months, long and short, as Intl writes them in the language. */
const dayAndMonthNames = (['full', 'medium'] as const).flatMap((dateStyle) =>
  Array.from({ length: 12 }, (_, index) => Date.UTC(2026, 0, 1 + 31 * index)).flatMap((date) =>
    new Intl.DateTimeFormat(localeOf[slot], { dateStyle, timeZone: 'UTC' })
      .formatToParts(date)
      .flatMap(({ type, value }) => (type === 'weekday' || type === 'month' ? [value.replace('.', '')] : [])),
  ),
);

/** Names of countries, as Intl writes them in the language. */
const letters = [...Array(26).keys()].map((index) => String.fromCharCode(65 + index));
const countryNames = (['long', 'short'] as const).flatMap((style) => {
  const names = new Intl.DisplayNames(localeOf[slot], { type: 'region', style, fallback: 'none' });
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
});

/** Texts that are data wherever they stand, the longest first. */
export const dataTexts: readonly string[] = [
  // The association's names, its address and what others call their services.
  legalName,
  name,
  ...address,
  chatApp.name,
  ...socials.map((social) => social.name),
  'Visa',
  // Its offices; the directory's agents, their places and languages, as they wrote them.
  ...offices.flatMap(({ city, country }) => [city, country]),
  ...agents.flatMap((agent) => [agent.name, agent.location, ...agent.location.split(', '), ...(agent.languages ?? [])]),
  // People with their companies, positions and countries.
  ...people.flatMap((person) => Object.values(person).filter((value) => typeof value === 'string')),
  // Articles in English, in labels of links to them, and their authors.
  ...articleSlugs.flatMap((slug) =>
    [...readFileSync(join(root, `content/blog/${slug}.md`), 'utf8').matchAll(/^(?:title|author): *(.+)$/gm)].map(
      ([, text = '']) => text,
    ),
  ),
  // What Intl writes in the language: days, months, countries, 'and' of a list.
  ...dayAndMonthNames,
  ...countryNames,
  'et',
]
  .filter((text, index, all) => text.length > 1 && all.indexOf(text) === index)
  .sort((one, other) => other.length - one.length);
