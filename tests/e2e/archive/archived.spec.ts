import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

test('an archived question is found among all kinds and is restored to its list', async ({
  app,
  newPerson,
}) => {
  const admin = await newPerson({ language: 'en' });
  const { page, t } = admin;
  const question = `May I send a saddle ${randomUUID().slice(0, 8)}?`;
  await enterAs(app, admin, 'admin');
  await open(page, '/moz/news?tab=faq&view=new');
  await page.getByLabel(t('content:fields.category')).selectOption(t('home:faq.categories.account'));
  await page.getByLabel('Question (Mongolian)').fill(`Эмээл илгээж болох уу? ${question}`);
  await page.getByLabel('Question (English)').fill(question);
  await page.getByLabel('Answer (Mongolian)').fill('Болно');
  await page.getByLabel('Answer (English)').fill('Yes');
  await page.getByRole('button', { name: t('content:save') }).click();
  await expect(page).toHaveURL(/tab=faq$/u);
  await page.getByRole('searchbox', { name: t('content:search') }).fill(question);
  await page.getByRole('button', { name: t('common:actions.menuOf', { label: question }) }).click();
  await page.getByRole('menuitem', { name: t('content:acts.archive') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('content:acts.archive') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('content:done.archive') })).toBeVisible();

  await open(page, '/moz/archived?kind=faq');
  await page.getByRole('searchbox', { name: t('archive:search') }).fill(question);
  const row = page.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('Test admin');
  await row.getByRole('button', { name: t('common:archive.restore') }).click();
  await page
    .getByRole('dialog', { name: t('archive:ask', { name: question }) })
    .getByRole('button', { name: t('common:archive.restore') })
    .click();
  await expect(page.getByText(t('common:table.nothingFound'))).toBeVisible();
  await open(page, `/moz/news?tab=faq&search=${encodeURIComponent(question)}`);
  await expect(page.getByRole('link', { name: question })).toBeVisible();
});
