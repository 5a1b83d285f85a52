import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/min';
import type { Agent } from '../../places/agent';
import { noDetails, type AgentDetails } from '../../places/agentDetails';
import countryNames from '../../places/index/countryNames.json' with { type: 'json' };
import { fold } from '../../shared/text/fold';
import type { Check } from '../../shared/listings/evidence';
import type { Standing } from '../../shared/listings/verifyPage';
import { comparable, nameOf, type Comparable, type CompanyName } from './companyNames';
import { mailboxesIn } from './mailboxes';
import { shownPhones, type ComparedPhone } from './phones';
import { isNamedAfter, ownSiteOf, type OwnSite } from './webPages';

/** An agent, what its pages show besides, and whether the directory vouches for it. */
export interface Known {
  agent: Agent;
  details?: AgentDetails | undefined;
  standing: Standing;
  /** In the order in which they were recorded. */
  checks?: readonly Check[] | undefined;
}

/** Everything that the site shows of an agent, read for comparison. */
export interface KnownAgent extends Known {
  name: CompanyName;
  /** Where it has offices. */
  countries: readonly CountryCode[];
  /** Folded names of where it is. */
  places: readonly string[];
  /** Folded street addresses of its offices, as they may be written. */
  streets: readonly string[];
  phones: () => readonly ComparedPhone[];
  mailboxes: readonly string[];
  site: OwnSite | null;
  /** Domains that a forger would imitate. */
  domains: readonly Comparable[];
}

const codeOf = new Map(Object.entries(countryNames).map(([code, { en }]) => [fold(en), code]));

function countryIn(location: string): CountryCode | undefined {
  const code = codeOf.get(fold(location.split(',').at(-1) ?? ''));
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}

/** A street with its number, or one so long that it is no common word. */
const isStreet = (folded: string): boolean => (/\d/.test(folded) ? folded.length >= 8 : folded.length >= 16);

function streetsOf({ offices }: AgentDetails): string[] {
  return offices.flatMap(({ address, city, country }) => {
    const parts = [fold(address), fold(city), fold(country)] as const;
    return isStreet(parts[0]) ? [parts[0], parts.slice(0, 2).join(' '), parts.join(' ')] : [];
  });
}

/** Places of an agent as people add them to its name: 'mombasa kenya', 'mombasa', 'kenya'. */
function placesOf({ location }: Agent): string[] {
  const parts = location.split(',').map(fold);
  return [parts.join(' '), ...parts].filter((place) => place !== '');
}

const numbersIn = /[+(]?\p{Nd}[\p{Nd}\s()./-]{6,}\p{Nd}/gu;

function knownAgent(known: Known, shared: ReadonlySet<string>): KnownAgent {
  const { agent, details = noDetails } = known;
  const { contactPerson = '', mobile = '', offices } = details;
  const country = countryIn(agent.location);
  const own = agent.website === undefined ? null : ownSiteOf(agent.website, agent.name);
  const site = own !== null && 'domain' in own && shared.has(own.domain) ? null : own;
  const mailboxes = [agent.email ?? '', contactPerson, ...offices.map(({ email = '' }) => email)].flatMap(mailboxesIn);
  const imitated = [
    ...(site === null || 'path' in site ? [] : ['domain' in site ? site.domain : site.host]),
    ...mailboxes.map(({ domain }) => domain).filter((domain) => isNamedAfter(domain, agent.name)),
  ];
  return {
    ...known,
    name: nameOf(agent.name),
    countries: [agent.location, ...offices.map((office) => office.country)].flatMap((place) => countryIn(place) ?? []),
    places: placesOf(agent),
    streets: streetsOf(details),
    phones: once(() => [
      ...[agent.phone ?? '', mobile, ...(contactPerson.match(numbersIn) ?? [])].flatMap((field) =>
        shownPhones(field, country),
      ),
      ...offices.flatMap(({ phone = '', country: place }) => shownPhones(phone, countryIn(place))),
    ]),
    mailboxes: mailboxes.map(({ address }) => address),
    site,
    domains: [...new Set(imitated)].map(comparable),
  };
}

/** Domains that companies of different names call theirs: a catalogue or a host that no list has yet. */
function sharedDomains(all: readonly Known[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { agent } of all) {
    const site = agent.website === undefined ? null : ownSiteOf(agent.website, agent.name);
    if (site === null || !('domain' in site)) continue;
    const [owner = ''] = fold(agent.name).split(' ');
    if ((owners.get(site.domain) ?? owner) !== owner) shared.add(site.domain);
    owners.set(site.domain, owner);
  }
  return shared;
}

/** Reads all agents for comparison. */
export function knownAgents(agents: readonly Known[]): KnownAgent[] {
  const shared = sharedDomains(agents);
  return agents.map((known) => knownAgent(known, shared));
}
