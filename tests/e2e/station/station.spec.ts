import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { deskOf } from '../../factories/form-desk';
import { expect, type Person, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { photo } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';

const tablet = { width: 768, height: 1024 };

/** Scans as a scanner does: fills the text at once, then presses Enter. */
async function scan(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await page.keyboard.press('Enter');
}

function stationOf({ page, t }: Pick<Person, 'page' | 't'>) {
  const field = page.getByLabel(t('station:number'), { exact: true });
  const answer = page.getByRole('region', { name: t('station:answer') });
  return {
    field,
    answer,
    mode: (name: string) => page.getByRole('button', { name: t(`station:modes.${name}`) }),
    last: page.getByRole('region', { name: t('station:last.title') }).getByRole('listitem'),
    line: page.getByRole('status', { name: t('station:line.label') }),
    says: async (number: string, text: string): Promise<void> => {
      await scan(page, field, number);
      await expect(answer).toContainText(text);
      await expect(answer).toContainText(shown(number));
      await expect(field).toBeFocused();
    },
  };
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 1440, tablet.width]) {
    await page.setViewportSize({ ...tablet, width });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(over, `${width} px wide`).toBeLessThanOrEqual(0);
  }
}

test('a clerk in Sydney receives, measures, makes ready and looks up at the station', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const desk = deskOf(app);
  const client = await app.signIn('client');
  const { code } = await desk.submitted(client);
  const measured = await storeBilled(db, 'received');
  const finished = await storeBilled(db, 'received', { exportReference: 'EXEMPT' });
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, refusals: [404] });
  const { page, t } = person;
  const station = stationOf(person);
  await page.setViewportSize(tablet);
  await open(page, '/moz/station');

  await test.step('acts without permission are not shown', async () => {
    await expect(station.mode('receive')).toHaveAttribute('aria-pressed', 'true');
    await expect(station.mode('arrive')).toHaveCount(0);
    await expect(station.mode('handOver')).toHaveCount(0);
  });
  await test.step('a scanned slip opens the receive panel', async () => {
    const slip = page.getByLabel(t('station:slip'), { exact: true });
    await scan(page, slip, 'ZZZZZZ');
    await expect(station.answer).toContainText(t('station:reasons.no_form'));
    await scan(page, slip, code);
    await page.getByLabel(t('parcels:measure.length'), { exact: true }).fill('60');
    await page.getByLabel(t('parcels:measure.width'), { exact: true }).fill('40');
    await page.getByLabel(t('parcels:measure.height'), { exact: true }).fill('30');
    await page.getByLabel(t('parcels:measure.weight'), { exact: true }).fill('9,3');
    await page.getByLabel(t('common:photo.add')).setInputFiles(await photo());
    await expect(page.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
    await page.getByRole('button', { name: t('parcels:receive.submit', { count: 1 }) }).click();
    await expect(station.answer).toContainText(t('station:said.receive.good'));
    await expect(slip).toBeFocused();
  });
  await test.step('Enter moves through the measures from field to field', async () => {
    await page.keyboard.press('F2');
    await scan(page, station.field, measured.number);
    const weight = page.getByLabel(t('parcels:measure.weight'), { exact: true });
    await expect(page.getByLabel(t('parcels:measure.length'), { exact: true })).toBeFocused();
    await expectToFit(page);
    await expectAccessible(page);
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('Enter');
    await weight.fill('7,25');
    await page.keyboard.press('Enter');
    await expect(station.answer).toContainText(t('station:said.held'));
    await expect(station.field).toBeFocused();
    const { grossG } = await db
      .selectFrom('parcel')
      .select('grossG')
      .where('id', '=', measured.id)
      .executeTakeFirstOrThrow();
    expect(grossG).toBe(7_250);
  });
  await test.step('a parcel is made ready once, and a second scan says so', async () => {
    await station.mode('ready').click();
    await station.says(finished.number, t('station:said.ready.good'));
    await station.says(finished.number, t('station:said.ready.known'));
    await expect(page.getByRole('region', { name: t('station:tally.session', { count: 1 }) })).toBeVisible();
  });
  await test.step('a look-up shows where the parcel is and links to it', async () => {
    await scan(page, station.field, 'MOZ-MODE-LOOK-UP');
    await station.says(finished.number, t('common:status.parcel.ready'));
    await expect(page.getByRole('link', { name: t('station:open') })).toHaveAttribute(
      'href',
      `/moz/parcel/preview/${finished.id}`,
    );
    await station.says('CM000000005XM', t('station:reasons.not_found'));
  });
});

