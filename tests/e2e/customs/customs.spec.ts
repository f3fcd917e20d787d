import { formatParcelNumber } from '~/domain/parcels/number';
import { storeCargo } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const dear = 90_000_000;

test('a clerk sets an HS code, issues the sheet of a flight and declares a parcel', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const form = {
    status: 'accepted' as const,
    declaredCents: dear,
    receiver: '{"name":"Эрдэнэчимэг","mobile":"+97699112233"}',
  };
  await createParcel(db, { form, status: 'loaded', cargoId: cargo.id, exportReference: 'AAAJ7K3ME' });
  const held = await createParcel(db, {
    form,
    status: 'on_hold',
    heldFrom: 'received',
    holdReason: 'export',
  });
  const { code } = await db
    .selectFrom('form')
    .select('code')
    .where('id', '=', held.formId)
    .executeTakeFirstOrThrow();

  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId, refusals: [400] });
  await open(page, '/moz/customs');
  const goods = page.getByRole('row').filter({ hasText: code });
  await goods.getByRole('button', { name: t('customs:classify.do') }).click();
  const dialog = page.getByRole('dialog', { name: t('customs:classify.title', { form: code }) });
  await dialog.getByRole('textbox').fill('61');
  await dialog.getByRole('button', { name: t('customs:classify.save') }).click();
  await expect(dialog.getByText(t('errors:form.hs_code'))).toBeVisible();
  await dialog.getByRole('textbox').fill('611710');
  await dialog.getByRole('button', { name: t('customs:classify.save') }).click();
  await expect(goods).toContainText('611710');

  await open(page, `/moz/customs?tab=cargo&cargo=${cargo.id}`);
  const totals = page.getByRole('region', { name: t('customs:estimate.totals', { cargo: cargo.code }) });
  await expect(totals).toContainText('A$900,000.00');
  await expect(page.getByRole('row').filter({ hasText: 'Эрдэнэчимэг' })).toContainText('+976 9911 2233');

  await page.getByRole('button', { name: t('documents:sheets.issue', { version: 1 }) }).click();
  await expect(page.getByText(t('documents:sheets.same', { version: 1 }))).toBeVisible();
  await expect(page.getByText(`${cargo.code}/B1`)).toBeVisible();

  await open(page, '/moz/customs?tab=export&order=desc&sort=createdAt');
  await page.getByLabel(t('table.selectRow', { name: formatParcelNumber(held.number) })).check();
  await page.getByRole('button', { name: t('customs:declare.do') }).click();
  const sure = page.getByRole('dialog', { name: t('customs:declare.title') });
  await sure.getByLabel(t('customs:declare.reference')).fill('AABC123DE');
  await sure.getByRole('button', { name: t('customs:declare.do') }).click();
  await expect(page.getByLabel(t('table.selectRow', { name: formatParcelNumber(held.number) }))).toHaveCount(
    0,
  );
});
