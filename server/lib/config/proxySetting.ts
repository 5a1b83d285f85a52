import { isIP } from 'node:net';

const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a CIDR range such as `10.0.0.0/8`, or a named range. */
function isProxyRange(value: string): boolean {
  if (namedRanges.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether `TRUST_PROXY` is valid: `true`, `false`, a number of proxies, or a list of addresses and ranges. */
export function isProxySetting(value: string): boolean {
  return /^(true|false|\d{1,3})$/.test(value) || value.split(',').every((range) => isProxyRange(range.trim()));
}

/** Converts the setting for Fastify. */
export function parseProxySetting(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}
