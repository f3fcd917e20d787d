import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from './post';
import { assertTarget, checkedLookup } from './target';

let asked = 0;
const server = createServer((_req, res) => {
  asked += 1;
  res.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void server.close());

const letter = { headers: {}, body: '{}' };
const found =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('refuses to connect to a host name of a private network', async () => {
  for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1']) {
    const lookup = checkedLookup('public', found('93.184.216.34', address));
    const outcome = await post(new URL(`http://shop.example:${port}/`), {
      ...letter,
      targets: 'public',
      lookup,
    });
    expect(outcome).toMatchObject({ statusCode: null, error: 'private' });
  }
  expect(asked).toBe(0);
});

test('connects to the address that it checked, with one look-up of the name', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const lookup = checkedLookup('any', resolve);
  const outcome = await post(new URL(`http://shop.example:${port}/`), { ...letter, targets: 'any', lookup });
  expect(outcome).toMatchObject({ statusCode: 200, error: null });
  expect(lookups).toBe(1);
});

test('checks a literal address too', async () => {
  const outcome = await post(new URL(`http://127.0.0.1:${port}/`), { ...letter, targets: 'public' });
  expect(outcome).toMatchObject({ error: 'private' });
});

test('checks the addresses of a host name before it accepts the URL', async () => {
  const target = 'https://shop.example/hook';
  await expect(assertTarget(target, 'public', found('10.0.0.1'))).rejects.toThrow('webhook.private');
  await expect(assertTarget(target, 'public', found('8.8.8.8', 'fd00::1'))).rejects.toThrow(
    'webhook.private',
  );
  await expect(assertTarget(target, 'public', found())).rejects.toThrow('webhook.unknown_host');
  await expect(
    assertTarget(target, 'public', async () => {
      throw new Error('ENOTFOUND');
    }),
  ).rejects.toThrow('webhook.unknown_host');
  await assertTarget(target, 'public', found('8.8.8.8', '2606:4700::1111'));
});
