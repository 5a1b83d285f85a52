import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { Agent } from '../../places/agent';
import { editDistance, tooFar } from '../../places/editDistance';
import { readEmail, sendableEmail } from '../../places/email';
import { fold } from '../../places/folding';
import { currentChecks, publicCheck, type Check } from '../contracts/evidence';
import { dialled, phonesIn } from '../contracts/phoneText';
import type { Standing, VerifyPage } from '../contracts/verifyPage';
import { skeleton } from './confusable';

/** Longest text that is looked up. */
export const longestQuestion = 200;
const mostAgents = 3;
/** A national number shorter than this is anybody's. */
const shortestNumber = 8;

/** Mail providers: an address there says nothing about a company. */
const freeMail =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|aol|proton|protonmail|pm|gmx|web|mail|yandex|qq|163|126|zoho|rediffmail)\.[a-z.]{2,6}$/;
/** Legal forms, which people leave out. */
const legalForms =
  /^(?:ltd|limited|co|company|llc|llp|plc|inc|corp|pty|pvt|gmbh|ag|sa|sarl|sas|bv|nv|srl|spa|lda|ltda)$/;

/** An agent, and whether the directory vouches for it. */
interface Known {
  agent: Agent;
  standing: Standing;
  /** In the order in which they were recorded. */
  checks?: readonly Check[] | undefined;
}

/** A text to compare: as it is, and as it looks. */
interface Comparable {
  text: string;
  looks: string;
}

interface KnownAgent extends Known {
  name: Comparable;
  /** Digits of its numbers, with the country code if written. */
  phones: readonly string[];
  /** Address for sending, in lower case. */
  email: string | null;
  /** Of its website, and of its mail unless a provider's. */
  domains: readonly Comparable[];
}

const comparable = (text: string): Comparable => ({ text, looks: skeleton(text) });

function nameOf(name: string): Comparable {
  const words = fold(name)
    .split(' ')
    .filter((word) => !legalForms.test(word));
  return comparable(words.join(''));
}

/** The domain that was registered, in Unicode: 'pwani.example' of 'https://www.pwani.example/kontakt'. */
function domainOf(address: string): string | null {
  const { hostname, domain } = parse(address.trim());
  const found = domain ?? hostname;
  return found === null ? null : domainToUnicode(found.toLowerCase()).replace(/^www\./, '') || null;
}

function emailOf(text: string): string | null {
  const read = readEmail(text.trim());
  return 'address' in read ? sendableEmail(read.written).toLowerCase() : null;
}

const digitsOf = (text: string): string[] =>
  phonesIn(text).flatMap((phone) => dialled(phone)?.replace('+', '').replace(/^0+/, '') ?? []);

const distinct = (domains: readonly (string | null)[]): string[] => [
  ...new Set(domains.filter((domain): domain is string => domain !== null)),
];

function knownAgent({ agent, standing, checks }: Known): KnownAgent {
  const email = agent.email === undefined ? null : emailOf(agent.email);
  const mailDomain = email === null ? null : domainOf(email.slice(email.lastIndexOf('@') + 1));
  const domains = distinct([
    agent.website === undefined ? null : domainOf(agent.website),
    mailDomain !== null && freeMail.test(mailDomain) ? null : mailDomain,
  ]);
  return {
    ...{ agent, standing, checks },
    name: nameOf(agent.name),
    phones: agent.phone === undefined ? [] : digitsOf(agent.phone),
    email,
    domains: domains.map(comparable),
  };
}

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

function questionOf(text: string): Question {
  if (/\d/.test(text) && /^\+?[\d\s()./-]+$/.test(text)) {
    const [typed = ''] = digitsOf(text);
    const isNational = !/^(?:\+|00)/.test(text);
    const isSame = (phone: string): boolean =>
      typed.length >= shortestNumber && (phone === typed || (isNational && phone.endsWith(typed)));
    // Near numbers are not compared: that would tell which numbers exist.
    return { kind: 'phone', compare: ({ phones }) => ({ isSame: phones.some(isSame), isAlike: false }) };
  }
  const address = text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : text;
  const isDomain = /^(?:https?:\/\/)?(?:[\p{L}\p{N}\p{M}-]+\.)+[\p{L}\p{N}-]{2,}\.?(?:[/?#:].*)?$/iu.test(address);
  const domain = isDomain ? domainOf(address) : null;
  if (domain === null) {
    const typed = nameOf(text);
    return {
      kind: 'name',
      compare: ({ name }) => ({
        isSame: typed.text !== '' && name.text === typed.text,
        isAlike: isAlike(typed, name) || isBeginning(typed, name),
      }),
    };
  }
  const typed = comparable(domain);
  const email = text.includes('@') ? emailOf(text) : null;
  const isFree = freeMail.test(domain);
  return {
    kind: text.includes('@') ? 'email' : 'domain',
    compare: (known) => ({
      isSame:
        (email !== null && known.email === email) || (!isFree && known.domains.some(({ text }) => text === domain)),
      isAlike: !isFree && known.domains.some((each) => isDomainAlike(typed, each)),
    }),
  };
}

/** What is known about a name, number or address (docs/product.md "Verify an agent"). */
export type LookUp = (asked: string) => Omit<VerifyPage, 'asked'>;

/**
 * Looks up among the agents of the directory. Every question is compared with every agent in both ways, so that the
 * time does not tell how near it came.
 */
export function lookUpIn(agents: readonly Known[]): LookUp {
  const all = agents.map(knownAgent);
  return (asked) => {
    const { kind, compare } = questionOf(asked.normalize('NFKC').trim().slice(0, longestQuestion));
    const same: KnownAgent[] = [];
    const alike: KnownAgent[] = [];
    for (const known of all) {
      const compared = compare(known);
      if (compared.isSame) same.push(known);
      else if (compared.isAlike) alike.push(known);
    }
    const listed = alike.filter(({ standing }) => standing === 'listed');
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
