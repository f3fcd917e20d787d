import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { photo } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

const pasted = `
  <h2 style="color: red" onclick="alert(1)">Cut-off</h2>
  <script>alert(1)</script><iframe src="https://evil.example"></iframe>
  <img src="x" onerror="alert(1)"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
  <p>Bring it by <b>Friday</b>, <a href="javascript:alert(1)">not here</a>,
  <a href="https://example.com/" onmouseover="alert(1)">here</a>.</p><ul><li>one</li><li>two</li></ul>`;

/** Pastes, as Ctrl-V does, content copied from another page. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.click();
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('support writes news in both languages, previews, schedules and withdraws it', async ({
  app,
  newPerson,
}) => {
  const slug = `flights-${randomUUID().slice(0, 8)}`;
  const title = `More flights ${slug}`;
  const support = await newPerson({ language: 'en' });
  const { page, t } = support;
  await enterAs(app, support, 'support');
  await open(page, '/moz/news?tab=news');
  await page.getByRole('link', { name: t('content:new.news') }).click();
  await page.getByLabel('Title (Mongolian)').fill(`Нэмэлт нислэг ${slug}`);
  await page.getByLabel('Title (English)').fill(title);
  await page.getByLabel(t('content:fields.slug')).fill(slug);
  await page.getByLabel(t('content:fields.cover')).setInputFiles(await photo());
  await expect(page.getByRole('img', { name: t('content:fields.cover') })).toBeVisible();

  const mn = page.getByRole('textbox', { name: 'Text (Mongolian)' });
  await mn.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Өдөр бүр');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' нисдэг боллоо.');
  const tools = page.getByRole('toolbar', { name: 'Text (Mongolian)' });
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: t('content:tools.bold') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: t('content:tools.italic') })).toBeFocused();

  const en = page.getByRole('textbox', { name: 'Text (English)' });
  await paste(en, pasted);
  await expect(en.getByRole('heading', { name: 'Cut-off' })).toBeVisible();
  await expect(en.locator('script, iframe, img, [style], [onclick], [onmouseover]')).toHaveCount(0);
  await page.getByRole('button', { name: t('content:preview'), exact: true }).click();
  const preview = page.getByRole('region', { name: t('content:preview') });
  await expect(preview.locator('strong', { hasText: 'Өдөр бүр' })).toBeVisible();
  await preview.getByRole('button', { name: t('common:languages.en') }).click();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: t('content:save') }).click();
  await expect(page).toHaveURL(/tab=news$/u);

  const choose = async (step: string): Promise<void> => {
    await page.getByRole('button', { name: t('common:actions.menuOf', { label: title }) }).click();
    await page.getByRole('menuitem', { name: t(`content:acts.${step}`) }).click();
  };
  await choose('schedule');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2100.01.01 09:00');
  await dialog.getByRole('button', { name: t('content:acts.schedule') }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText(t('common:status.text.scheduled'))).toBeVisible();

  const visitor = await newPerson({ language: 'en', javaScriptEnabled: false, refusals: [404] });
  expect((await visitor.page.goto(`/news/${slug}`))?.status()).toBe(404);
  const soon = new Date(Date.now() + 2_000);
  const { db } = app.services;
  await db.updateTable('news').set({ publishedAt: soon }).where('slug', '=', slug).execute();
  const isListed = async (): Promise<boolean> => {
    await visitor.page.goto('/news');
    return await visitor.page.getByRole('link', { name: title }).isVisible();
  };
  expect(await isListed()).toBe(false);
  await expect.poll(isListed).toBe(true);

  await visitor.page.getByRole('link', { name: title }).click();
  const article = visitor.page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Cut-off' })).toBeVisible();
  await expect(article.locator('strong', { hasText: 'Friday' })).toBeVisible();
  await expect(article.getByRole('link')).toHaveCount(1);
  await expect(article.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://example.com/');
  const cover = article.locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await visitor.page.goto(`/news/${slug}?lang=mn`);
  await expect(article.locator('strong', { hasText: 'Өдөр бүр' })).toBeVisible();

  await page.reload();
  await choose('unpublish');
  await expect(row.getByText(t('common:status.text.draft'))).toBeVisible();
  expect((await visitor.page.goto(`/news/${slug}`))?.status()).toBe(404);

  await choose('publish');
  await expect(row.getByText(t('common:status.text.published'))).toBeVisible();
  await visitor.page.goto(`/news/${slug}?lang=en`);
  await expect(article.getByRole('heading', { name: 'Cut-off' })).toBeVisible();
  await visitor.page.goto(`/news/${slug}?lang=mn`);
  await expect(article.locator('strong', { hasText: 'Өдөр бүр' })).toBeVisible();
});
