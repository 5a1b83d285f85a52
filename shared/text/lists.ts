// By its path, as the build knows it (tools/language/markerLoader.ts).
import { locale } from '../language/words';

/** Entries with commas between them, without 'and': 'air, sea, customs'. */
export const commaList = (entries: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(entries);
