import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { stationAt } from '~/app/components/station/address';
import { createDb, type Database } from '~/db/client';
import { demoPassword } from '~/db/seeds/accounts';
import { storeCargo, storeReady } from '../../factories/cargo';
import { createForm } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { demoAccount } from '../../setup/e2e-account';
import { type Bench, connectTo, lineToServer, nameComputer, signInTo, tryNow } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { type MortalServer, mortalServer } from '../../setup/mortal-server';
import { shown } from '../portal/journey/sydney';

const t = textsIn('en');
const kills = 10;
const perKill = 50;

/** 500 scans arrive once each, in order, although server, connection and page fail repeatedly. */
export async function scanStorm({ shell }: Pick<Bench, 'shell'>): Promise<void> {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-storm-'));
  const server = await mortalServer(folder);
  const db = createDb(server.databaseUrl, { max: 4 });
  try {
    await server.start();
    await scanThrough({ shell, server, db });
  } finally {
    await db.destroy();
    await server.destroy();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Storm = Pick<Bench, 'shell'> & { server: MortalServer; db: Database };

async function scanThrough({ shell, server, db }: Storm): Promise<void> {
  const { page } = shell;
  const line = await lineToServer(server.url);
  const cargo = await storeCargo(db, new Date(), { capacityG: 5_000_000 });
  const numbers = await storeManyReady(db, kills * perKill);
  await connectTo(page, 'mn', line.url);
  await signInTo(page, 'mn', { login: demoAccount('admin').login, secret: demoPassword });
  await nameComputer(page, 'Station 1');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(bar(page)).toContainText('Station 1');
  await shell.open(stationAt('load', cargo.id));
  await expect(page.getByText(cargo.code, { exact: true }).first()).toBeVisible();

  for (let round = 0; round < kills; round += 1) {
    const scans = numbers.slice(round * perKill, (round + 1) * perKill);
    await test.step(`restart ${round + 1} of the server loses no scan`, async () => {
      await scanAll(page, scans.slice(0, 15));
      if (round === 4) await line.cut();
      server.kill();
      await scanAll(page, scans.slice(15, 40));
      if (round === 2) await reload(page);
      await server.start();
      if (round === 4) await line.mend();
      await tryNow(page, 'en');
      await scanAll(page, scans.slice(40));
      if (round === 7) await reload(page);
    });
  }

  await bar(page)
    .getByRole('link', { name: t('desktop:bar.settings') })
    .click();
  await expect(page.getByLabel(t('desktop:settings.printer'))).toBeVisible();
  const state = page.getByRole('status', { name: t('station:queue.label') });
  await expect(state).toContainText(t('station:queue.states.sent'), { timeout: 60_000 });
  const events = await db
    .selectFrom('parcelEvent')
    .innerJoin('parcel', 'parcel.id', 'parcelEvent.parcelId')
    .select([
      'parcelEvent.seq',
      'parcelEvent.device',
      'parcelEvent.receivedAt',
      'parcel.number',
      'parcel.cargoId',
    ])
    .where('parcelEvent.kind', '=', 'loaded')
    .where('parcel.number', 'in', numbers)
    .orderBy('parcelEvent.seq')
    .execute();
  expect(events.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(events.map(({ device }) => device)).size).toBe(1);
  expect(new Set(events.map(({ cargoId }) => cargoId))).toEqual(new Set([cargo.id]));
  const received = events.map(({ receivedAt }) => receivedAt.getTime());
  expect(received).toEqual([...received].sort((one, other) => one - other));
  const outcomes = await db.selectFrom('stationScan').select('outcome').distinct().execute();
  expect(outcomes).toEqual([{ outcome: 'applied' }]);
  await line.cut();
}

/** Scans as a scanner does: fills the text at once, presses Enter, and waits for the last answer only. */
async function scanAll(page: Page, numbers: readonly string[]): Promise<void> {
  const field = page.getByLabel(t('station:number'), { exact: true });
  for (const number of numbers) {
    await field.fill(number);
    await page.keyboard.press('Enter');
  }
  const answer = page.getByRole('region', { name: t('station:answer') });
  await expect(answer).toContainText(shown(numbers.at(-1) ?? ''));
}

/** With or without a server, the app returns to the station and to the chosen cargo. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByLabel(t('station:number'), { exact: true })).toBeVisible();
  await expect(page.getByText(/^TST-26-\d{4}$/).first()).toBeVisible();
}

function bar(page: Page) {
  return page.getByRole('region', { name: t('desktop:bar.label') });
}

async function storeManyReady(db: Database, count: number): Promise<string[]> {
  const { id: formId } = await createForm(db, { status: 'accepted' });
  const { customerId } = await db
    .selectFrom('form')
    .select('customerId')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const pieces = Array.from({ length: count }, (_, at) =>
    storeReady(db, { formId, customerId, pieceNo: at + 1, grossG: 1_000 }),
  );
  return (await Promise.all(pieces)).map(({ number }) => number);
}
