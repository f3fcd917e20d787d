import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { expectSaved } from '../portal/journey/client';

test('a client restores a discarded draft and finds it in the archive', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const client = await newPerson({ language: 'mn', sessionId });
  const { page, t } = client;
  await open(page, '/moz/form/edit/new');
  const receiver = page.getByRole('region', { name: t('forms:sections.receiver') });
  await receiver.getByLabel(t('forms:fields.name'), { exact: true }).fill('Дорж Ганболд');
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await expectSaved(client);
  await open(page, '/moz/form/list');
  const row = page.getByRole('row').filter({ hasText: 'Дорж Ганболд' });

  const discard = async (): Promise<void> => {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('forms:actions.discard') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('forms:actions.discard') })
      .click();
    await expect(page.getByText(t('forms:discard.told'))).toBeVisible();
    await expect(row).toHaveCount(0);
  };
  await discard();
  await page.getByRole('button', { name: t('forms:actions.undo'), exact: true }).click();
  await expect(row).toBeVisible();

  await discard();
  await page.getByLabel(t('forms:list.status'), { exact: true }).selectOption('archived');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('forms:actions.restore') }).click();
  await expect(page.getByText(t('forms:told.restored'))).toBeVisible();
  await expect(row).toHaveCount(0);
});
