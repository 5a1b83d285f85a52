import type { CountryCode } from 'libphonenumber-js/min';
import { plainMarks } from '../../shared/text/codeText';
import { editDistance, tooFar } from '../../places/match/editDistance';
import { fold } from '../../shared/text/fold';
import { currentChecks, publicCheck } from '../../shared/listings/evidence';
import type { VerifyPage } from '../../shared/listings/verifyPage';
import { comparable, isSameName, nameOf, type Comparable, type CompanyName } from './companyNames';
import { knownAgents, type Known, type KnownAgent } from './knownAgents';
import { mailboxesIn, type Mailbox } from './mailboxes';
import { askedPhone, isSamePhone, phonesAlone, type ComparedPhone } from './phones';
import { isMailProvider, isOnSite, readWebPage, type WebPage } from './webPages';

/** Longest text that is looked up. */
export const longestQuestion = 200;
const mostAgents = 3;

/** How many letters may differ. */
const allowed = (text: string): number => (text.length >= 12 ? 2 : text.length >= 6 ? 1 : 0);

function isAlike(typed: Comparable, known: Comparable): boolean {
  if (typed.looks === known.looks) return true;
  const most = allowed(typed.looks);
  return most > 0 && editDistance(typed.looks, known.looks, most, false) !== tooFar;
}

/** Letters of a name that others may begin with by chance. */
const shortestBeginning = 10;

/** Whether one name is the beginning of the other: part of it was typed, or words were added to it. */
function isBeginning({ text: one }: Comparable, { text: other }: Comparable): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortestBeginning && long.startsWith(short);
}

/** The part of a domain that its owner chose. */
const label = ({ text }: Comparable): Comparable => comparable(text.split('.')[0] ?? '');

function isDomainAlike(typed: Comparable, known: Comparable): boolean {
  // The same name under another ending is a usual forgery, too.
  return isAlike(typed, known) || (label(typed).text.length >= 6 && isAlike(label(typed), label(known)));
}

/** What a text was read as, and how it compares with an agent. */
interface Question {
  kind: VerifyPage['kind'];
  compare: (known: KnownAgent) => { isSame: boolean; isAlike: boolean };
}

/** Several numbers or addresses are an agent's only if each is. */
function phoneQuestion(phones: readonly ComparedPhone[]): Question {
  // Near numbers are not compared: that would tell which numbers exist.
  return {
    kind: 'phone',
    compare: (known) => ({
      isSame: phones.every((asked) => known.phones().some((shown) => isSamePhone(asked, shown))),
      isAlike: false,
    }),
  };
}

const isAtProvider = ({ domain }: WebPage): boolean => domain === null || isMailProvider(domain);

function mailQuestion(mailboxes: readonly Mailbox[]): Question {
  const asked = mailboxes.map(({ address, domain }) => {
    const host = readWebPage(domain);
    const own = host === null || isAtProvider(host) ? null : host;
    return { address, own, imitating: comparable(own?.domain ?? '') };
  });
  return {
    kind: 'email',
    compare: ({ mailboxes: shown, site, domains }) => ({
      isSame: asked.every(
        ({ address, own }) =>
          shown.includes(address) || (own !== null && site !== null && 'domain' in site && isOnSite(own, site)),
      ),
      isAlike: asked.some(
        ({ imitating }) => imitating.text !== '' && domains.some((domain) => isDomainAlike(imitating, domain)),
      ),
    }),
  };
}

/** Paths with long numbers are not compared: many differ in a digit. */
const pageName = (path: string): Comparable => comparable(/\d{5}/.test(path) ? '' : path);

function pageQuestion(page: WebPage): Question {
  const typed = page.domain === null || isMailProvider(page.domain) ? null : comparable(page.domain);
  const typedPath = pageName(page.path);
  return {
    kind: 'domain',
    compare: ({ site, domains }) => ({
      isSame: site !== null && isOnSite(page, site),
      isAlike:
        (typed !== null && domains.some((domain) => isDomainAlike(typed, domain))) ||
        (site !== null &&
          'path' in site &&
          site.host === page.host &&
          typedPath.looks !== '' &&
          isAlike(typedPath, pageName(site.path))),
    }),
  };
}

/** 'Pwani Freight (Mombasa, Kenya)' as a name and a place, at each comma and bracket. */
const namesWithPlace = (text: string): { name: CompanyName; place: string }[] =>
  [...text.matchAll(/[,(]/g)].map(({ index }) => ({
    name: nameOf(text.slice(0, index)),
    place: fold(text.slice(index)),
  }));

function nameQuestion(text: string): Question {
  const typed = nameOf(text);
  const folded = fold(text);
  const placed = namesWithPlace(text);
  return {
    kind: 'name',
    compare: ({ name: known, places, streets }) => ({
      isSame:
        isSameName(typed, known) ||
        placed.some(({ name, place }) => places.includes(place) && isSameName(name, known)) ||
        streets.includes(folded),
      isAlike: isAlike(typed, known) || isBeginning(typed, known),
    }),
  };
}

const addressLabel = /^(?:web ?site|web|url|site|link|page|e-?mail|mail|courriel|site web|tovuti|barua pepe)\s*:\s+/iu;

function questionOf(asked: string, countries: ReadonlySet<CountryCode>): Question {
  const phones = phonesAlone(asked);
  if (phones.length > 0) return phoneQuestion(phones.map((phone) => askedPhone(phone, countries)));
  const text = plainMarks(asked)
    .replace(addressLabel, '')
    .replace(/^<(.*)>$/, '$1');
  const page = readWebPage(text.replace(/(?<![.,;:])[.,;:]+$/, ''));
  const mailboxes = page === null || !text.includes('/') ? mailboxesIn(text) : [];
  if (mailboxes.length > 0) return mailQuestion(mailboxes);
  return page === null ? nameQuestion(text) : pageQuestion(page);
}

/** What is known about a name, number or address (docs/product.md "Verify an agent"). */
export type LookUp = (asked: string) => Omit<VerifyPage, 'asked'>;

/**
 * Looks up among the agents of the directory. Every question is compared with every agent in both ways, so that the
 * time does not tell how near it came.
 */
export function lookUpIn(agents: readonly Known[]): LookUp {
  const all = knownAgents(agents);
  const countries = new Set(all.flatMap((known) => known.countries));
  return (asked) => {
    const { kind, compare } = questionOf(asked.normalize('NFKC').trim().slice(0, longestQuestion), countries);
    const same: KnownAgent[] = [];
    const alike: KnownAgent[] = [];
    for (const known of all) {
      const compared = compare(known);
      if (compared.isSame) same.push(known);
      else if (compared.isAlike) alike.push(known);
    }
    const listed = alike.filter(({ standing }) => standing === 'listed');
    // A warning is not to be cut off.
    same.sort((one, other) => Number(one.standing === 'listed') - Number(other.standing === 'listed'));
    const found = same.length > 0 ? same : listed;
    return {
      kind,
      answer: same.length > 0 ? 'known' : listed.length > 0 ? 'lookalike' : 'unknown',
      agents: found.slice(0, mostAgents).map(({ agent, standing, checks = [] }) => ({
        id: agent.id,
        name: agent.name,
        location: agent.location,
        standing,
        verifiedAt: agent.verifiedAt ?? null,
        verifiedUntil: agent.verifiedUntil ?? null,
        checks: currentChecks(checks).map(publicCheck),
      })),
    };
  };
}
