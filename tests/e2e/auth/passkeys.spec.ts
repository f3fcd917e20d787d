import type { Page } from '@playwright/test';
import { withPassword } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

/** User verification always succeeds. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a user adds a passkey, signs in with it, confirms with it and removes it', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await withPassword(app, 'support');
  const { page, t } = await newPerson({ sessionId, refusals: [403, 422] });
  await addAuthenticator(page);
  const card = page.locator('#passkeys');
  const add = card.getByRole('button', { name: t('account:passkeys.add') });
  const listed = card.getByRole('listitem');
  await open(page, '/pages/account-settings/security');
  await add.click();
  await expect(listed).toHaveCount(1);
  await listed.getByRole('button', { name: t('account:passkeys.rename') }).click();
  const naming = page.getByRole('dialog', { name: t('account:passkeys.renameTitle') });
  await naming.getByLabel(t('account:passkeys.name')).fill('Counter computer');
  await naming.getByRole('button', { name: t('account:actions.save') }).click();
  await expect(listed.getByText('Counter computer')).toBeVisible();

  // A second passkey asks for confirmation with the first, which this device already has.
  await add.click();
  const again = page.getByRole('dialog', { name: t('frame:again.title') });
  await again.getByRole('button', { name: t('frame:again.usePasskey') }).click();
  await expect(page.getByText(t('refusals:passkey.taken'))).toBeVisible();

  await endSession(page);
  await page.goto('/login-admin');
  await page.getByRole('button', { name: t('auth:passkey.signIn') }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await open(page, '/pages/account-settings/security');
  await listed.getByRole('button', { name: t('account:passkeys.remove') }).click();
  const removing = page.getByRole('dialog', { name: /Counter computer/ });
  await removing.getByRole('button', { name: t('account:passkeys.remove') }).click();
  await expect(listed).toHaveCount(0);

  await endSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: t('auth:passkey.signIn') }).click();
  await expect(page.getByRole('alert').getByText(t('errors:passkey.wrong'))).toBeVisible();
});

test('a passkey replaces the app code after the password of a member of staff', async ({
  app,
  newPerson,
}) => {
  const { login, sessionId } = await withPassword(app, 'support');
  const { page, t } = await newPerson({ sessionId, language: 'mn' });
  await addAuthenticator(page);
  await open(page, '/pages/account-settings/security');
  await page.getByRole('button', { name: t('account:passkeys.add') }).click();
  await expect(page.locator('#passkeys').getByRole('listitem')).toHaveCount(1);
  await endSession(page);
  await page.goto('/login-admin');
  await page.getByLabel(t('auth:fields.email')).fill(login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill('a quiet river in the steppe');
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await page.getByRole('button', { name: t('auth:passkey.give') }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

/** Leaves the page first: its requests without a session are refused and logged on the console. */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /accessToken$/ });
}
