import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range such as `10.0.0.0/8`, or a range that has a name. */
function isProxyRange(value: string): boolean {
  if (namedRanges.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether `TRUST_PROXY` says something: `true`, `false`, a number of proxies, or a list of addresses and ranges. */
export function isProxySetting(value: string): boolean {
  return /^(true|false|\d{1,3})$/.test(value) || value.split(',').every((range) => isProxyRange(range.trim()));
}

/** The setting as Fastify takes it. */
export function parseProxySetting(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Without the port of the connection, which some proxies write to an address and which is another one each time. */
function withoutPort(ip: string): string {
  const [, address = ip] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip) ?? [];
  return address;
}

/** The visitor's address, for limits. Of an IPv6 address the first 64 bits count: one visitor has all addresses of it. */
export function visitorAddress({ ip }: { ip: string }): string {
  return normalizeIP(withoutPort(ip));
}

/** What one customer of a network provider may have: the first 48 bits of an IPv6 address, or one IPv4 address. */
export function visitorNetwork({ ip }: { ip: string }): string {
  return normalizeIP(withoutPort(ip), 48);
}
