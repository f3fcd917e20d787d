import type { Browser } from '@playwright/test';
import { expect, test } from '../../setup/e2e';
import { type Account, browserOf } from '../../setup/e2e-signed-in';
import {
  countKilobytes,
  publicBudget,
  publicPages,
  scanningPages,
  scriptBudgets,
  signedInPages,
} from '../../setup/page-weight';
import { pathOf } from './screens/look';
import { cargo, customer, type FirstHit, form } from './screens/visits';

/** Tolerance above the budget, so that small growth does not fail a build. */
const room = 1.08;

const records: readonly FirstHit[] = [
  customer('admin', '?type=individual', '?view=edit'),
  form('admin', 'rejected'),
];

test('a public page stays within its budget of script', async ({ browser }) => {
  for (const path of publicPages) await expectWithin(browser, { as: 'visitor', path }, publicBudget(path));
});

test('a signed-in screen stays within its budget of script', async ({ browser }) => {
  for (const path of signedInPages)
    await expectWithin(browser, { as: 'admin', path }, scriptBudgets.signedIn);
  for (const path of records) await expectWithin(browser, { as: 'admin', path }, scriptBudgets.record);
});

test('a scanning screen stays within its budget of script', async ({ browser }) => {
  for (const path of [...scanningPages, cargo('admin', 'completed')])
    await expectWithin(browser, { as: 'admin', path }, scriptBudgets.scanning);
});

type OpenedPage = { as: Account; path: string | FirstHit };

async function expectWithin(browser: Browser, opened: OpenedPage, budget: number): Promise<void> {
  const path = await pathOf(browser, opened);
  const context = await browserOf(browser, opened.as, { 'moz-language': 'mn' });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const counted = countKilobytes(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { script } = await counted();
  await context.close();
  expect.soft(script, `${path}, kB of script`).toBeLessThanOrEqual(budget * room);
}
