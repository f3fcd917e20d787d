import type { Page } from '@playwright/test';
import { stationAt, stationPath } from '~/app/components/station/address';
import type { Services } from '~/server/core/api/context';
import { newTracking, storeCustomer } from '../../factories/arrivals';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, type Person, test } from '../../setup/e2e';
import { photo } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';
import { typeAsScanner } from '../../setup/scanner-keys';
import { shown } from '../portal/journey/sydney';

/** The pause before a retry doubles up to half a minute, so a slow test waits longer. */
const sentWithin = { timeout: 45_000 };

async function scan({ page, t }: Person, number: string, text: string): Promise<void> {
  await page.getByLabel(t('station:number'), { exact: true }).fill(number);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: t('station:answer') });
  await expect(answer).toContainText(text);
  await expect(answer).toContainText(shown(number));
}

/**
 * Stores an open cargo and a parcel to load into it, with functions for the parcel's place and the clerk who loaded it.
 */
async function loadable({ services: { db } }: { services: Pick<Services, 'db'> }) {
  const cargo = await storeCargo(db, new Date());
  const { id, number } = await storeReady(db);
  const standing = async (): Promise<string> =>
    (await db.selectFrom('parcel').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const loader = async (): Promise<string | null | undefined> => {
    const loaded = db.selectFrom('parcelEvent').where('parcelId', '=', id).where('kind', '=', 'loaded');
    return (await loaded.select('actorId').executeTakeFirst())?.actorId;
  };
  return { cargo, number, standing, loader };
}

/** Signs another user in at this browser. */
async function signInAs(page: Page, sessionId: string): Promise<void> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'accessToken');
  if (!cookie) throw new Error('somebody is signed in');
  await page.context().addCookies([{ ...cookie, value: sessionId }]);
}

test('scans stay with their user, and are sent from any screen after the next sign-in', async ({
  app,
  newPerson,
}) => {
  const { cargo, number, loader } = await loadable(app);
  const [first, second] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
  const person = await newPerson({ language: 'mn', sessionId: first.sessionId, losesLine: true });
  const { page, t } = person;
  const waits = page.getByText(t('station:queue.othersText', { person: 'Test warehouse-au', count: 1 }));

  await open(page, stationAt('load', cargo.id));
  await expect(page.getByText(cargo.code)).toBeVisible();
  await page.context().setOffline(true);
  await scan(person, number, t('station:said.kept'));
  // A page may retry once while it closes; it then sends the scans of the first clerk.
  const isAway = /station\.send/;
  await page.route(isAway, (route) => route.abort('internetdisconnected'));
  await page.goto('about:blank');
  await page.context().setOffline(false);

  await signInAs(page, second.sessionId);
  await page.unroute(isAway);
  await open(page, '/moz/station');
  await expect(waits).toBeVisible();
  expect(await loader()).not.toBe(second.user.id);

  await signInAs(page, first.sessionId);
  await open(page, '/moz/cargo');
  await expect.poll(loader, sentWithin).toBe(first.user.id);
});

test('unsent scans of the station are sent from the next screen', async ({ app, newPerson }) => {
  const { cargo, number, standing } = await loadable(app);
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, losesLine: true, refusals: [503] });
  const { page, t } = person;
  await open(page, stationAt('load', cargo.id));
  await expect(page.getByText(cargo.code)).toBeVisible();
  const isAway = /station\.send/;
  await page.route(isAway, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }));
  await scan(person, number, t('station:said.kept'));
  await page
    .getByRole('link', { name: t('nav:titles.moz-cargo'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/moz\/cargo/);
  await page.unroute(isAway);
  await expect.poll(standing, sentWithin).toBe('loaded');
});

test('a second tab shows the real connection state while the first one sends', async ({ app, newPerson }) => {
  const { cargo, number, standing } = await loadable(app);
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, losesLine: true, refusals: [503] });
  const { page, t } = person;
  await open(page, stationAt('load', cargo.id));
  await expect(page.getByText(cargo.code)).toBeVisible();
  const isAway = /station\.send/;
  await page.route(isAway, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' } }));
  await scan(person, number, t('station:said.kept'));

  const second = await page.context().newPage();
  await open(second, '/moz/station');
  const line = second.getByRole('status', { name: t('station:line.label') });
  await expect(line).toContainText(t('station:line.retrying'));
  await page.unroute(isAway);
  // Focus on a tab makes the sending tab retry at once.
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(line).toContainText(t('station:line.good'));
  await expect.poll(standing, sentWithin).toBe('loaded');
  await second.close();
});

test('a browser without storage is reported, and no scan is confirmed', async ({ app, newPerson }) => {
  const { cargo, number } = await loadable(app);
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId });
  const { page, t } = person;
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await open(page, stationAt('load', cargo.id));
  await expect(page.getByRole('alert')).toHaveText(t('station:queue.brokenText'));
  await scan(person, number, t('station:reasons.not_kept'));
});

test('a box scanned without a connection is on the shelf once, with label and photo', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const owner = await storeCustomer(db, { firstName: 'Нарантуяа', lastName: 'Ганболд' });
  const trackingNumber = newTracking();
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, losesLine: true });
  const { page, t } = person;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await open(page, `${stationPath}?mode=shelf`);
  const field = page.getByLabel(t('station:shelf.label'), { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText(t('station:shelf.unread'))).toBeHidden();
  await page.context().setOffline(true);

  await typeAsScanner(page, trackingNumber);
  const box = page.getByRole('region', { name: t('station:modes.shelf') });
  await expect(box).toContainText(t('station:shelf.verdicts.unclear'));
  const next = page.getByLabel(t('station:shelf.next'), { exact: true });
  for (const text of [`MOZ-${owner.code}`, 'B-07']) {
    await next.fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(box).toContainText(t('station:shelf.verdicts.whose'));
  await expect(box).toContainText('Нарантуяа');
  await box.getByLabel(t('arrivals:measure.weight')).fill('1.25');
  await box.getByLabel(t('station:shelf.file')).setInputFiles(await photo());
  await expect(box.getByRole('img', { name: t('station:shelf.photo', { number: 1 }) })).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t('station:answer') })).toContainText(t('station:said.kept'));
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const label = await page.locator('[data-shelf-label]').getAttribute('data-shelf-label');
  expect(label).toMatch(/^AR\d{9}XM$/u);

  await page.context().setOffline(false);
  const stored = async () =>
    await db
      .selectFrom('arrival')
      .leftJoin('arrivalPhoto', 'arrivalPhoto.arrivalId', 'arrival.id')
      .select(['number', 'status', 'customerId', 'place'])
      .select((eb) => eb('labelledAt', 'is not', null).as('isLabelled'))
      .select((eb) => eb('arrivalPhoto.fileId', 'is not', null).as('hasPhoto'))
      .where('trackingNumber', '=', trackingNumber)
      .execute();
  const arrived = { number: label, status: 'stored', customerId: owner.id, place: 'B-07' };
  await expect.poll(stored, sentWithin).toEqual([{ ...arrived, isLabelled: true, hasPhoto: true }]);
});