test('offline scans are stored, undone and sent, and a conflict is resolved', async ({ app, newPerson }) => {
  const { db } = app.services;
  const [cargo, other] = [await storeCargo(db, new Date()), await storeCargo(db, new Date())];
  const parcels = [];
  for (let at = 0; at < 4; at += 1) parcels.push(await storeReady(db));
  const [first, second, third, taken] = parcels.map(({ number }) => number);
  if (!first || !second || !third || !taken) throw new Error('four parcels are stored');
  const { sessionId, api } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, losesLine: true });
  const { page, t } = person;
  const station = stationOf(person);
  await page.setViewportSize(tablet);
  await open(page, '/moz/station?mode=load');

  await test.step('a chosen cargo stays selected after a reload', async () => {
    await station.says(first, t('station:reasons.no_cargo'));
    await page.getByRole('button', { name: new RegExp(cargo.code) }).click();
    await expect(page).toHaveURL(new RegExp(`mode=load&cargo=${cargo.id}`));
    await page.reload();
    await expect(page.getByText(cargo.code)).toBeVisible();
  });
  await test.step('a loaded parcel, a repeat and a wrong number each show their result', async () => {
    await station.says(first, t('station:said.load.good'));
    await station.says(first, t('station:said.load.known'));
    await scan(page, station.field, 'CM 4731 2482 8 XM');
    await expect(station.answer).toContainText(t('errors:parcel.number_invalid'));
    await expect(page.getByRole('region', { name: t('station:tally.loaded', { count: 1 }) })).toContainText(
      '1',
    );
  });
  await test.step('an offline scan is stored and can be undone', async () => {
    await page.context().setOffline(true);
    await expect(station.line).toContainText(t('station:line.offline'));
    await station.says(second, t('station:said.kept'));
    await station.says(third, t('station:said.kept'));
    await page.getByRole('button', { name: t('station:undo') }).click();
    await expect(station.answer).toContainText(t('station:said.undo.kept'));
    await expect(station.answer).toContainText(shown(third));
    await api.cargo.load({
      cargoId: other.id,
      number: taken,
      eventId: randomUUID(),
      idempotencyKey: randomUUID(),
    });
    await station.says(taken, t('station:said.kept'));
    await expect(station.line).toContainText(t('station:line.waiting', { count: 4 }));
    await expect(station.last.first()).toContainText(t('station:last.states.unsent'));
    await expectToFit(page);
    await expectAccessible(page);
  });
  await test.step('all scans are sent with the connection, and the clerk resolves the conflict', async () => {
    await page.context().setOffline(false);
    const problems = page.getByRole('alert', { name: t('station:problems.title', { count: 1 }) });
    await expect(problems).toBeVisible();
    await expect(station.line).toContainText(t('station:line.good'));
    await problems.getByRole('button', { name: t('station:problems.show') }).click();
    await expect(problems).toContainText(t('errors:parcel.already_loaded', { cargo: other.code }));
    await expectAccessible(page);
    await expectToFit(page);
    await problems
      .getByRole('button', { name: t('station:problems.dismissLabel', { number: shown(taken) }) })
      .click();
    await expect(problems).toHaveCount(0);
    const stored = await db
      .selectFrom('parcel')
      .select(['number', 'status', 'cargoId'])
      .where('number', 'in', [first, second, third, taken])
      .execute();
    const cargoOf = new Map(stored.map(({ number, cargoId }) => [number, cargoId]));
    expect([first, second, third, taken].map((number) => cargoOf.get(number))).toEqual([
      cargo.id,
      cargo.id,
      null,
      other.id,
    ]);
  });
});

