import { AwsClient } from 'aws4fetch';
import { idShape, type FileStore } from './folder';

/** A bucket of S3 or of what speaks like it, with a key that may read, write, delete and list in it. */
export interface Bucket {
  /** Without a slash at the end, as in `https://s3.eu-central-1.amazonaws.com/keelway-files`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of one call, in milliseconds: 10 MB on a slow line between two machines. */
const longest = 20_000;

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

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value);

/** Files in a bucket, which any number of gateways share. */
export function bucketStore({ url, ...key }: Bucket): FileStore {
  const client = new AwsClient({ ...key, service: 's3', retries: 2 });
  const call = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(longest);
    const answer = await client.fetch(`${url}${path}`, {
      method,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    if (answer.ok || answer.status === 404) return answer;
    const [code = ''] = valuesOf(await answer.text(), 'Code');
    throw new Error(`The bucket answers ${method} with ${answer.status} ${code}`.trim());
  };
  const pathOf = (id: string): string => {
    if (!idShape.test(id)) throw new Error('This is no id of a file.');
    return `/${id}`;
  };
  return {
    async write(id, content) {
      // S3 answers so if there is no such bucket.
      if ((await call('PUT', pathOf(id), content)).status === 404) throw new Error('There is no such bucket.');
    },
    async read(id) {
      const answer = await call('GET', pathOf(id));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async remove(id) {
      await call('DELETE', pathOf(id));
    },
    async ids() {
      const ids: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const token = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`;
        const page: string = await (await call('GET', `?list-type=2${token}`)).text();
        ids.push(...valuesOf(page, 'Key').filter((name) => idShape.test(name)));
        [next] = valuesOf(page, 'NextContinuationToken');
      }
      return ids;
    },
  };
}
