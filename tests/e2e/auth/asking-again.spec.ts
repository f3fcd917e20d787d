import { randomUUID } from 'node:crypto';
import { hashSessionId } from '~/server/auth/adapter';
import { password, withPassword } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('an unattended session asks for the password again, and the typed input stays', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await withPassword(app, 'admin');
  const { page, t } = await newPerson({ sessionId, refusals: [403, 422] });
  await open(page, '/moz/user/list');
  await app.services.db
    .updateTable('session')
    .set({ confirmedAt: new Date('2026-01-01') })
    .where('id', '=', hashSessionId(sessionId))
    .execute();

  const email = `${randomUUID()}@test.example`;
  await page.getByRole('button', { name: t('roles:invite.open') }).click();
  const invite = page.getByRole('dialog', { name: t('roles:invite.title') });
  await invite.getByLabel(t('roles:users.email')).fill(email);
  await invite.getByLabel(t('roles:users.givenName')).fill('Н. Номин');
  await invite.getByLabel(t('roles:users.role')).selectOption('support');
  await invite.getByRole('button', { name: t('roles:invite.send') }).click();

  const again = page.getByRole('dialog', { name: t('frame:again.title') });
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(page.getByText(t('refusals:auth.again'), { exact: true })).toBeVisible();
  await expect(invite.getByLabel(t('roles:users.email'))).toHaveValue(email);

  await invite.getByRole('button', { name: t('roles:invite.send') }).click();
  await again.getByLabel(t('frame:again.password'), { exact: true }).fill('not the password');
  await again.getByRole('button', { name: t('frame:again.confirm') }).click();
  await expect(again.getByText(t('errors:password.wrong'))).toBeVisible();
  await again.getByLabel(t('frame:again.password'), { exact: true }).fill(password);
  await again.getByRole('button', { name: t('frame:again.confirm') }).click();
  await expect(page).toHaveURL(/\/user\/view\//);
  await expect(page.getByText(email).first()).toBeVisible();
});
