import type { Page } from '@playwright/test';
import { formatAud, formatMnt } from '~/domain/core/format/numbers';
import { deskOf } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

for (const language of ['mn', 'en'] as const) {
  test(`an expired price is refused with a new one, and input stays, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const client = await app.signIn('client');
    const { id, seen } = await deskOf(app).drafted(client);
    const { page, t } = await newPerson({ language, sessionId: client.sessionId, refusals: [422] });
    await open(page, `/moz/form/edit/${id}`);
    const note = page.getByLabel(t('forms:fields.note'));
    await note.fill('Хаалганы код 12#');
    await lookedAtYesterday(page);
    await page.getByRole('button', { name: t('forms:actions.submit') }).click();

    const price = `${formatAud(seen.totalCents)} (${formatMnt(seen.totalMnt, language)})`;
    const dialog = page.getByRole('dialog', { name: t('forms:newPrice.expired.title') });
    await expect(dialog).toContainText(t('forms:newPrice.expired.text', { old: price, now: price }));
    const { form, quotes, messages } = await deskOf(app).rowsOf(id);
    expect({ status: form.status, quotes, messages }).toEqual({ status: 'draft', quotes: [], messages: [] });
    await dialog.getByRole('button', { name: t('common:actions.cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(note).toHaveValue('Хаалганы код 12#');

    await lookedAtYesterday(page);
    await page.getByRole('button', { name: t('forms:actions.submit') }).click();
    await dialog.getByRole('button', { name: t('forms:newPrice.expired.accept') }).click();
    await expect(page).toHaveURL(`/moz/form/preview/${id}`);
    await expect(
      page.getByRole('main').getByText(t('common:status.form.submitted'), { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByText('Хаалганы код 12#')).toBeVisible();
  });
}

test('the form stays on the screen when the new price cannot be loaded', async ({ app, newPerson }) => {
  const client = await app.signIn('client');
  const { id } = await deskOf(app).drafted(client);
  const { page, t } = await newPerson({ sessionId: client.sessionId, refusals: [422, 503] });
  await open(page, `/moz/form/edit/${id}`);
  const note = page.getByLabel(t('forms:fields.note'));
  await note.fill('Ring twice');
  await lookedAtYesterday(page);
  await page.route(/quotes\.prices/, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:actions.cancel') })
    .click();
  await expect(note).toHaveValue('Ring twice');
});

/** Moves the end of the viewed price to yesterday, so that the next submit sends an expired price. */
async function lookedAtYesterday(page: Page): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const aged = (body: string): string => body.replace(/"expiresAt":"[^"]+"/, `"expiresAt":"${yesterday}"`);
  await page.route(
    /forms\.submit/,
    (route) => route.continue({ postData: aged(route.request().postData() ?? '') }),
    { times: 1 },
  );
}
