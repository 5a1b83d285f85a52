import { parse } from 'tldts';
import { wordSet } from '../../shared/text/fold';

/** Reserved for examples and private networks (RFC 2606, RFC 6762, RFC 7686), so no registry lists them. */
const reserved = wordSet('example test invalid localhost local internal onion');
/** Top-level domains recognised in any case and with spaces around the dot. */
const everyday = wordSet('com net org io info biz example xyz online site shop');
/** Second-level domains under which countries register companies: `co.ke`. */
const registries = wordSet('co com or org ne net go gov ac edu');
/** Endings more common for files than for hosts in freight. */
const files = wordSet('zip md ps ai py rs sh mov');
/** Abbreviations written without a space after the full stop, as in 'Co.Ltd', 'St.Petersburg' and 'No.in'. */
const shortForms = wordSet(
  'co st mt dr mr mrs ms no nos nr pt cv ud pte pvt sdn ltd inc corp bros approx max min incl excl vs etc art sec para fig dept est ref qty wt vol inv cont pkg pcs cbm hrs mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec',
);

const isTopLevel = (label: string): boolean => reserved.has(label) || parse(`name.${label}`).isIcann === true;

export const isEveryday = (label: string): boolean => everyday.has(label.toLowerCase());

const isTitle = (label: string): boolean => /^\p{Lu}\p{Ll}/u.test(label);

/**
 * Whether dot-separated names form a host name, rather than a missing space, an abbreviation or a file name.
 * `isLinked`: a path or port follows.
 */
export function isHostName(labels: readonly string[], isLinked: boolean): boolean {
  const last = labels.at(-1) ?? '';
  const end = last.toLowerCase();
  const before = labels.at(-2) ?? '';
  const first = (labels[0] ?? '').toLowerCase();
  if (!isTopLevel(end)) return false;
  if (first === 'www' || isLinked) return true;
  if (labels.length > 2 && (labels[0] ?? '').length === 1 && (labels[1] ?? '').length === 1 && !everyday.has(end))
    return false;
  if (everyday.has(end)) return true;
  if (labels.length > 2 && registries.has(before.toLowerCase()) && end.length === 2) return true;
  if (labels.length === 2 && (shortForms.has(first) || files.has(end))) return false;
  if (before.length === 1) return false;
  // 'slow.It' is a missing space between sentences.
  return !isTitle(last);
}
