import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepPage } from './kept-page';

it('caches a page without its nonce and lists its inline scripts by hash', async () => {
  const html =
    '<html><link rel="modulepreload" href="/b.js"/><script nonce="n0">let a = 1;</script><script nonce="n0" src="/a.js"></script><p>Үнэ ₮</p></html>';
  const page = await keepPage(html, 'n0');
  const text =
    '<html><link rel="modulepreload" fetchpriority="low" href="/b.js"/><script>let a = 1;</script><script src="/a.js"></script><p>Үнэ ₮</p></html>';
  expect(page.bodies.identity.toString()).toBe(text);
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text);
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(text);
  const hash = createHash('sha256').update('let a = 1;').digest('base64');
  expect(page.scriptSources).toBe(`'sha256-${hash}'`);
});
