import { randomUUID } from 'node:crypto';
import { formatKg } from '~/domain/core/format/numbers';
import type { TestApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { deafen, open } from '../../setup/e2e-page';
import { scanInto } from '../../setup/e2e-station';
import { shown } from '../portal/journey/sydney';

const refusals = [404, 409, 422];

async function store({ services: { db } }: TestApp, { capacityG = 100_000 } = {}) {
  const cargo = await storeCargo(db, new Date(), { capacityG });
  return { ...cargo, path: `/moz/cargo?id=${cargo.id}` };
}

async function parcelNow({ services: { db } }: TestApp, id: string) {
  const parcel = await db
    .selectFrom('parcel')
    .select(['status', 'cargoId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('parcelEvent').select('kind').where('parcelId', '=', id).execute();
  return { ...parcel, events: events.map(({ kind }) => kind) };
}

test('a cargo over capacity says so, and departs only after a parcel is unloaded', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const cargo = await store(app, { capacityG: 8_000 });
  const first = await storeReady(app.services.db);
  const last = await storeReady(app.services.db);
  await open(page, cargo.path);
  await scanInto({ page, t }, { number: first.number, verdict: 'good' });
  await scanInto({ page, t }, { number: last.number, verdict: 'careful', text: t('cargo:station.over') });
  await expect(
    page.getByText(t('cargo:weight.over', { weight: formatKg(2_000, 'mn') })).first(),
  ).toBeVisible();
  await expect(page.getByText(t('errors:cargo.over_capacity'))).toBeVisible();
  await page.getByRole('button', { name: t('cargo:steps.close') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('cargo:steps.close') }).click();
  const depart = page.getByRole('button', { name: t('cargo:steps.depart') });
  await expect(depart).toBeDisabled();
  await expect(depart).toHaveAttribute('title', t('cargo:steps.departHeldUp'));
  await page.getByRole('button', { name: t('cargo:load.offLabel', { number: shown(last.number) }) }).click();
  const sure = page.getByRole('dialog', { name: t('cargo:load.offSure', { number: shown(last.number) }) });
  await sure.getByRole('button', { name: t('cargo:load.off') }).click();
  await expect(page.getByText(t('cargo:load.takenOff', { number: shown(last.number) }))).toBeVisible();
  await expect(depart).toBeEnabled();
  await expect(page.getByText(t('cargo:check.good'))).toBeVisible();
  expect(await parcelNow(app, last.id)).toMatchObject({ status: 'ready', cargoId: null });
});

test('a scan of a parcel that cannot be loaded shows the reason and writes nothing', async ({
  app,
  newPerson,
}) => {
  const au = await app.signIn('warehouse-au');
  const person = await newPerson({ sessionId: au.sessionId, refusals });
  const { page, t } = person;
  const { db } = app.services;
  const [cargo, other] = [await store(app), await store(app)];
  const elsewhere = await storeReady(db, { status: 'loaded', cargoId: other.id });
  const held = await storeReady(db, { status: 'on_hold' });
  const early = await storeReady(db, { status: 'received' });
  const mine = await storeReady(db);
  await open(page, cargo.path);
  const refused = [
    [elsewhere.number, t('errors:parcel.already_loaded', { cargo: other.code })],
    [held.number, t('frame:refused.held.documents')],
    [early.number, t('frame:refused.next.parcel.received')],
    ['CM000000005XM', t('cargo:station.unknown')],
  ] as const;
  for (const [number, text] of refused) await scanInto(person, { number, verdict: 'bad', text });
  await page.getByLabel(t('cargo:station.number')).fill('CM 4731 2482 8 XM');
  await page.getByLabel(t('cargo:station.number')).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'CM 4731 2482 8 XM' })).toContainText(
    t('errors:parcel.number_invalid'),
  );
  await expect(page.getByText(t('cargo:load.emptyOpen'))).toBeVisible();
  expect(await parcelNow(app, elsewhere.id)).toEqual({ status: 'loaded', cargoId: other.id, events: [] });
  expect(await parcelNow(app, held.id)).toMatchObject({ status: 'on_hold', cargoId: null, events: [] });
  await scanInto(person, { number: mine.number, verdict: 'good' });
  await scanInto(person, { number: mine.number, verdict: 'known', text: t('cargo:station.already') });
  await expect(page.getByRole('table').getByRole('link', { name: /^CM \d{4}/ })).toHaveCount(1);
  expect((await parcelNow(app, mine.id)).events).toEqual(['loaded']);
});

test('a cargo that another clerk has closed refuses the next scan', async ({ app, newPerson }) => {
  const au = await app.signIn('warehouse-au');
  const person = await newPerson({ language: 'mn', sessionId: au.sessionId, refusals });
  const { page, t } = person;
  const cargo = await store(app);
  const parcel = await storeReady(app.services.db);
  await deafen(page);
  await open(page, cargo.path);
  await expect(page.getByLabel(t('cargo:station.number'))).toBeVisible();
  const { id, version } = cargo;
  await au.api.cargo.close({ id, version, idempotencyKey: randomUUID() });
  const text = t('errors:cargo.not_open', { cargo: cargo.code });
  await scanInto(person, { number: parcel.number, verdict: 'bad', text });
  expect(await parcelNow(app, parcel.id)).toEqual({ status: 'ready', cargoId: null, events: [] });
});

test('a parcel unloaded from one cargo can be loaded into the next', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const person = await newPerson({ sessionId });
  const { page, t } = person;
  const [one, two] = [await store(app), await store(app)];
  const { id, number } = await storeReady(app.services.db);
  await open(page, one.path);
  await scanInto(person, { number, verdict: 'good' });
  await page.getByRole('button', { name: t('cargo:station.undo', { number: shown(number) }) }).click();
  await expect(page.getByText(t('cargo:load.takenOff', { number: shown(number) }))).toBeVisible();
  await expect(page.getByText(t('cargo:load.emptyOpen'))).toBeVisible();
  await open(page, two.path);
  await scanInto(person, { number, verdict: 'good' });
  expect(await parcelNow(app, id)).toMatchObject({ status: 'loaded', cargoId: two.id });
});
