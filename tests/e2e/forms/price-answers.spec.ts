import { deskOf, key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { photo, photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

test('a customer asks about a price, gets a new measurement and refuses at a shown fee', async ({
  app,
  newPerson,
}) => {
  const desk = deskOf(app);
  const { client, formId, version } = await desk.waiting();
  const clerk = await app.signIn('warehouse-au');
  const dear = { pieces: [await photographed(clerk.sessionId, { heightMm: 400 })], ...key() };
  await clerk.api.forms.receive({ formId, version, ...dear });
  const [parcel] = await desk.parcelsOf(formId);

  const customer = await newPerson({ sessionId: client.sessionId });
  const { page, t } = customer;
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByLabel(t('forms:approval.questions.label')).fill('Why 40 cm?');
  await page.getByRole('button', { name: t('forms:approval.questions.send'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Why 40 cm?' })).toContainText(
    t('forms:approval.questions.you'),
  );
  await page.getByRole('button', { name: t('forms:approval.remeasure') }).click();
  const asking = page.getByRole('dialog', { name: t('forms:approval.remeasureTitle') });
  await asking.getByLabel(t('forms:approval.remeasureReason')).fill('The lid was open');
  await asking.getByRole('button', { name: t('forms:approval.remeasureYes') }).click();
  await expect(page.getByRole('region', { name: t('forms:approval.asked.title') })).toBeVisible();

  const staff = await newPerson({ language: 'mn', sessionId: clerk.sessionId });
  await open(staff.page, `/moz/parcel/preview/${parcel?.id}`);
  await expect(staff.page.getByText(staff.t('parcels:priceStops.forStaff.remeasure'))).toBeVisible();
  await staff.page.getByRole('link', { name: staff.t('parcels:priceStops.open') }).click();
  const asked = staff.page.getByRole('region', { name: staff.t('forms:approval.asked.title') });
  await expect(asked).toContainText('The lid was open');
  await expect(staff.page.getByText('Why 40 cm?')).toBeVisible();
  await asked.getByLabel(staff.t('parcels:measure.height')).fill('39');
  await asked.getByLabel(staff.t('common:photo.add')).setInputFiles(await photo());
  await expect(asked.getByRole('img')).toBeVisible();
  await asked.getByRole('button', { name: staff.t('forms:approval.asked.save') }).click();
  await expect(asked).toBeHidden();

  const approval = page.getByRole('region', { name: t('forms:approval.title') });
  await expect(approval).toContainText('A$195.00');
  await expect(approval).toContainText(t('forms:approval.remeasuredBefore'));
  await approval.getByRole('button', { name: t('forms:approval.refuse') }).click();
  const refusing = page.getByRole('dialog', { name: t('forms:approval.refuseTitle') });
  await expect(refusing.getByRole('radio', { name: t('forms:approval.handlings.collect') })).toBeChecked();
  await refusing.getByText(t('forms:approval.handlings.send_back')).click();
  await expect(refusing).toContainText(t('forms:approval.fee', { fee: 'A$25.00' }));
  await refusing.getByRole('button', { name: t('forms:approval.refuseYes') }).click();
  const refused = page.getByRole('region', { name: t('forms:approval.refused.title') });
  await expect(refused).toContainText(t('forms:approval.refused.fee', { fee: 'A$25.00' }));

  await open(page, '/dashboard');
  await expect(page.getByText(t('dashboard:forms.refused.send_back', { fee: 'A$25.00' }))).toBeVisible();
  await expect(page.getByText(t('dashboard:priceStops.refused'))).toBeVisible();
  await open(page, `/track/${parcel?.number}`);
  await expect(page.getByText(t('tracking:refusals.send_back'))).toBeVisible();
});

test('a customer buys a door delivery for a parcel that was to be collected', async ({ app, newPerson }) => {
  const desk = deskOf(app);
  const { client, formId, version } = await desk.waiting();
  const clerk = await app.signIn('warehouse-au');
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const [parcel] = await desk.parcelsOf(formId);

  const { page, t } = await newPerson({ language: 'mn', sessionId: client.sessionId });
  const buy = t('parcels:delivery.buy.door', { price: 'A$8.00' });
  await open(page, `/moz/parcel/preview/${parcel?.id}`);
  await page.getByRole('link', { name: buy }).click();
  await page.getByRole('button', { name: buy }).click();
  const asking = page.getByRole('dialog', { name: t('forms:addDelivery.door.title') });
  await expect(asking).toContainText('A$158.00');
  await asking.getByRole('button', { name: t('forms:addDelivery.door.yes') }).click();
  await expect(page.getByText(t('parcels:delivery.modes.door'))).toBeVisible();
  await expect(page.getByRole('button', { name: buy })).toHaveCount(0);
  const bill = page.locator(':focus');
  await expect(bill).toContainText(t('forms:sections.quoteAndBill'));
  await expect(bill).toContainText('A$158.00');
});
