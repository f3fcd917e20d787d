import type { Page } from '@playwright/test';
import { newTracking, storeCustomer, storeExpected } from '../../factories/arrivals';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { wholeChromium } from '../../setup/chromium';
import { expect, type Person, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';
import { fakeCameraArgs, type Pose, showToCamera } from '../../setup/fake-camera';
import { shown } from '../portal/journey/sydney';

test.use({ launchOptions: wholeChromium(fakeCameraArgs) });

const phone = { width: 360, height: 740 };

async function allow(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera']);
  await page.setViewportSize(phone);
}

function cameraOf({ page, t }: Pick<Person, 'page' | 't'>) {
  return {
    toggle: page.getByRole('button', { name: t('common:actions.openCamera') }),
    panel: page.getByRole('region', { name: t('station-camera:title') }),
    dialog: page.getByRole('dialog', { name: t('station-camera:title') }),
    choice: page.getByRole('list', { name: t('station-camera:several') }),
  };
}

const poses: readonly [string, Pose][] = [
  ['both codes of the label', {}],
  ['the bar code alone', { only: 'bars' }],
  ['the QR code alone', { only: 'qr' }],
  ['the bar code turned by 90°', { only: 'bars', turned: 90 }],
  ['the QR code turned by 90°', { only: 'qr', turned: 90 }],
  ['the bar code turned by 10°', { only: 'bars', turned: 10 }],
  ['the bar code turned by 15°', { only: 'bars', turned: 15 }],
  ['the bar code turned by 30°', { only: 'bars', turned: 30 }],
  ['the QR code turned by 15°', { only: 'qr', turned: 15 }],
  ['the label far away', { height: 400 }],
  ['the QR code far away', { only: 'qr', height: 400 }],
  ['the bar code slightly out of focus', { only: 'bars', blur: 0.8 }],
  ['the QR code out of focus', { only: 'qr', blur: 1.5 }],
];

test('tracking reads a label that is turned, far away or out of focus', async ({ app, newPerson }) => {
  const { number } = await storeBilled(app.services.db, 'received');
  const person = await newPerson({ language: 'mn' });
  const { page } = person;
  const { toggle, dialog } = cameraOf(person);
  await allow(page);
  for (const [what, pose] of poses) {
    await test.step(what, async () => {
      await showToCamera([number], pose);
      await open(page, '/track');
      await toggle.click();
      await expect(page).toHaveURL(new RegExp(`/track.*${number}`, 'u'));
      await expect(page.getByRole('main').getByText(shown(number))).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('the station loads each parcel that the camera reads', async ({ app, newPerson }) => {
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const [first, second, third] = [await storeReady(db), await storeReady(db), await storeReady(db)];
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId });
  const { page, t } = person;
  const { toggle, panel, choice } = cameraOf(person);
  const answer = page.getByRole('region', { name: t('station:answer') });
  await allow(page);
  await open(page, '/moz/station?mode=load');
  await page.getByRole('button', { name: new RegExp(cargo.code) }).click();

  await test.step('a single label is loaded', async () => {
    await showToCamera([first.number]);
    await toggle.click();
    await expect(answer).toContainText(shown(first.number));
    await expect(panel).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the clerk chooses among several labels', async () => {
    await toggle.click();
    await expect(panel).toHaveCount(0);
    await showToCamera([second.number, third.number]);
    await toggle.click();
    await expect(choice.getByRole('button')).toHaveCount(2);
    await choice.getByRole('button', { name: shown(third.number) }).click();
    await expect(answer).toContainText(shown(third.number));
    await expect(choice.getByRole('button')).toHaveCount(2);
  });
  await test.step('the chosen parcels are in the cargo, and no other', async () => {
    const ids = [first.id, second.id, third.id];
    await expect
      .poll(async () => {
        const rows = await db.selectFrom('parcel').select(['id', 'cargoId']).where('id', 'in', ids).execute();
        return ids.map((id) => rows.find((row) => row.id === id)?.cargoId ?? null);
      })
      .toEqual([cargo.id, null, cargo.id]);
  });
});

test('the station finds the customer of a box whose code the camera reads', async ({ app, newPerson }) => {
  const owner = await storeCustomer(app.services.db, { firstName: 'Нарантуяа' });
  const trackingNumber = newTracking();
  await storeExpected(app.services.db, { customerId: owner.id, trackingNumber });
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId });
  const { page, t } = person;
  await allow(page);
  await showToCamera([trackingNumber], { only: 'bars' });
  await open(page, '/moz/station?mode=shelf');
  await expect(page.getByText(t('station:shelf.unread'))).toBeHidden();
  await cameraOf(person).toggle.click();
  const box = page.getByRole('region', { name: t('station:modes.shelf') });
  await expect(box).toContainText(t('station:shelf.verdicts.whose'));
  await expect(box).toContainText('Нарантуяа');
  await expect(box).toContainText(trackingNumber);
});

test('the list of parcels finds the number that the camera reads', async ({ app, newPerson }) => {
  const { number } = await storeBilled(app.services.db, 'received');
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ sessionId });
  const { page } = person;
  const { toggle } = cameraOf(person);
  await allow(page);
  await showToCamera([number]);
  await open(page, '/moz/parcel/list');
  await toggle.click();
  await expect(page.getByRole('status').filter({ hasText: shown(number) })).toBeVisible();
});

test('the payment desk opens the bill of the parcel that the camera reads', async ({ app, newPerson }) => {
  const { number, formId } = await storeBilled(app.services.db, 'received');
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ sessionId });
  const { page } = person;
  await allow(page);
  await showToCamera([number]);
  await open(page, '/moz/payment');
  await cameraOf(person).toggle.click();
  await expect(page).toHaveURL(`/moz/payment?form=${formId}`);
});

test('a hidden tab closes the camera and a visible one opens it again', async ({ app, newPerson }) => {
  const { number } = await storeBilled(app.services.db, 'received');
  const person = await newPerson();
  const { page } = person;
  const { toggle, dialog } = cameraOf(person);
  await allow(page);
  await showToCamera([]);
  await open(page, '/track');
  await toggle.click();
  const video = dialog.locator('video');
  const isLive = (): Promise<boolean> =>
    video.evaluate((shown: HTMLVideoElement) => shown.srcObject !== null);
  await expect.poll(isLive).toBe(true);
  await setHidden(page, true);
  await expect.poll(isLive).toBe(false);
  await showToCamera([number]);
  await setHidden(page, false);
  await expect(page).toHaveURL(new RegExp(`/track.*${number}`, 'u'));
});

/** Reports to the page that its tab is hidden or visible; Chromium without a window never does. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a refused camera shows how to allow it', async ({ newPerson }) => {
  const person = await newPerson({ language: 'mn' });
  const { page, t } = person;
  const { toggle, dialog } = cameraOf(person);
  await page.setViewportSize(phone);
  await open(page, '/track');
  await toggle.click();
  await expect(dialog.getByRole('alert')).toContainText(t('station-camera:troubles.refused.text'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('station-camera:close') }).click();
  await expect(dialog).toHaveCount(0);
});
