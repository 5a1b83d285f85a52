/** A bucket of S3 or of what speaks like it, with a key that may read, write, delete and list in it. */
export interface Bucket {
  /** Without a slash at the end, as in `https://s3.eu-central-1.amazonaws.com/keelway-files`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1`; null for anything else. */
export function readBucket(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password, pathname, searchParams } = new URL(text);
  const [, name = ''] = /^\/([\w.-]{3,63})\/?$/.exec(pathname) ?? [];
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);
  if ((protocol !== 'https:' && !isLocal) || name === '' || username === '' || password === '') return null;
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return {
      url: `${origin}/${name}`,
      region: searchParams.get('region') ?? 'us-east-1',
      accessKeyId,
      secretAccessKey,
    };
  } catch {
    return null;
  }
}

/** Where clamd listens: the path of its socket, or a host with a port. */
export type ScannerPlace = { path: string } | { host: string; port: number };

/** `/run/clamav/clamd.ctl`, `clamav:3310` or `[::1]:3310`; null for anything else. */
export function readScannerPlace(text: string): ScannerPlace | null {
  if (text.startsWith('/')) return { path: text };
  const [, host = '', port = ''] = /^(?:\[)?([^[\]/\s]+?)(?:\])?:(\d{1,5})$/.exec(text) ?? [];
  return host === '' || Number(port) > 65_535 || Number(port) === 0 ? null : { host, port: Number(port) };
}
