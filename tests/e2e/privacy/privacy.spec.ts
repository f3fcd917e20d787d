import { randomInt } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { onPhone, open } from '../../setup/e2e-page';

test('a customer asks for deletion by phone, and is erased by staff', async ({ app, newPerson }) => {
  const client = await app.signIn('client');
  const firstName = `Тэнгис${randomInt(1_000_000)}`;
  await app.services.db
    .updateTable('customer')
    .set({ firstName })
    .where('id', '=', client.user.customerId)
    .execute();
  const { page, t } = await onPhone(newPerson({ language: 'mn', sessionId: client.sessionId }));
  await open(page, '/pages/account-settings/data');
  await page.getByLabel(t('privacy-requests:ask.kind')).selectOption('deletion');
  await page.getByRole('button', { name: t('privacy-requests:ask.send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('privacy-requests:ask.deleteConfirm') })
    .click();
  await expect(page.getByRole('heading', { name: t('privacy-requests:requests.title') })).toBeVisible();

  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ sessionId });
  await open(admin.page, '/moz/requests');
  const row = admin.page.getByRole('listitem').filter({ hasText: firstName });
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: admin.t('privacy-requests:answer.erase') }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(admin.t('privacy-requests:answer.eraseName')).fill(name);
  await dialog.getByRole('button', { name: admin.t('privacy-requests:answer.erase') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/\/login/u);
});
