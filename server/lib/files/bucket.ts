import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config/fileSettings';
import { idShape, type FileStore } from './folder';

/** Of one call, in milliseconds: 10 MB on a slow line between two machines. */
const longest = 20_000;

/** Elements of the answers that matter here; none of these values has a sign that XML would write otherwise. */
const elements = {
  code: /<Code>([^<]*)/g,
  key: /<Key>([^<]*)/g,
  next: /<NextContinuationToken>([^<]*)/g,
} as const;
const valuesOf = (xml: string, element: keyof typeof elements): string[] =>
  [...xml.matchAll(elements[element])].map(([, value = '']) => value);

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
    const [code = ''] = valuesOf(await answer.text(), 'code');
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
        ids.push(...valuesOf(page, 'key').filter((name) => idShape.test(name)));
        [next] = valuesOf(page, 'next');
      }
      return ids;
    },
  };
}
