import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storeCargo } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { cashDesk } from '../../factories/payments';
import { readPdf } from '../../factories/pdf';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, billed } = await cashDesk(db);
const mn = await app.signIn('warehouse-mn');
const url = `${await serveApi(app.services)}/api/documents`;

async function carried() {
  const { client, formId } = await billed();
  const cargo = await storeCargo(db, app.clock.now, { status: 'departed', atd: app.clock.now });
  await db
    .updateTable('parcel')
    .set({ cargoId: cargo.id, status: 'departed' })
    .where('formId', '=', formId)
    .execute();
  return { client, formId, ...cargo };
}

test('a sheet has the goods and freight of each receiver, and counts other flights', async () => {
  const first = await carried();
  const { consignees, rate } = await sydney.api.customs.consigneeSheet({ cargoId: first.id });
  expect(rate).toBe('2345.67');
  expect(consignees).toMatchObject([
    {
      ...{ name: 'Дорж Ганболд', mobile: '+97699112233', isIndividual: true, isExempt: true },
      ...{ declaredCents: 12_000, carriageCents: 15_000, cifMnt: 633_331, declaration: 'simplified' },
      ...{ leftMnt: 7_920_000, forms: [{ id: first.formId, isPart: false }] },
      lines: [{ description: 'Shoes', quantity: 1, valueCents: 12_000, carriageCents: 15_000 }],
    },
  ]);
  const second = await carried();
  const [again] = (await sydney.api.customs.consigneeSheet({ cargoId: second.id })).consignees;
  expect(again?.leftMnt).toBe(7_920_000 - 281_480);
});

test('the estimate of a flight counts the freight', async () => {
  const { id } = await carried();
  const { rows } = await sydney.api.customs.ofCargo({ cargoId: id });
  expect(rows).toMatchObject([{ declaredCents: 12_000, carriageCents: 15_000 }]);
});

test('the sheet is a PDF and a table for those who may export a flight', async () => {
  const { id, client } = await carried();
  const ask = async (file: string, who = sydney) =>
    await fetch(`${url}/consignees/${id}.${file}`, { headers: { cookie: `accessToken=${who.sessionId}` } });
  const pdf = await ask('pdf?lang=mn');
  const text = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ').replaceAll(/\s/gu, '');
  for (const part of ['ДоржГанболд', 'A$150.00', 'Хялбаршуулсанмэдүүлэг']) expect(text).toContain(part);
  const xlsx = await ask('xlsx?lang=mn');
  expect(xlsx.headers.get('content-type')).toContain('spreadsheet');
  expect((await ask('pdf', client)).status).toBe(403);
  expect(await problemOf(client.api.customs.consigneeSheet({ cargoId: id }))).toMatchObject({
    code: 'not_allowed',
  });
});

const issue = async ({ id }: { id: string }, who = sydney) => {
  const { cargo } = await who.api.customs.consigneeSheets({ cargoId: id });
  return await who.api.customs.issueConsigneeSheet({ id, version: cargo.version, ...key() });
};
const renameReceiver = async (formId: string, name: string) =>
  await sql`update form set receiver = receiver || jsonb_build_object('name', ${name}::text) where id = ${formId}`.execute(
    db,
  );

