import { appCode, password, withPassword } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';

test('an app is set up without JavaScript; its code and a recovery code sign in', async ({
  app,
  newPerson,
}) => {
  const { login, sessionId } = await withPassword(app, 'support');
  const { page, t } = await newPerson({ sessionId, javaScriptEnabled: false, refusals: [400] });
  const card = page.locator('#second-factor');
  await page.goto('/pages/account-settings/security');
  await card.getByLabel(t('account:password.current'), { exact: true }).fill(password);
  await card.getByRole('button', { name: t('account:factor.start') }).click();
  const secret = (await card.locator('.code').first().textContent()) ?? '';
  await card.getByLabel(t('auth:secondFactor.code')).fill(appCode(secret, new Date()));
  await card.getByRole('button', { name: t('auth:secondFactor.turnOn') }).click();
  const codes = card.getByRole('list', { name: t('auth:secondFactor.codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';

  const signIn = async (): Promise<void> => {
    await page.context().clearCookies({ name: /accessToken$/ });
    await page.goto('/login-admin');
    await page.getByLabel(t('auth:fields.email')).fill(login);
    await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('auth:login.submit') }).click();
    await expect(page.getByRole('heading', { name: t('auth:secondFactor.title') })).toBeVisible();
  };
  await signIn();
  await page.getByLabel(t('auth:secondFactor.code')).fill('1234');
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
  await expect(page.getByLabel(t('auth:secondFactor.code'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('auth:secondFactor.code')).fill(appCode(secret, new Date(), 1));
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await signIn();
  await page.getByRole('link', { name: t('auth:secondFactor.useRecovery') }).click();
  await page.getByLabel(t('auth:secondFactor.recoveryCode')).fill(recovery);
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
