import { languages } from '~/app/i18n/languages';
import { localized } from '~/domain/core/localized';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';

const text = {
  mn: { search: 'пауэрбанк', article: 'Утас, компьютер, батарейтай бараа', category: 'Юу илгээж болох вэ?' },
  en: {
    search: 'power bank',
    article: 'Phones, computers and other things with batteries',
    category: 'What may be sent',
  },
};

for (const language of languages) {
  test(`a visitor finds an article and says that it helped, in ${language}`, async ({ newPerson }) => {
    const { page, t } = await newPerson({ language });
    const { search, article, category } = localized(text, language);
    await page.goto('/front-pages/help-center');
    await page.getByLabel(t('help:search')).fill(search);
    await page.getByRole('button', { name: t('help:find') }).click();
    await expect(page.getByRole('status').filter({ hasText: search })).toBeVisible();
    await page.getByRole('link', { name: article }).click();
    await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('help:crumbs') })).toContainText(category);
    await page.getByRole('button', { name: t('help:helpful.yes') }).click();
    await expect(page.getByText(t('help:helpful.thanks'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('help:helpful.yes') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const contact = page.getByRole('complementary', { name: t('help:contact.title') });
    await contact.getByRole('link', { name: t('help:contact.link') }).click();
    await expect(page).toHaveURL(/\/home#contact$/);
  });
}

test('the search, the articles and the vote work without JavaScript', async ({ newPerson }) => {
  const { page, t } = await newPerson({ language: 'mn', javaScriptEnabled: false });
  await page.goto('/front-pages/help-center');
  await page.getByLabel(t('help:search')).fill('хэмжээгүй зүйлийн нэр');
  await page.getByRole('button', { name: t('help:find') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'олдсонгүй' })).toBeVisible();
  await page.getByLabel(t('help:search')).fill('хадгалалт');
  await page.getByRole('button', { name: t('help:find') }).click();
  await page.getByRole('link', { name: /Хадгалалт: үнэгүй хоног/u }).click();
  await page.getByRole('button', { name: t('help:helpful.no') }).click();
  await expect(page.getByText(t('help:helpful.sorry'))).toBeVisible();
});

test('a signed-in user reads and searches the questions', async ({ app, newPerson }) => {
  const person = await newPerson({ language: 'en' });
  const { page, t } = person;
  await enterAs(app, person, 'warehouse-mn');
  await page.goto('/pages/faq');
  await page.getByLabel(t('faq:search')).fill('duty present');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('faq:find') })
    .click();
  await page.getByText('Is there duty on a present?').click();
  await expect(page.getByText(/up to the value set by Mongolian law/u)).toBeVisible();
  await page.getByRole('link', { name: t('faq:clear') }).click();
  await expect(page.getByText('How do I send a parcel?')).toBeVisible();
});

test('the table of contents of the terms leads to their chapters', async ({ newPerson }) => {
  const { page, t } = await newPerson({ language: 'en' });
  await page.goto('/terms-conditions');
  await page
    .getByRole('navigation', { name: t('terms:contents') })
    .getByRole('link', { name: /Claims/u })
    .click();
  await expect(page).toHaveURL(/#section-12$/u);
  await expect(page.getByRole('heading', { name: '12. Claims' })).toBeInViewport();
});
