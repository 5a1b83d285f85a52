import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { bucketStore } from '@server/lib/files/bucket';
import { readBucket } from '@server/lib/config/fileSettings';
import { listenOn } from '../../../support/program';

const secret = 'https://KEY:SE%2FCRET@s3.eu-central-1.amazonaws.com/keelway-files?region=eu-central-1';

test('the address of a bucket', () => {
  expect(readBucket(secret)).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/keelway-files',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SE/CRET',
  });
  expect(readBucket('http://KEY:SECRET@127.0.0.1:9000/files')).toMatchObject({ region: 'us-east-1' });
  for (const wrong of [
    'keelway-files',
    's3://KEY:SECRET@keelway-files',
    'http://KEY:SECRET@s3.example.com/files',
    'https://s3.example.com/files',
    'https://KEY@s3.example.com/files',
    'https://KEY:SECRET@s3.example.com/',
    'https://KEY:SECRET@s3.example.com/files/below',
    'https://KEY:SEC%RET@s3.example.com/files',
  ])
    expect([wrong, readBucket(wrong)]).toEqual([wrong, null]);
});

describe('files in a bucket', () => {
  const objects = new Map<string, Buffer>();
  let server: Server;
  let port = 0;
  let seen: IncomingMessage[];
  let refusal: { status: number; code: string } | null;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (refusal !== null) {
          response.writeHead(refusal.status).end(`<Error><Code>${refusal.code}</Code></Error>`);
        } else if (pathname === '/files') {
          // A page of two.
          const names = [...objects.keys()].sort();
          const from = Number(searchParams.get('continuation-token') ?? 0);
          const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
          const keys = names.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
          response.end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`);
        } else {
          const name = pathname.replace('/files/', '');
          const stored = objects.get(name);
          if (request.method === 'PUT') objects.set(name, Buffer.concat(parts));
          if (request.method === 'DELETE') objects.delete(name);
          if (request.method === 'GET' && stored === undefined) response.writeHead(404).end('<Error/>');
          else response.end(request.method === 'GET' ? stored : '');
        }
      });
    });
    port = await listenOn(server, 0);
  });
  beforeEach(() => {
    objects.clear();
    seen = [];
    refusal = null;
  });
  afterAll(() => void server.close());

  const store = () => {
    const bucket = readBucket(`http://KEY:SECRET@127.0.0.1:${port}/files?region=eu-north-1`);
    if (bucket === null) throw new Error('The address is wrong.');
    return bucketStore(bucket);
  };

  test('are written, read, listed over pages and removed, each call signed', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const content = Buffer.from([0, 255, 1, 254]);
    for (const id of ids) await store().write(id, content);
    objects.set('of-somebody-else.txt', content);
    expect((await store().ids()).sort()).toEqual(ids.toSorted());
    expect(await store().read(ids[0] ?? '')).toEqual(content);
    await store().remove(ids[0] ?? '');
    expect(await store().read(ids[0] ?? '')).toBeNull();
    for (const { headers } of seen)
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-north-1\/s3\/aws4_request, SignedHeaders=host;.+Signature=[0-9a-f]{64}$/,
      );
    expect(JSON.stringify(seen.map(({ headers, url }) => [headers, url]))).not.toContain('SECRET');
  });

  test('no path is made of anything but an id; a refusal names its code', async () => {
    await expect(store().read('../secret')).rejects.toThrow('no id');
    refusal = { status: 403, code: 'SignatureDoesNotMatch' };
    await expect(store().write(randomUUID(), Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch');
    refusal = { status: 404, code: 'NoSuchBucket' };
    await expect(store().write(randomUUID(), Buffer.from('x'))).rejects.toThrow('no such bucket');
  });
});
