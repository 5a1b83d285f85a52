import { normalizeIP } from '@fastify/rate-limit';

/** Fastify's form of the parsed setting: a number counts the trusted proxies in front of the gateway. */
export function trustedProxies(
  setting: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** Drops the port, which some proxies append and which changes with every connection. */
function withoutPort(ip: string): string {
  const [, address = ip] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip) ?? [];
  return address;
}

/** A connection that has just ended has no address any more, whatever Fastify's type says. */
interface Visitor {
  ip: string | undefined;
}

/** An IPv4 address as such: a gateway that listens on `::` gets it as `::ffff:192.0.2.7`. */
export const plainAddress = ({ ip }: Visitor): string | undefined => ip?.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The visitor's address for rate limits. IPv6 is cut to its /64, since one visitor has all of it. */
export function visitorAddress({ ip = '' }: Visitor): string {
  return normalizeIP(withoutPort(ip));
}

/** The network of a provider's customer: the /48 of an IPv6 address, or a single IPv4 address. */
export function visitorNetwork({ ip = '' }: Visitor): string {
  return normalizeIP(withoutPort(ip), 48);
}
