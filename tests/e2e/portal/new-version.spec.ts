import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

for (const language of ['mn', 'en'] as const) {
  test(`an outdated screen asks for a reload and loses nothing typed (${language})`, async ({
    app,
    newPerson,
  }) => {
    const person = await newPerson({ language, refusals: [404] });
    const { page, t } = person;
    await enterAs(app, person, 'support');
    await open(page, '/moz/news?tab=faq&view=new');
    const answer = page.getByLabel(`${t('content:fields.answer')} (${t('common:languages.en')})`);
    const typed = `Yes, in a hard case ${randomUUID()}`;
    await answer.fill(typed);
    await removeCode(page);

    await openSearch(person);
    await expect(notice(person)).toBeVisible();
    await expect(answer).toHaveValue(typed);
    await page.getByRole('button', { name: t('common:newVersion.later') }).click();
    await expect(notice(person)).toBeHidden();
    await answer.fill(`${typed}!`);

    await page.unrouteAll();
    await page.getByRole('button', { name: t('common:newVersion.reload') }).click();
    await expect(answer).toHaveValue(`${typed}!`);
    await expect(notice(person)).toBeHidden();
    await openSearch(person);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a screen that calls a removed procedure asks for a reload', async ({ app, newPerson }) => {
  const person = await newPerson({ language: 'en', refusals: [404] });
  const { page, t } = person;
  await enterAs(app, person, 'support');
  await open(page, '/moz/news?tab=faq&view=new');
  await page.getByLabel(t('content:fields.category')).selectOption(t('home:faq.categories.account'));
  for (const label of ['Question', 'Answer'])
    for (const language of ['Mongolian', 'English'])
      await page.getByLabel(`${label} (${language})`).fill('May I send a horse-head fiddle?');
  // The server of this version has it: the call goes to a name that no version has.
  await page.route('**/api/trpc/content.editing.faq.create**', (route) =>
    route.continue({ url: route.request().url().replace('faq.create', 'faq.gone') }),
  );
  await page.getByRole('button', { name: t('content:save') }).click();
  await expect(notice(person)).toBeVisible();
  await expect(page.getByLabel('Answer (English)')).toHaveValue('May I send a horse-head fiddle?');
});

/** As after an update whose former scripts are gone: what is not loaded yet answers 404. */
async function removeCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
}

async function openSearch({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: t('nav:search.hint') }).click();
}

function notice({ page, t }: Person) {
  return page.getByRole('status').filter({ hasText: t('common:newVersion.text') });
}
