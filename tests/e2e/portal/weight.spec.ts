import type { Browser } from '@playwright/test';
import { expect, test } from '../../setup/e2e';
import { type Account, browserOf } from '../../setup/e2e-signed-in';
import { pathOf } from './screens/look';
import { cargo, customer, type Found, form } from './screens/visits';

type Limit = { path: string | Found; script: number; style: number };

/** kB as gzip sends them, all that a page loads until it rests. Hold these a little above what is, never far. */
const limits: Record<'visitor' | 'admin', readonly Limit[]> = {
  visitor: [
    { path: '/home', script: 138, style: 14 },
    { path: '/online', script: 136, style: 11 },
    { path: '/quicksight', script: 128, style: 10 },
    { path: '/track', script: 129, style: 11 },
    { path: '/news', script: 124, style: 9 },
    { path: '/terms-conditions', script: 124, style: 9 },
    { path: '/front-pages/help-center', script: 126, style: 10 },
    { path: '/login', script: 132, style: 10 },
    { path: '/register', script: 133, style: 10 },
    { path: '/pages/misc/not-found/404', script: 123, style: 9 },
  ],
  admin: [
    { path: '/dashboard', script: 210, style: 45 },
    { path: '/moz/form/list', script: 242, style: 47 },
    { path: '/moz/parcel/list', script: 236, style: 47 },
    { path: '/moz/cargo', script: 244, style: 52 },
    { path: '/moz/cargo?view=plan', script: 268, style: 52 },
    { path: '/moz/payment', script: 255, style: 48 },
    { path: '/moz/news', script: 237, style: 47 },
    { path: '/moz/setting/generals?tab=plans&view=new', script: 259, style: 48 },
    { path: '/moz/extra-fee?view=new', script: 241, style: 45 },
    { path: '/moz/currency', script: 257, style: 49 },
    { path: '/moz/token', script: 258, style: 45 },
    { path: customer('admin', '?type=individual', '?view=edit'), script: 253, style: 45 },
    // Above the aim of 275: a form with its price, answers and payments, and what a cargo carries with its counts.
    { path: form('admin', 'rejected'), script: 304, style: 50 },
    { path: cargo('admin', 'completed'), script: 350, style: 52 },
    // A station keeps what it scans from the first moment on: Dexie comes with it.
    { path: '/moz/station', script: 337, style: 50 },
  ],
};

for (const account of ['visitor', 'admin'] as const) {
  test(`what a first visit as ${account} loads stays light`, async ({ browser }) => {
    for (const { path, script, style } of limits[account]) {
      const found = await pathOf(browser, { as: account, path });
      const seen = await weigh(browser, account, found);
      expect.soft(seen.script, `${found}, scripts`).toBeLessThanOrEqual(script);
      expect.soft(seen.stylesheet, `${found}, styles`).toBeLessThanOrEqual(style);
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
