import { scrolling } from '~/domain/core/spec-numbers';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('a link with a hash ends 60 px above its target, another page starts at the top', async ({
  newPerson,
}) => {
  const { page, t } = await newPerson();
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page, '/home');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: t('nav:price'), exact: true }).click();
  const top = (): Promise<number> =>
    page.locator('#price').evaluate((target) => Math.round(target.getBoundingClientRect().top));
  await expect.poll(top).toBe(scrolling.hashOffsetPx);
  await header.getByRole('link', { name: t('nav:news'), exact: true }).click();
  await expect(page).toHaveURL('/news');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link works and restores the user data when the stored user data was deleted', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/dashboard');
  await page.evaluate(() => localStorage.clear());
  await page
    .getByRole('link', { name: t('nav:plannedCargo') })
    .first()
    .click();
  await expect(page).toHaveURL('/moz/cargo?tab=planned');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toContain('"admin"');
});

test('the menu uses the labels of the specification', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page } = await newPerson({ sessionId });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/dashboard');
  const menu = page.getByRole('navigation').first();
  const labels =
    'Analytics,Parcel form,Register parcel,Cargo,Planned cargo,Users,Roles,Permissions,Generals,News,Token,' +
    'Help Center,Pricing,User Profile,Account Settings,Home';
  for (const label of labels.split(',')) {
    await expect(menu.getByText(label, { exact: true }).first(), label).toBeAttached();
  }
  await expect(menu.getByText('Dashboards', { exact: true }).first()).toBeAttached();
  await expect(menu.getByText('Roles and Permissions', { exact: true }).first()).toBeAttached();
  await page.getByLabel('My account').click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
});

test('each route sets its classes on the wrapper of its layout', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/dashboard');
  await expect(page.getByText(t('nav:footer.short'))).toBeVisible();
  await open(page, '/moz/station');
  await expect(page.locator('[data-navigation].layout-without-footer')).toHaveCount(1);
  await expect(page.getByText(t('nav:footer.short'))).toBeHidden();
});

for (const language of ['mn', 'en'] as const) {
  test(`sample questions are marked and only administrators see them, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const admin = await newPerson({ language, sessionId: (await app.signIn('admin')).sessionId });
    await open(admin.page, '/pages/faq');
    const samples = admin.page.getByRole('region', { name: admin.t('samples:faq.title') });
    await expect(samples).toContainText(admin.t('samples:faq.lead'));
    await expect(samples).toContainText('69');
    const client = await newPerson({ language, sessionId: (await app.signIn('client')).sessionId });
    await open(client.page, '/pages/faq');
    await expect(client.page.getByRole('heading', { name: client.t('home:faq.title') })).toBeVisible();
    await expect(client.page.getByText(client.t('samples:faq.title'))).toHaveCount(0);
  });
}
