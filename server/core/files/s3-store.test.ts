import { createServer, type ServerResponse } from 'node:http';
import { S3mini } from 's3mini';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bucketUrl, createS3Store } from './s3-store';

const settings = {
  endpoint: 'https://s3.example:9000/',
  region: 'us-east-1',
  bucket: 'moz-files',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  isPathStyle: true,
};

afterEach(() => vi.useRealTimers());

test.each([
  ['https://s3.example:9000/', true, 'https://s3.example:9000/moz-files'],
  ['https://gateway.example/s3', true, 'https://gateway.example/s3/moz-files'],
  ['https://s3.eu-central-1.amazonaws.com', false, 'https://moz-files.s3.eu-central-1.amazonaws.com'],
])('builds for %s with path style %s the bucket URL %s', (endpoint, isPathStyle, url) => {
  expect(bucketUrl({ ...settings, endpoint, isPathStyle })).toBe(url);
});

test('refuses a key that the portal did not generate', async () => {
  const store = createS3Store(settings);
  await expect(store.find('../secret')).rejects.toThrow('No key of ours: ../secret');
});

// «Authenticating Requests: Using Query Parameters» of Amazon's S3 documentation.
test('the client library signs the published example of Signature Version 4', async () => {
  vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] });
  const bucket = new S3mini({
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  const url = new URL(await bucket.getPresignedUrl('GET', 'test.txt', 86_400));
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

describe('a second attempt', () => {
  const broken = (res: ServerResponse) => res.destroy();
  const status = (code: number) => (res: ServerResponse) => res.writeHead(code).end('content');

  test.each([
    ['follows a broken connection', [broken, status(200)]],
    ['follows a failure of the service', [status(503), status(200)]],
  ])('%s', async (_name, plans) => {
    const { asked, outcome } = await findWith(plans);
    expect([asked, outcome]).toEqual([2, 'content']);
  });

  test.each([
    ['is the last one', [status(500), status(502), status(200)], 2, 'answered 502'],
    ['does not follow a refusal', [status(403), status(200)], 1, 'answered 403'],
  ])('%s', async (_name, plans, count, reason) => {
    const { asked, outcome } = await findWith(plans);
    expect([asked, outcome]).toEqual([count, expect.stringContaining(reason)]);
  });
});

/** Requests a file from a server with planned responses. Returns the count of requests, and content or reason. */
async function findWith(
  plans: ((res: ServerResponse) => void)[],
): Promise<{ asked: number; outcome: string }> {
  let asked = 0;
  const server = createServer((_req, res) => {
    plans[asked]?.(res);
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const outcome = await createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` })
    .find('pictures/one.jpg')
    .then(String, ({ message }: Error) => message);
  server.closeAllConnections();
  server.close();
  return { asked, outcome };
}
