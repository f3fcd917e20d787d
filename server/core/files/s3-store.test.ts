import { S3mini } from 's3mini';
import { afterEach, expect, test, vi } from 'vitest';
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
])('the bucket of %s with path style %s is %s', (endpoint, isPathStyle, url) => {
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
