import { expect, test } from 'vitest';
import { storeCargo } from '../../factories/cargo';
import { serveApi } from '../../factories/http';
import { cashDesk } from '../../factories/payments';
import { readPdf } from '../../factories/pdf';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, billed } = await cashDesk(db);
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
