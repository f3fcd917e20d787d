import { deskOf, key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { photo, photographed } from '../../setup/e2e-files';
import { onPhone, open } from '../../setup/e2e-page';

test('a sender reports a damaged parcel by phone, and gets a credit', async ({ app, newPerson }) => {
  const clerk = await app.signIn('warehouse-au');
  const { client, formId, version } = await deskOf(app).waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const { page, t } = await onPhone(newPerson({ language: 'mn', sessionId: client.sessionId }));
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('button', { name: t('cases:report.begin') }).click();
  const dialog = page.getByRole('dialog', { name: t('cases:report.title') });
  await dialog.getByLabel(t('cases:report.kind')).selectOption('damage');
  await dialog.getByLabel(t('cases:report.text')).fill('Хайрцгийн булан дарагдсан, аяга хагарсан.');
  await dialog.getByLabel(t('common:photo.add')).setInputFiles(await photo());
  await expect(dialog.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  await dialog.getByLabel(t('cases:report.wanted')).fill('20');
  await dialog.getByRole('button', { name: t('cases:report.send') }).click();
  await expect(page).toHaveURL(/\/moz\/cases\/[\w-]{36}$/u);
  await expect(page.getByText('аяга хагарсан', { exact: false })).toBeVisible();

  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ sessionId });
  await open(admin.page, new URL(page.url()).pathname);
  await admin.page.getByRole('button', { name: admin.t('cases:acts.decide') }).click();
  const decide = admin.page.getByRole('dialog', { name: admin.t('cases:decide.title') });
  await expect(decide.getByLabel(admin.t('cases:decide.amount'))).toHaveValue('20.00');
  await decide.getByLabel(admin.t('cases:decide.reasons')).fill('Аяга хагарсныг зургаар харлаа.');
  await decide.getByRole('button', { name: admin.t('cases:acts.decide') }).click();
  await expect(decide).toBeHidden();
  await admin.page.getByRole('button', { name: admin.t('cases:acts.settle') }).click();
  const settle = admin.page.getByRole('dialog');
  await expect(settle).toContainText(admin.t('cases:settle.credit', { total: 'A$20.00' }));
  await settle.getByRole('button', { name: admin.t('cases:acts.settle') }).click();
  await expect(settle).toBeHidden();

  await page.reload();
  await expect(page.getByText('Аяга хагарсныг зургаар харлаа.').first()).toBeVisible();
  await open(page, `/moz/form/preview/${formId}`);
  await expect(page.getByText('A$130.00').first()).toBeVisible();
});
