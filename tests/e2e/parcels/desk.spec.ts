import { formatParcelNumber } from '~/domain/parcels/number';
import { deskOf, key } from '../../factories/form-desk';
import { readPdf } from '../../factories/pdf';
import { expect, test } from '../../setup/e2e';
import { photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

test('a held parcel shows its reason on the board, is noted, printed and released', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const au = await app.signIn('warehouse-au');
  const { formId, version } = await deskOf(app).waiting();
  await au.api.forms.receive({ formId, version, pieces: [await photographed(au.sessionId)], ...key() });
  const parcel = await db
    .updateTable('parcel')
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .where('formId', '=', formId)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const number = formatParcelNumber(parcel.number);
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  await open(page, `/moz/parcel/preview/${parcel.id}`);
  await page.getByLabel(t('notes:new')).fill('Хайрцаг нойтон ирсэн');
  await page.getByRole('button', { name: t('notes:add') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Хайрцаг нойтон ирсэн' })).toHaveCount(2);

  const menu = page.getByRole('button', { name: t('common:actions.menuOf', { label: number }) });
  await menu.click();
  await page.getByRole('menuitem', { name: t('parcels:acts.hold') }).click();
  const dialog = page.getByRole('dialog', { name: t('parcels:dialogs.hold.title') });
  await dialog.getByRole('button', { name: t('parcels:acts.hold') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(t('parcels:dialogs.hold.label')).selectOption('documents');
  await dialog.getByLabel(t('parcels:dialogs.hold.note')).fill('Нэхэмжлэх дутуу');
  await dialog.getByRole('button', { name: t('parcels:acts.hold') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('parcels:reasons.documents')).first()).toBeVisible();

  for (const paper of ['bill', 'invoice'] as const) {
    for (const lang of ['mn', 'en'] as const) {
      const name = t('documents:card.file', {
        name: t(`documents:names.${paper}`),
        file: t(`common:languages.${lang}`),
      });
      const address = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      const file = await page.request.get(address);
      const text = (await readPdf(new Uint8Array(await file.body()))).join('').replace(/\s/gu, '');
      expect(text).toContain(parcel.number);
    }
  }

  await open(page, '/moz/parcel/list?view=board');
  const held = page.getByRole('region', { name: t('common:status.parcel.on_hold') });
  await held.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: t('parcels:acts.release') }).click();
  await expect(page.getByText(t('common:status.parcel.received')).first()).toBeVisible();
});

test('a form is rejected with a reason that its customer reads', async ({ app, newPerson }) => {
  const { client, formId } = await deskOf(app).waiting();
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'en', sessionId, refusals: [400] });
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('button', { name: t('forms:actions.reject') }).click();
  const dialog = page.getByRole('dialog', { name: t('forms:reject.title') });
  await dialog.getByLabel(t('forms:reject.reason')).fill('Хүлээн авагчийн утас дутуу');
  await dialog.getByRole('button', { name: t('forms:actions.reject') }).click();
  await expect(page.getByText(t('common:status.form.rejected')).first()).toBeVisible();

  const customer = await newPerson({ language: 'mn', sessionId: client.sessionId });
  await open(customer.page, `/moz/form/preview/${formId}`);
  await expect(customer.page.getByRole('main').getByText('Хүлээн авагчийн утас дутуу').first()).toBeVisible();
});

test('an admin removes a lost second factor, which signs the user out immediately', async ({
  app,
  newPerson,
}) => {
  const [admin, clerk] = [await app.signIn('admin'), await app.signIn('support')];
  await app.services.db
    .insertInto('secondFactor')
    .values({
      userId: clerk.user.id,
      sealedSecret: 'x',
      setUpBy: 'x'.repeat(64),
      confirmedAt: new Date(),
    })
    .execute();
  const { page, t } = await newPerson({ language: 'mn', sessionId: admin.sessionId });
  const other = await newPerson({ sessionId: clerk.sessionId });
  await open(page, `/apps/user/view/${clerk.user.id}`);
  await page.getByRole('button', { name: t('roles:users.resetFactor') }).click();
  await page
    .getByRole('dialog', { name: t('roles:users.resetFactorTitle') })
    .getByRole('button', { name: t('roles:users.resetFactor') })
    .click();
  await expect(page.getByText(t('roles:users.noFactor'))).toBeVisible();
  await expect(page.getByText(t('audit:actions.users.resetSecondFactor')).first()).toBeVisible();
  await other.page.goto('/moz/form/list');
  await expect(other.page).toHaveURL(/\/login/);
});

test('an admin ends the sessions of a user, which signs the user out immediately', async ({
  app,
  newPerson,
}) => {
  const [admin, clerk] = [await app.signIn('admin'), await app.signIn('support')];
  const { page, t } = await newPerson({ language: 'en', sessionId: admin.sessionId });
  const other = await newPerson({ language: 'en', sessionId: clerk.sessionId, refusals: [401] });
  await open(other.page, '/moz/form/list');
  await open(page, `/apps/user/view/${clerk.user.id}`);
  await page.getByRole('button', { name: t('roles:users.endAll') }).click();
  await expect(page.getByText(t('roles:users.noSessions'))).toBeVisible();
  await other.page.goto('/moz/form/list');
  await expect(other.page).toHaveURL(/\/login/);
});
