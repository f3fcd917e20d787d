import type { Browser } from '@playwright/test';
import { expect, test } from '../setup/e2e';
import { type Account, browserOf } from '../setup/e2e-signed-in';

/** kB as gzip sends them, all that a page loads until it rests. Hold these a little above what is, never far. */
const limits = {
  visitor: [
    { path: '/home', script: 130, style: 12 },
    { path: '/online', script: 129, style: 10 },
    { path: '/quicksight', script: 120, style: 10 },
    { path: '/track', script: 127, style: 10 },
    { path: '/news', script: 116, style: 8 },
    { path: '/terms-conditions', script: 117, style: 8 },
    { path: '/front-pages/help-center', script: 118, style: 9 },
    { path: '/login', script: 123, style: 9 },
    { path: '/register', script: 124, style: 9 },
    { path: '/pages/misc/not-found/404', script: 116, style: 8 },
  ],
  admin: [
    { path: '/dashboard', script: 200, style: 45 },
    { path: '/moz/form/list', script: 265, style: 49 },
    { path: '/moz/parcel/list', script: 224, style: 49 },
    { path: '/moz/cargo', script: 292, style: 52 },
  ],
} as const;

for (const account of ['visitor', 'admin'] as const) {
  test(`what a first visit as ${account} loads stays light`, async ({ browser }) => {
    for (const { path, script, style } of limits[account]) {
      const seen = await weigh(browser, account, path);
      expect.soft(seen.script, `${path}, scripts`).toBeLessThanOrEqual(script);
      expect.soft(seen.stylesheet, `${path}, styles`).toBeLessThanOrEqual(style);
    }
  });
}

async function weigh(
  browser: Browser,
  account: Account,
  path: string,
): Promise<{ script: number; stylesheet: number }> {
  const context = await browserOf(browser, account, { 'moz-language': 'mn' });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const bytes = { script: 0, stylesheet: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize / 1000;
      }),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await context.close();
  return bytes;
}
