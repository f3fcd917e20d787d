import { storeCargo, storeReady } from '../../factories/cargo';
import { stationDevice } from '../../factories/station';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('a cargo with unsent scans stays open until an admin closes it anyway', async ({ app, newPerson }) => {
  const { db } = app.services;
  const admin = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId: admin.sessionId, refusals: [409] });
  const cargo = await storeCargo(db, new Date());
  const { device, scan, send } = stationDevice(app, admin);
  const load = scan({ act: 'load', cargoId: cargo.id, number: (await storeReady(db)).number });
  await send([load], [{ cargoId: cargo.id, count: 2 }]);

  await open(page, `/moz/cargo?id=${cargo.id}`);
  const waiting = page.getByRole('list', { name: t('cargo:unsent.title') });
  await expect(waiting).toContainText(device.name);
  await expect(waiting).toContainText(t('cargo:unsent.count', { count: 2 }));
  await page.getByRole('button', { name: t('cargo:steps.close') }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: t('cargo:steps.close') }).click();
  const text = { cargo: cargo.code, count: 2, devices: device.name };
  await expect(page.getByText(t('refusals:cargo.scans_unsent', text))).toBeVisible();
  await sure.getByRole('button', { name: t('common:actions.cancel') }).click();

  await waiting
    .getByRole('button', { name: t('cargo:unsent.setAsideLabel', { device: device.name }) })
    .click();
  const asked = page.getByRole('dialog', { name: t('cargo:unsent.ask', { device: device.name }) });
  const confirm = asked.getByRole('button', { name: t('cargo:unsent.setAside') });
  await expect(confirm).toBeDisabled();
  await asked.getByLabel(t('cargo:unsent.reason')).fill('Dropped into the harbour');
  await confirm.click();
  await expect(waiting).toBeHidden();
  await page.getByRole('button', { name: t('cargo:steps.close') }).click();
  await sure.getByRole('button', { name: t('cargo:steps.close') }).click();
  await expect(page.getByText(t('cargo:done.close', { code: cargo.code }))).toBeVisible();
});
