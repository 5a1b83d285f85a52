import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { look, lookMarked, type NameServer } from './records';

/** Who may send by a policy: addresses, and the names that it refers to. */
interface Senders {
  addresses: BlockList;
  names: ReadonlySet<string>;
}

/**
 * A domain's SPF policy. `broken`: receivers treat it as an error; `nobody` and `everybody` need no further look;
 * `unknown`: the name server did not answer.
 */
export type Policy =
  | { kind: 'none' | 'unknown' | 'everybody' }
  | { kind: 'nobody'; isRefusal: boolean }
  | { kind: 'broken'; problem: string }
  | ({ kind: 'senders' } & Senders);

/** More look-ups are an error (RFC 7208, section 4.6.4). */
const mostLookups = 10;
const term = /^(?<qualifier>[+?~-]?)(?<name>all|include|a|mx|ptr|ip4|ip6|exists)(?::(?<value>[^/]+))?(?<range>\/.*)?$/i;

class Broken extends Error {}
class Unanswered extends Error {}

/** Reads one policy and those that it includes. */
class Reading {
  readonly addresses = new BlockList();
  readonly names = new Set<string>();
  readonly #dns: NameServer;
  #lookups = 0;

  constructor(dns: NameServer) {
    this.#dns = dns;
  }

  /** The qualifier of `all`, if the policy has one. @throws Broken or Unanswered. */
  async read(domain: string, record: string): Promise<string | undefined> {
    let redirect: string | undefined;
    for (const word of record.split(/\s+/).slice(1)) {
      const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(word);
      if (modifier !== null) {
        if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2];
        continue;
      }
      const groups = term.exec(word)?.groups;
      if (groups === undefined) throw new Broken(`“${word}” means nothing in it`);
      const { qualifier = '', name = '', value, range = '' } = groups;
      if (name.toLowerCase() === 'all') return qualifier === '' ? '+' : qualifier;
      await this.#take(name.toLowerCase(), value ?? domain, range, qualifier === '' || qualifier === '+', word);
    }
    return redirect === undefined ? undefined : this.#follow(redirect);
  }

  /** One mechanism; only what passes is kept. Macros depend on the mail, so that nothing can be read from them. */
  async #take(name: string, value: string, range: string, isPass: boolean, word: string): Promise<void> {
    if (name === 'ip4' || name === 'ip6') {
      if (!(name === 'ip4' ? isIPv4(value) : isIPv6(value))) throw new Broken(`“${word}” is no address`);
      if (isPass) this.#add(value, range);
      return;
    }
    if (name === 'include' && isPass) {
      await this.#follow(value);
      return;
    }
    this.#count();
    if (!isPass || value.includes('%')) return;
    if (name === 'a') await this.#addHost(value, range);
    else if (name === 'mx') {
      const mx = await look(this.#dns.resolveMx(value));
      if (mx.kind === 'found') for (const { exchange } of mx.records) await this.#addHost(exchange, range);
    }
  }

  async #follow(domain: string): Promise<string | undefined> {
    this.#count();
    if (domain.includes('%')) return undefined;
    const found = await lookMarked(this.#dns, domain, 'v=spf1');
    if (found.kind === 'unknown') throw new Unanswered();
    if (found.kind !== 'found') throw new Broken(`${domain}, which it refers to, has no such record`);
    const [record = '', another] = found.records;
    if (another !== undefined) throw new Broken(`${domain}, which it refers to, has more than one such record`);
    this.names.add(domain.toLowerCase());
    return this.read(domain, record);
  }

  async #addHost(host: string, range: string): Promise<void> {
    for (const found of await Promise.all([look(this.#dns.resolve4(host)), look(this.#dns.resolve6(host))]))
      if (found.kind === 'found') for (const address of found.records) this.#add(address, range);
  }

  /** `range`: `/24`, or `/24//64` for both kinds of addresses. */
  #add(address: string, range: string): void {
    const isFour = isIPv4(address);
    const [, four, six] = /^(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/.exec(range) ?? [];
    const given = isFour ? four : (six ?? four);
    const length = given === undefined ? (isFour ? 32 : 128) : Number(given);
    if (length > (isFour ? 32 : 128)) throw new Broken(`“${range}” is no range`);
    this.addresses.addSubnet(address, length, isFour ? 'ipv4' : 'ipv6');
  }

  #count(): void {
    this.#lookups += 1;
    if (this.#lookups > mostLookups) throw new Broken(`it takes more than ${mostLookups} look-ups`);
  }
}

/** Reads the SPF policy of a domain (RFC 7208), as far as it does not depend on the mail. */
export async function readSpf(dns: NameServer, domain: string): Promise<Policy> {
  const found = await lookMarked(dns, domain, 'v=spf1');
  if (found.kind === 'unknown') return { kind: 'unknown' };
  if (found.kind !== 'found') return { kind: 'none' };
  if (found.records.length > 1)
    return { kind: 'broken', problem: `there are ${found.records.length} such records instead of one` };
  const reading = new Reading(dns);
  try {
    const record = found.records[0] ?? '';
    const all = await reading.read(domain, record);
    if (all === '+') return { kind: 'everybody' };
    const namesAny = record
      .split(/\s+/)
      .some((word) => /^\+?(?:include|a|mx|ptr|ip4|ip6|exists)\b|^redirect=/i.test(word));
    if (!namesAny) return { kind: 'nobody', isRefusal: all === '-' || all === '~' };
    return { kind: 'senders', addresses: reading.addresses, names: reading.names };
  } catch (error) {
    if (error instanceof Broken) return { kind: 'broken', problem: error.message };
    if (error instanceof Unanswered) return { kind: 'unknown' };
    throw error;
  }
}
