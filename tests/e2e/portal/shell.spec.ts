import type { BrowserContext } from '@playwright/test';
import {
  NAVIGATION_OVERLAY_BELOW_PX,
  overlay,
  SEARCH_ITEMS_PER_GROUP,
  scrolling,
} from '~/domain/core/spec-numbers';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const wide = { width: 1440, height: 900 };

test('every preference is a cookie of 30 days that the first HTML already applies', async ({
  app,
  newPerson,
  baseURL,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await page.setViewportSize(wide);
  await open(page, '/dashboard');
  await page.getByLabel(t('nav:account')).click();
  await page.getByRole('button', { name: t('nav:appearance.title') }).click();
  const panel = page.getByRole('dialog', { name: t('nav:appearance.title') });
  const chosen = {
    theme: 'dark',
    skin: 'bordered',
    appContentLayoutNav: 'horizontal',
    isVerticalNavSemiDark: 'true',
    appContentWidth: 'fluid',
    navbarType: 'static',
    isNavbarBlurEnabled: 'false',
    direction: 'rtl',
  };
  for (const [name, value] of Object.entries(chosen)) {
    const group = panel.getByRole('radiogroup', { name: t(`nav:appearance.${name}.label`), exact: true });
    await group.getByText(t(`nav:appearance.${name}.${value}`), { exact: true }).click();
  }
  expect(await storedPreferences(page.context())).toMatchObject(chosen);
  const html = await (await page.context().request.get(`${baseURL}/dashboard`)).text();
  for (const mark of [
    'lang="mn"',
    'dir="rtl"',
    'data-skin="bordered"',
    'data-mantine-color-scheme="dark"',
    'data-navigation="horizontal"',
    'data-width="fluid"',
    'data-scheme="dark"',
    'data-navbar="static"',
    'data-blur="false"',
  ]) {
    expect(html).toContain(mark);
  }
  await open(page, '/dashboard');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('horizontal navigation shows a hidden navbar again and opens the collapsed menu', async ({
  app,
  newPerson,
  baseURL,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await page.setViewportSize(wide);
  await open(page, '/dashboard');
  await page.context().addCookies([
    { name: 'moz-navbarType', value: 'hidden', url: baseURL ?? '' },
    { name: 'moz-isVerticalNavCollapsed', value: 'true', url: baseURL ?? '' },
  ]);
  await open(page, '/dashboard');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('button', { name: t('nav:appearance.title') }).click();
  await page.getByText(t('nav:appearance.appContentLayoutNav.horizontal'), { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await storedPreferences(page.context())).toMatchObject({
    navbarType: 'sticky',
    isVerticalNavCollapsed: 'false',
  });
  await page.getByRole('navigation').getByText(t('nav:groups.transport')).click();
  await page.getByRole('link', { name: t('nav:plannedCargo') }).click();
  await expect(page).toHaveURL('/moz/cargo?tab=planned');
});

test('the navigation is an overlay one pixel below the width of the specification', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/dashboard');
  const entry = page.getByRole('link', { name: t('nav:titles.moz-parcel-list'), exact: true });
  await page.setViewportSize({ width: NAVIGATION_OVERLAY_BELOW_PX, height: 800 });
  await expect(entry).toBeVisible();
  await page.setViewportSize({ width: NAVIGATION_OVERLAY_BELOW_PX - 1, height: 800 });
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: t('nav:menu') }).click();
  await expect(entry).toBeVisible();
  const layer = await entry.evaluate(
    (link) => getComputedStyle(link.closest('nav')?.parentElement ?? link).zIndex,
  );
  expect(Number(layer)).toBe(overlay.zIndex + overlay.step);
  await entry.click();
  await expect(page).toHaveURL('/moz/parcel/list');
  await expect(entry).toBeHidden();
});

test('Ctrl-K finds at most five of each kind, and Enter goes there', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await page.setViewportSize(wide);
  await open(page, '/dashboard');
  await open(page, '/dashboard');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: t('nav:search.open') });
  await field.fill('бат');
  const found = page.getByRole('dialog');
  const parcels = found.getByRole('group', { name: t('nav:search.groups.parcels'), exact: true });
  await expect(parcels.getByRole('button')).toHaveCount(SEARCH_ITEMS_PER_GROUP);
  await field.fill('SYD-26-0041');
  await expect(found.getByRole('button').filter({ hasText: 'SYD-26-0041' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /SYD-26-0041/ })).toBeVisible();
});

test('the button to the top appears past 200 px, and the theme follows the OS live', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await page.setViewportSize({ width: 800, height: 400 });
  await open(page, '/dashboard');
  const up = page.getByRole('button', { name: t('nav:toTop') });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(scrolling.topButtonPx);
  await expect(up).toBeHidden();
  await scrollTo(scrolling.topButtonPx + 1);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const root = page.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await storedPreferences(page.context())).toMatchObject({ 'color-scheme': colorScheme });
  }
});

/** The `moz-` cookies; each must live 30 days. */
async function storedPreferences(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = (await context.cookies()).filter(
    ({ name }) => name.startsWith('moz-') && name !== 'moz-device',
  );
  const days = (expires: number): number => Math.round((expires - Date.now() / 1000) / 86_400);
  const set = cookies.filter(({ expires }) => expires > 0);
  expect(set.map(({ expires }) => days(expires))).toEqual(set.map(() => 30));
  return Object.fromEntries(cookies.map(({ name, value }) => [name.slice('moz-'.length), value]));
}
