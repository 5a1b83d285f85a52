/** Country of the association's seat. */
const home = 'KE';

/** The region (ISO 3166-1 alpha-2) of the first language that has one, such as `en-GB`. */
export function guessedCountry(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Browsers may be configured with anything; an invalid tag has no region.
    }
  }
  return home;
}