test('a typed number needs a confirmation of its receiver, a scanned one does not', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const [typed, dropped, scanned] = [await storeReady(db), await storeReady(db), await storeReady(db)];
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId, losesLine: true, refusals: [404] });
  const { page, t } = person;
  const station = stationOf(person);
  const asked = page.getByRole('alert', { name: t('frame:scan.asked.title') });
  /** Types slower than a scanner, as fast as a quick user. */
  const type = async (number: string, name: string): Promise<void> => {
    await station.field.pressSequentially(number, { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(asked).toContainText(shown(number));
    await expect(asked).toContainText(name);
    await expect(station.answer).toHaveCount(0);
  };
  await page.setViewportSize(tablet);
  await open(page, `/moz/station?mode=load&cargo=${cargo.id}`);
  const { receiverName } = await nameOf(typed.id);

  await test.step('Enter or the large button confirms', async () => {
    await type(typed.number, receiverName);
    await expect(station.last).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(station.answer).toContainText(t('station:said.load.good'));
    await type(typed.number, receiverName);
    await page.getByRole('button', { name: t('frame:scan.asked.confirm') }).click();
    await expect(station.answer).toContainText(t('station:said.load.known'));
    await expect(station.field).toBeFocused();
  });
  await test.step('Escape or another scan cancels', async () => {
    await type(dropped.number, (await nameOf(dropped.id)).receiverName);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await page.keyboard.press('Enter');
    await type(dropped.number, (await nameOf(dropped.id)).receiverName);
    await station.says(scanned.number, t('station:said.load.good'));
    await expect(asked).toHaveCount(0);
    await expect(station.last).toHaveCount(3);
    await type('CM000000005XM', t('frame:scan.asked.unknown'));
    await page.keyboard.press('Escape');
  });
  await test.step('a typed number needs its confirmation offline too', async () => {
    await page.context().setOffline(true);
    await type(dropped.number, (await nameOf(dropped.id)).receiverName);
    await page.keyboard.press('Enter');
    await expect(station.answer).toContainText(t('station:said.kept'));
    await page.context().setOffline(false);
    await expect.poll(async () => (await nameOf(dropped.id)).cargoId).toBe(cargo.id);
  });

  async function nameOf(id: string): Promise<{ receiverName: string; cargoId: string | null }> {
    return await db
      .selectFrom('parcel')
      .select(['receiverName', 'cargoId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
});

test('a clerk in Ulaanbaatar counts in and hands over at the station', async ({ app, newPerson }) => {
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date(), { status: 'arrived', atd: new Date(), ata: new Date() });
  const landed = await storeReady(db, { status: 'departed', cargoId: cargo.id });
  const waiting = await storeBilled(db, 'available');
  const { sessionId } = await app.signIn('warehouse-mn');
  const person = await newPerson({ language: 'mn', sessionId, refusals: [404] });
  const { page, t } = person;
  const station = stationOf(person);
  await page.setViewportSize(tablet);
  await open(page, `/moz/station?mode=arrive&cargo=${cargo.id}`);
  await test.step('a parcel is counted in once, and a second scan says so', async () => {
    await station.says(landed.number, t('station:said.arrive.good'));
    await station.says(landed.number, t('station:said.arrive.known'));
    await expect(page.getByRole('region', { name: t('station:tally.awaited', { count: 0 }) })).toBeVisible();
  });
  await test.step('a parcel is handed over with a proof', async () => {
    await page.keyboard.press('Alt+6');
    await station.says(landed.number, t('frame:refused.next.parcel.arrived'));
    await scan(page, station.field, waiting.number);
    const dialog = page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') });
    await dialog.getByLabel(t('parcels:dialogs.deliver.last4')).fill(await last4Of(waiting.id));
    await dialog.getByLabel(t('common:photo.add')).setInputFiles(await photo());
    await expect(dialog.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
    await dialog.getByLabel(t('parcels:dialogs.deliver.confirmUnpaid')).check();
    await dialog.getByRole('button', { name: t('parcels:acts.deliver') }).click();
    await expect(dialog).toBeHidden();
    await expect(station.answer).toContainText(t('station:said.unpaid'));
    await station.says(waiting.number, t('station:said.handOver.known'));
    await expectAccessible(page);
    await expectToFit(page);
  });

  async function last4Of(id: string): Promise<string> {
    const parcel = await db
      .selectFrom('parcel')
      .select('receiverMobile')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return parcel.receiverMobile.slice(-4);
  }
});

test('a client cannot open the station', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const { page } = await newPerson({ sessionId, refusals: [403] });
  await page.goto('/moz/station');
  await expect(page).toHaveURL(/not-authorized/);
});
