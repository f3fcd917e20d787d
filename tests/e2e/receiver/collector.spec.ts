import { randomInt, randomUUID } from 'node:crypto';
import { formatMobile } from '~/domain/core/mobile-text';
import { storeBilled } from '../../factories/billed-parcels';
import { expect, type Person, test } from '../../setup/e2e';
import { photo } from '../../setup/e2e-files';
import { onPhone, open } from '../../setup/e2e-page';

const newMobile = (): string => `+97699${randomInt(100_000, 1_000_000)}`;

/** The link in the newest message to a phone. */
async function linkTo({ page }: Person, mobile: string): Promise<string> {
  await page.goto('/dev/messages');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: formatMobile(mobile) })
    .first();
  await expect(row).toBeVisible({ timeout: 20_000 });
  return /\/[rk]\/[\w-]{22}/u.exec((await row.textContent()) ?? '')?.[0] ?? '/nothing';
}

test('another person collects with the QR that the receiver had sent to them', async ({ app, newPerson }) => {
  const mobile = newMobile();
  const parcel = await storeBilled(app.services.db, 'customs', { receiverMobile: mobile });
  const desk = await app.signIn('warehouse-mn');
  const { id, version } = parcel;
  await desk.api.parcels.clear({ id, version, idempotencyKey: randomUUID() });
  const receiver = await onPhone(newPerson({ language: 'mn' }));
  const { page, t } = receiver;

  const link = await linkTo(receiver, mobile);
  await open(page, link);
  await page.getByRole('link', { name: t('receiver:acts.open_pass') }).click();
  for (const consent of await page.locator('#digits').getByRole('checkbox').all()) await consent.check();
  await page.getByLabel(t('receiver:proof.last4')).fill(mobile.slice(-4));
  await page.getByRole('button', { name: t('receiver:proof.submit'), exact: true }).click();
  await page.getByRole('link', { name: t('receiver:acts.name_person') }).click();
  const collects = newMobile();
  await page.getByLabel(t('receiver:collector.name')).fill('Дорж');
  await page.getByLabel(t('receiver:collector.mobile')).fill(collects.slice(4));
  await page.getByRole('button', { name: t('receiver:collector.submit') }).click();
  await expect(page.getByText('Дорж (')).toBeVisible();

  const person = await onPhone(newPerson({ language: 'mn' }));
  await open(person.page, await linkTo(person, collects));
  await expect(person.page.getByRole('img', { name: t('receiver:pass.image') })).toBeVisible();
  const code = await person.page.getByText(/^MOZ-P1-/u).textContent();

  const clerk = await newPerson({ language: 'mn', sessionId: desk.sessionId });
  await open(clerk.page, `/moz/parcel/preview/${id}`);
  await clerk.page.getByRole('button', { name: t('parcels:acts.deliver') }).click();
  const dialog = clerk.page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') });
  const field = dialog.getByLabel(t('parcels:dialogs.deliver.last4'));
  await field.fill(code ?? '');
  await field.press('Enter');
  await expect(dialog.getByText(t('parcels:dialogs.deliver.passCollector', { name: 'Дорж' }))).toBeVisible();
  await dialog.getByLabel(t('common:photo.add')).setInputFiles(await photo());
  await expect(dialog.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  await dialog.getByLabel(t('parcels:dialogs.deliver.confirmUnpaid')).check();
  await dialog.getByRole('button', { name: t('parcels:acts.deliver') }).click();
  await expect(dialog).toBeHidden();

  await open(page, link);
  await expect(page.getByRole('heading', { name: t('receiver:standing.delivered') })).toBeVisible();
  await page.getByRole('link', { name: t('receiver:acts.see_photos') }).click();
  const proof = page.locator('#hand-over');
  await expect(proof.getByText('Дорж', { exact: false })).toBeVisible();
  await expect(proof.getByRole('img')).toHaveCount(1);
});
