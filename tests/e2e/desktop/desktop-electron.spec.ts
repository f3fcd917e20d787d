import { expect, test } from '../../setup/e2e';
import { type Bench, setUp, testJourneys } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { startInElectron, whyNoElectron } from '../../setup/electron-shell';
import { deviceJourneys, loadJourneys, peopleJourneys } from './journeys';

const t = textsIn('mn');
const reason = whyNoElectron();

test.skip(reason !== undefined, reason);

testJourneys('in Electron', startInElectron, {
  ...peopleJourneys,
  ...deviceJourneys,
  ...loadJourneys,
  'Electron gives a page two functions, no other address and no other window': confined,
});

/** Electron itself must refuse what its settings forbid; a substitute cannot show this. */
async function confined(bench: Bench): Promise<void> {
  const { page } = bench.shell;
  await setUp(bench);
  await page
    .getByRole('link', { name: t('nav:titles.moz-parcel-list'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^CM \d{4}/ }).first()).toBeVisible();
  expect(page.url()).toBe('app://moz/moz/parcel/list');
  const reach = await page.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window, 'moz')).sort(),
    node: ['require', 'process', 'Buffer', 'module'].filter((name) => Reflect.has(window, name)),
  }));
  expect(reach).toEqual({ bridge: ['call', 'listen'], node: [] });
  await page.evaluate(() => window.location.assign('https://example.com/'));
  const opened = await page.evaluate(() => window.open('https://example.com/'));
  expect([page.url(), opened]).toEqual(['app://moz/moz/parcel/list', null]);
}
