import { expect, test } from '../../setup/e2e';

test('the built portal serves its home page, and compressed assets with a long cache', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/readyz')).json()).toEqual({ ready: true });
  const assets: { url: string; cache: string | undefined; encoding: string | undefined }[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url()).pathname;
    if (!/^\/assets\/.*\.(js|css)$/.test(url)) return;
    const headers = response.headers();
    assets.push({ url, cache: headers['cache-control'], encoding: headers['content-encoding'] });
  });
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(assets.length).toBeGreaterThan(0);
  for (const asset of assets) {
    expect(asset).toMatchObject({
      cache: 'public, max-age=31536000, immutable',
      encoding: expect.stringMatching(/^(br|gzip)$/),
    });
  }
});
