/**
 * Whether a host name is the local machine: `localhost`, 127.0.0.0/8, `::1` and the unspecified addresses, also
 * IPv4-mapped; IPv6 with or without brackets.
 */
export function isLoopback(host: string): boolean {
  return /^((localhost|.+\.localhost)\.?|127(\.\d+){3}|0\.0\.0\.0|\[?::(1|ffff:(7f[\da-f]{2}:[\da-f]{1,4}|0:0))?\]?)$/i.test(
    host,
  );
}
