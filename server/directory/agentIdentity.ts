import { createHash } from 'node:crypto';
import { dialled, phonesIn } from '../../shared/text/phoneText';
import { lineText } from '../../shared/text/codeText';

/** What tells one company from another. */
export interface Identified {
  readonly id?: string | number | null | undefined;
  readonly name?: unknown;
  readonly location?: unknown;
  readonly email?: unknown;
  readonly phone?: unknown;
}

const line = (value: unknown): string =>
  typeof value === 'string'
    ? lineText(value)
        .replace(/[’‘ʼ`]/g, "'")
        .toLowerCase()
    : '';

/** Equal for two spellings of a name in a place. */
export const nameAndPlace = ({ name, location }: Identified): string => `${line(name)}\n${line(location)}`;

/** '' without an email address. */
export const emailDomain = ({ email }: Identified): string => line(email).split('@').at(-1) ?? '';

/** As `nameAndPlace`, with the domain of the email address: what identifies a company without an id. */
export const companyKey = (company: Identified): string => `${nameAndPlace(company)}\n${emailDomain(company)}`;

/** As `companyKey`, with the whole contacts: tells branches of one company in one place apart. */
function contactsKey(company: Identified): string {
  const numbers = typeof company.phone === 'string' ? phonesIn(company.phone).map((number) => dialled(number)) : [];
  return [nameAndPlace(company), line(company.email), ...numbers].join('\n');
}

const hasId = ({ id }: Identified): boolean => id !== undefined && id !== null && id !== '';

function byKey(companies: readonly Identified[], keyOf: (company: Identified) => string): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [position, company] of companies.entries()) {
    const key = keyOf(company);
    positions.set(key, [...(positions.get(key) ?? []), position]);
  }
  return positions;
}

/**
 * For each row without an id, the position of the stored company that it is; undefined for rows with an id, for others,
 * and where it is ambiguous. The closest likeness decides: contacts, then email domain, then name and place alone.
 */
export function matchCompanies(rows: readonly Identified[], stored: readonly Identified[]): (number | undefined)[] {
  const found: (number | undefined)[] = rows.map(() => undefined);
  const own = new Set(rows.filter(hasId).map(({ id }) => String(id)));
  const claimed = new Set(stored.flatMap((company, at) => (hasId(company) && own.has(String(company.id)) ? [at] : [])));
  for (const keyOf of [contactsKey, companyKey, nameAndPlace]) {
    const storedByKey = byKey(stored, keyOf);
    for (const [key, positions] of byKey(rows, keyOf)) {
      const [row, ...otherRows] = positions;
      const [at, ...others] = storedByKey.get(key) ?? [];
      if (row === undefined || at === undefined || otherRows.length > 0 || others.length > 0) continue;
      if (found[row] !== undefined || claimed.has(at) || hasId(rows[row] ?? {})) continue;
      found[row] = at;
      claimed.add(at);
    }
  }
  return found;
}

/**
 * The part of a new id that a company gets without one of its own. It follows from the company, never from its place in
 * a file: an id that was given once is never another company's. `isOneOfSeveral`: others share its `companyKey`.
 */
export function identityCode(company: Identified, isOneOfSeveral = false): string {
  const key = isOneOfSeveral ? contactsKey(company) : companyKey(company);
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