describe('issued versions', () => {
  test('a flight without one says so, and the first has number, time and officer', async () => {
    const flight = await carried();
    const before = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect(before).toMatchObject({ isOpen: true, isEmpty: false, versions: [], changes: null });
    const changed = await issue(flight);
    const after = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    const fullName = (await sydney.api.account.me())?.user.fullName;
    expect(after).toMatchObject({
      cargo: { version: changed.version },
      versions: [{ version: 1, number: `${flight.code}/B1`, issuedBy: fullName, consignees: 1 }],
      changes: { flight: [], consignees: [] },
    });
    expect(after.versions[0]?.issuedAt).toEqual(app.clock.now);
    const { history } = await sydney.api.cargo.get({ id: flight.id });
    expect(history[0]).toMatchObject({ action: 'cargo.issueConsigneeSheet', actor: fullName });
  });

  test('a version stays as it was issued when the goods change, and the change is named', async () => {
    const flight = await carried();
    await issue(flight);
    await renameReceiver(flight.formId, 'Болд Сүхээ');
    await db.updateTable('formItem').set({ hsCode: '640399' }).where('formId', '=', flight.formId).execute();
    const { changes } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect(changes).toMatchObject({
      flight: [],
      consignees: [{ name: 'Болд Сүхээ', kinds: ['receiver', 'goods'] }],
    });
    const sheetOf = async (version?: number) =>
      await sydney.api.customs.consigneeSheet({ cargoId: flight.id, version });
    const declared = [{ name: 'Дорж Ганболд', lines: [{ description: 'Shoes', hsCode: null }] }];
    expect(await sheetOf(1)).toMatchObject({ issue: { version: 1 }, consignees: declared });
    expect(await sheetOf()).toMatchObject({ issue: null, consignees: [{ lines: [{ hsCode: '640399' }] }] });
    await issue(flight);
    expect(await sheetOf(1)).toMatchObject({ consignees: declared });
    expect(await sheetOf(2)).toMatchObject({ issue: { number: `${flight.code}/B2` } });
    expect(await problemOf(sheetOf(3))).toMatchObject({ code: 'not_found' });
    const { versions, changes: none } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(none).toEqual({ flight: [], consignees: [] });
  });

  test('a repeated request issues once, and of two clerks one is refused', async () => {
    const flight = await carried();
    const { cargo } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    const input = { id: flight.id, version: cargo.version, ...key() };
    const first = await sydney.api.customs.issueConsigneeSheet(input);
    expect(await sydney.api.customs.issueConsigneeSheet(input)).toEqual(first);
    const next = { id: flight.id, version: first.version };
    const both = await Promise.allSettled([
      sydney.api.customs.issueConsigneeSheet({ ...next, ...key() }),
      mn.api.customs.issueConsigneeSheet({ ...next, ...key() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { versions } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('a receiver whose parcels left the flight is named as removed', async () => {
    const flight = await carried();
    await issue(flight);
    await db
      .updateTable('parcel')
      .set({ cargoId: null, status: 'ready' })
      .where('formId', '=', flight.formId)
      .execute();
    const { isEmpty, changes } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect(isEmpty).toBe(true);
    expect(changes?.consignees).toMatchObject([{ name: 'Дорж Ганболд', kinds: ['removed'] }]);
    expect(await problemOf(issue(flight))).toMatchObject({ code: 'cargo.empty' });
  });

  test('a finished flight has its versions and no changes, and issues none', async () => {
    const flight = await carried();
    await issue(flight);
    await db.updateTable('cargo').set({ status: 'completed' }).where('id', '=', flight.id).execute();
    await renameReceiver(flight.formId, 'Болд Сүхээ');
    const { isOpen, versions, changes } = await sydney.api.customs.consigneeSheets({ cargoId: flight.id });
    expect([isOpen, versions.length, changes]).toEqual([false, 1, null]);
    expect(await problemOf(issue(flight))).toMatchObject({ code: 'cargo.not_editable' });
  });

  test('each version is opened as PDF and XLSX, in both languages, as it was issued', async () => {
    const flight = await carried();
    await issue(flight);
    await renameReceiver(flight.formId, 'Болд Сүхээ');
    const headers = { cookie: `accessToken=${mn.sessionId}` };
    const open = async (file: string) => await fetch(`${url}/consignees/${flight.id}.${file}`, { headers });
    const textOf = async (file: string) =>
      (await readPdf(new Uint8Array(await (await open(file)).arrayBuffer())))
        .join(' ')
        .replaceAll(/\s/gu, '');
    const issued = await textOf('pdf?lang=mn&version=1');
    for (const part of [`${flight.code}/B1`, 'ДоржГанболд', 'Гаргасан']) expect(issued).toContain(part);
    expect(issued).not.toContain('БолдСүхээ');
    expect(await textOf('pdf?lang=en&version=1')).toContain('Issued');
    const draft = await textOf('pdf?lang=mn');
    for (const part of ['БолдСүхээ', 'Ноорог,гаргаагүй']) expect(draft).toContain(part);
    const xlsx = await open('xlsx?lang=mn&version=1');
    expect(xlsx.headers.get('content-disposition')).toContain(`moz-consignees-${flight.code}-b1.xlsx`);
    expect((await open('xlsx?version=9')).status).toBe(404);
  });

  test('stored versions refuse any change, and customers neither read nor issue them', async () => {
    const flight = await carried();
    await issue(flight);
    const change = db.updateTable('consigneeSheet').set({ number: 'X' }).where('cargoId', '=', flight.id);
    await expect(change.execute()).rejects.toThrow();
    await expect(db.deleteFrom('consigneeSheet').execute()).rejects.toThrow();
    const { api } = flight.client;
    const refused = { code: 'not_allowed' };
    expect(await problemOf(api.customs.consigneeSheets({ cargoId: flight.id }))).toMatchObject(refused);
    const input = { id: flight.id, version: 1, ...key() };
    expect(await problemOf(api.customs.issueConsigneeSheet(input))).toMatchObject(refused);
  });
});
