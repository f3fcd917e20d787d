import { formatMnt } from '~/domain/core/format/numbers';
import { formatMobile } from '~/domain/core/mobile-text';
import { originOffice } from '~/domain/core/offices';
import { password, withPassword } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { newestCode, newMobile, register, signInClient, signInStaff } from '../../setup/e2e-account';

for (const language of ['mn', 'en'] as const) {
  test(`register, sign-in and address work without JavaScript, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const person = await newPerson({ language, javaScriptEnabled: false });
    const { page, t } = person;
    const mobile = newMobile();
    await page.goto('/register?to=%2Fmoz%2Fform%2Flist%3Fstatus%3Ddraft');
    await register(person, { mobile, firstName: 'Grace', lastName: 'Hopper' });
    await expect(page).toHaveURL('/moz/form/list?status=draft');
    await expect(page.getByRole('heading', { level: 1, name: t('forms:titles.list') })).toBeVisible();

    await page.context().clearCookies({ name: /accessToken$/ });
    await page.goto('/moz/form/list');
    await expect(page).toHaveURL(/\/login\?to=/);
    await signInClient(person, { e164: mobile.e164 });
    await expect(page).toHaveURL('/moz/form/list');

    const other = newMobile();
    await page.goto('/pages/account-settings/account');
    await page.getByLabel(t('account:mobile.new')).fill(other.typed);
    const start = page.getByRole('button', { name: t('account:mobile.start') });
    const form = page.locator('form').filter({ has: start });
    await form.getByLabel(t('account:password.current'), { exact: true }).fill(password);
    await start.click();
    await page.getByLabel(t('auth:fields.code')).fill(await newestCode(page.context(), other.e164));
    await page.getByRole('button', { name: t('account:mobile.confirm') }).click();
    await expect(page.getByText(t('account:saved.mobile'))).toBeVisible();
    await expect(page.getByText(formatMobile(other.e164))).toBeVisible();

    await app.services.db
      .updateTable('officeDetails')
      .set({ isReceiving: true, receivingStreet: '1 Example Street', receivingSuburb: 'Mascot' })
      .set({ receivingState: 'NSW', receivingPostcode: '2020', receivingPhone: '+61 2 5550 0142' })
      .where('office', '=', originOffice)
      .execute();
    await page.goto('/pages/user-profile/profile');
    await expect(page.getByText(/^Grace Hopper MOZ-[2-9A-Y]{5}$/)).toBeVisible();
    await expect(page.getByText('1 Example Street', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('customers-address:copyAll') })).toBeHidden();
  });
}

test('a wrong password shows an error without JavaScript, a right one the dashboard', async ({
  app,
  newPerson,
}) => {
  const person = await newPerson({ language: 'mn', javaScriptEnabled: false, refusals: [401] });
  const { page, t } = person;
  await page.goto('/login-admin');
  await page.getByLabel(t('auth:fields.email')).fill('nobody@moz.example');
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
  await expect(page.getByLabel(t('auth:fields.email'))).toHaveValue('nobody@moz.example');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signInStaff(person, await withPassword(app, 'admin'));
});

test('the online counter prices, converts and tracks without JavaScript', async ({ newPerson }) => {
  const { page, t, language } = await newPerson({ javaScriptEnabled: false, refusals: [404] });
  await page.goto('/online');
  await page.getByLabel(t('home:calculator.weight')).fill('20');
  await page.getByRole('button', { name: t('home:calculator.compute') }).click();
  await expect(page).toHaveURL(/\/online\?.*#calculator$/);
  await expect(page.getByRole('region', { name: t('home:calculator.bill') })).toContainText('A$250.00');
  await page.getByLabel(t('home:converter.amount')).fill('200');
  await page.getByRole('button', { name: t('home:converter.convert') }).click();
  await expect(page.getByText(formatMnt(469_134, language), { exact: true })).toBeVisible();
  await page.getByLabel(t('tracking-form:form.label')).fill('CM 4731 2482 9 XM');
  await page.getByRole('button', { name: t('tracking-form:form.track') }).click();
  await expect(page.getByRole('heading', { name: t('tracking:unknown.title') })).toBeVisible();
});

test('statistics are readable without JavaScript, as charts and as tables', async ({ newPerson }) => {
  const { page, t } = await newPerson({ javaScriptEnabled: false });
  await page.goto('/quicksight');
  for (const topic of ['transit', 'onTime', 'months', 'rate']) {
    await expect(page.getByText(t(`quicksight:${topic}.topic`), { exact: true }).first()).toBeVisible();
  }
  await page.getByText(t('quicksight:table')).nth(2).click();
  const months = page.getByRole('table', { name: t('quicksight:months.topic') });
  await expect(months.getByRole('row')).toHaveCount(13);
});

for (const language of ['mn', 'en'] as const) {
  test(`a new form says that it needs JavaScript, in ${language}`, async ({ newPerson }) => {
    const person = await newPerson({ language, javaScriptEnabled: false });
    const { page, t } = person;
    await page.goto('/register?to=%2Fmoz%2Fform%2Fedit%2Fnew');
    await register(person, { mobile: newMobile(), firstName: 'Grace', lastName: 'Hopper' });
    await expect(page).toHaveURL('/moz/form/edit/new');
    const notice = page.getByRole('main').locator('noscript');
    await expect(notice).toBeVisible();
    // Playwright's text matching ignores noscript elements.
    expect(await notice.evaluate(({ textContent }) => textContent)).toContain(t('forms:empty.noScript'));
  });
}
