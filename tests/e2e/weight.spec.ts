import type { Browser } from '@playwright/test';
import { expect, test } from '../setup/e2e';
import { type Account, browserOf } from '../setup/e2e-signed-in';
import { pathOf } from './screens/look';
import { cargo, customer, type Found, form } from './screens/visits';

type Limit = { path: string | Found; script: number; style: number };

/** kB as gzip sends them, all that a page loads until it rests. Hold these a little above what is, never far. */
const limits: Record<'visitor' | 'admin', readonly Limit[]> = {
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
    { path: '/dashboard', script: 202, style: 44 },
    { path: '/moz/form/list', script: 229, style: 46 },
    { path: '/moz/parcel/list', script: 226, style: 46 },
    { path: '/moz/cargo', script: 235, style: 51 },
    { path: '/moz/cargo?view=plan', script: 243, style: 51 },
    { path: '/moz/payment', script: 243, style: 47 },
    { path: '/moz/news', script: 228, style: 46 },
    { path: '/moz/setting/generals?tab=plans&view=new', script: 243, style: 47 },
    { path: '/moz/extra-fee?view=new', script: 229, style: 44 },
    { path: '/moz/currency', script: 250, style: 48 },
    { path: '/moz/token', script: 250, style: 44 },
    { path: customer('admin', '?type=individual', '?view=edit'), script: 241, style: 44 },
    // Above the aim of 250: the price with every piece of a form, and what a cargo carries with its counts.
    { path: form('admin', 'rejected'), script: 257, style: 48 },
    { path: cargo('admin', 'completed'), script: 326, style: 51 },
    // A station keeps what it scans from the first moment on: Dexie comes with it.
    { path: '/moz/station', script: 304, style: 48 },
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
