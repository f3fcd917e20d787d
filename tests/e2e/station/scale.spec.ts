import { storeBilled } from '../../factories/billed-parcels';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { simulateScale } from '../../setup/simulated-scale';
import { shown } from '../portal/journey/sydney';

test('a stable weight fills the field and may be changed by typing', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const { id } = await storeBilled(app.services.db, 'received');
  const scale = await simulateScale(page, { isChosen: true });
  await open(page, `/moz/parcel/edit/${id}`);
  const weight = page.getByLabel(t('parcels:measure.weight'));
  const reading = page.getByRole('region', { name: t('frame:scale.label'), exact: true });
  const before = await weight.inputValue();

  await weight.focus();
  await scale.show('US,GS,+0012.30kg');
  await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.unstable'));
  await expect(weight).toHaveValue(before);
  await scale.show('ST,GS,+0012.34kg');
  await expect(weight).toHaveValue('12.34');

  await weight.fill('12.5');
  await scale.show('US,GS,+0012.33kg');
  await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.unstable'));
  await scale.show('ST,GS,+0012.34kg');
  await expect(reading.getByRole('status')).toContainText(t('frame:scale.states.stable'));
  await expect(weight).toHaveValue('12.5');

  await scale.show('ST,GS,+0000.00kg');
  await expect(reading).toContainText('0.00');
  await scale.show('ST,GS,+0003.10kg');
  await expect(weight).toHaveValue('3.1');
});

test('the station weighs each scanned parcel on the scale and waits for a new weight', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const { db } = app.services;
  const [first, second] = [await storeBilled(db, 'received'), await storeBilled(db, 'received')];
  const scale = await simulateScale(page, { isChosen: true });
  await open(page, '/moz/station');
  await page.getByRole('button', { name: t('station:modes.measure') }).click();
  await scale.show('  5.40 kg');
  const reading = page.getByRole('region', { name: t('frame:scale.label'), exact: true });
  await expect(reading.getByRole('status')).toContainText(t('frame:scale.states.stable'));
  const panel = page.getByRole('form', { name: t('station:modes.measure') });
  const weight = panel.getByLabel(t('parcels:measure.weight'));

  await page.keyboard.type(first.number);
  await page.keyboard.press('Enter');
  await expect(weight).toHaveValue('5.4');
  await page.keyboard.type(second.number);
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(shown(second.number));
  await expect(weight).not.toHaveValue('5.4');
  await scale.show('  7.25 kg');
  await expect(weight).toHaveValue('7.25');
  await panel.getByRole('button', { name: t('station:saveMeasures') }).click();
  await expect
    .poll(async () => {
      const rows = db.selectFrom('parcel').select('grossG').where('id', 'in', [first.id, second.id]);
      return (await rows.orderBy('grossG').execute()).map(({ grossG }) => grossG);
    })
    .toEqual([5_400, 7_250]);
});
