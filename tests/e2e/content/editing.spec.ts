import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

test('a question that support writes is public until it is archived', async ({ app, newPerson }) => {
  const support = await newPerson({ language: 'en' });
  const { page, t } = support;
  const question = `May I send a guitar ${randomUUID().slice(0, 8)}?`;
  await enterAs(app, support, 'support');
  await open(page, '/moz/news?tab=faq');
  await page
    .getByRole('link', { name: t('content:new.faq') })
    .first()
    .click();
  await page.getByRole('button', { name: t('content:save') }).click();
  await expect(page.getByLabel('Question (English)')).toHaveAccessibleDescription(/required/u);
  await page.getByLabel(t('content:fields.category')).selectOption(t('home:faq.categories.account'));
  await page.getByLabel('Question (Mongolian)').fill(`Гитар илгээж болох уу? ${question}`);
  await page.getByLabel('Question (English)').fill(question);
  await page.getByLabel('Answer (Mongolian)').fill('**Болно**');
  await page.getByLabel('Answer (English)').fill('Yes, in a **hard case** <script>alert(1)</script>');
  await page.reload();
  await expect(page.getByText(t('content:kept.text'))).toBeVisible();
  await expect(page.getByLabel('Question (English)')).toHaveValue(question);
  await page
    .getByRole('button', { name: t('content:preview') })
    .last()
    .click();
  await expect(page.locator('strong', { hasText: 'hard case' })).toBeVisible();
  await page.getByRole('button', { name: t('content:save') }).click();
  await expect(page).toHaveURL(/tab=faq$/u);
  await open(page, '/moz/news?tab=faq&view=new');
  await expect(page.getByLabel('Question (English)')).toHaveValue('');
  await open(page, '/moz/news?tab=faq');

  const visitor = await newPerson({ language: 'en', javaScriptEnabled: false });
  await enterAs(app, visitor, 'warehouse-mn');
  await visitor.page.goto(`/pages/faq?q=${encodeURIComponent(question)}`);
  await visitor.page.getByText(question, { exact: true }).click();
  await expect(visitor.page.locator('strong', { hasText: 'hard case' })).toBeVisible();

  await page.getByRole('searchbox', { name: t('content:search') }).fill(question);
  await page.getByRole('button', { name: t('common:actions.menuOf', { label: question }) }).click();
  await page.getByRole('menuitem', { name: t('content:acts.archive') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('content:acts.archive') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('content:done.archive') })).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.getByText(question, { exact: true })).toHaveCount(0);
});

test('input stays for the second of two editors, who chooses a version', async ({ app, newPerson }) => {
  const [one, other] = [
    await newPerson({ language: 'en', refusals: [409] }),
    await newPerson({ language: 'en' }),
  ];
  const mark = randomUUID().slice(0, 8);
  const [exporting, guarding] = [`Export manager ${mark}`, `Security manager ${mark}`];
  for (const person of [one, other]) {
    await enterAs(app, person, 'support');
    await open(person.page, '/moz/news?tab=team');
    await person.page.getByRole('link', { name: 'Sarah Wilson' }).click();
    await expect(person.page.getByLabel('Job title (English)')).toHaveValue(/manager/u);
  }
  const save = one.t('content:save');
  await other.page.getByLabel('Job title (English)').fill(exporting);
  await other.page.getByRole('button', { name: save }).click();
  await expect(other.page).toHaveURL(/tab=team$/u);
  await one.page.getByLabel('Job title (English)').fill(guarding);
  await one.page.getByRole('button', { name: save }).click();
  await expect(one.page.getByText(one.t('content:stale.text'))).toBeVisible();
  await one.page.getByRole('button', { name: one.t('content:stale.mine') }).click();
  await expect(one.page.getByLabel('Job title (English)')).toHaveValue(guarding);
  await one.page.getByRole('button', { name: save }).click();
  await expect(one.page).toHaveURL(/tab=team$/u);
  await one.page.goto('/home');
  await expect(one.page.getByText(guarding).first()).toBeVisible();
});
