import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockFormRow } from '~/server/payments/queries';
import { issueTaxInvoice } from '~/server/payments/tax-invoices/issue';
import { issueTaxInvoices } from '~/server/payments/tax-invoices/job';
import { readTaxPapers } from '~/server/payments/tax-invoices/read';
import { key, piece } from '../../factories/form-desk';
import { cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, admin, billed, parcelsOf, waiting } = await cashDesk(db);
const { services } = app;

async function updateCompany(change: object) {
  const company = await admin.api.settings.company();
  await admin.api.settings.updateCompany({ ...company, ...change, ...key() });
}
await updateCompany({ name: { mn: 'Моз', en: 'Moz' }, abn: '51824753556' });

const invoicesOf = async (formId: string) => (await admin.api.payments.ofForm({ formId })).invoices;

async function numbersOf(kind: 'invoice' | 'adjustment'): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('taxInvoice')
    .select('number')
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Measures the only parcel of a form again, as a larger one. */
async function enlarge(formId: string) {
  const [parcel] = await parcelsOf(formId);
  const { photoIds: _, pieceNo: __, place: ___, ...measures } = piece({ grossG: 9_900 });
  await sydney.api.parcels.measure({
    id: parcel?.id ?? '',
    version: parcel?.version ?? 0,
    ...measures,
    heightMm: 310,
    ...key(),
  });
}

test('a received form has its invoice at once, and the customer sees it', async () => {
  const { formId, client } = await billed();
  const { invoices } = await client.api.payments.ofForm({ formId });
  expect(invoices).toMatchObject([{ kind: 'invoice', changeCents: 15_000, gstCents: 0, reason: null }]);
  const [paper] = await readTaxPapers(db, [formId]);
  expect(paper).toMatchObject({ issuer: { abn: '51824753556' }, dueCents: 15_000 });
  expect(paper?.lines).toMatchObject([{ kind: 'freight', cents: 15_000, isTaxable: false }]);
  expect(paper?.buyer.names).toEqual({
    ...{ firstName: 'Оюунчимэг', lastName: 'Батбаяр', organizationName: null, latinName: '' },
  });
});

/** Issues the missing invoice of a form, number included, and rolls back. */
async function issueInVain(formId: string) {
  const broken = db.transaction().execute(async (tx) => {
    await lockFormRow(tx, formId);
    await issueTaxInvoice({ tx, now: services.now }, formId);
    await sql`set constraints all immediate`.execute(tx);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
}

test('parallel receptions, jobs and rollbacks leave no gap and no double number', async () => {
  const forms = await Promise.all(Array.from({ length: 10 }, () => billed()));
  const gapless = async (kind: 'invoice' | 'adjustment', least: number) => {
    const given = await numbersOf(kind);
    expect(given.length).toBeGreaterThanOrEqual(least);
    expect(given).toEqual(given.map((_, at) => at + 1));
  };
  await gapless('invoice', 10);
  for (const { formId } of forms) await enlarge(formId);
  await Promise.all([
    ...forms.slice(0, 5).map(({ formId }) => issueInVain(formId)),
    ...Array.from({ length: 3 }, () => issueTaxInvoices(services)),
    ...Array.from({ length: 3 }, () => billed()),
  ]);
  await issueTaxInvoices(services);
  await gapless('invoice', 13);
  await gapless('adjustment', 10);
  for (const { formId } of forms) expect(await invoicesOf(formId)).toHaveLength(2);
});

test('an invoice that is rolled back gives its number to the next one', async () => {
  const { formId } = await billed();
  await enlarge(formId);
  const before = await numbersOf('adjustment');
  await issueInVain(formId);
  expect(await numbersOf('adjustment')).toEqual(before);
  await issueTaxInvoices(services);
  expect(await numbersOf('adjustment')).toEqual([...before, before.length + 1]);
});

test('a new price is adjusted once, with the reason, and a lost form is credited', async () => {
  const { formId } = await billed();
  await enlarge(formId);
  await issueTaxInvoices(services);
  await issueTaxInvoices(services);
  const [first, second, ...others] = await invoicesOf(formId);
  expect(others).toEqual([]);
  const { dueCents } = await admin.api.payments.ofForm({ formId });
  expect(second).toMatchObject({
    kind: 'adjustment',
    reason: 'price',
    changeCents: dueCents - (first?.changeCents ?? 0),
  });
  await db.updateTable('parcel').set({ status: 'lost' }).where('formId', '=', formId).execute();
  await issueTaxInvoices(services);
  expect((await invoicesOf(formId)).at(-1)).toMatchObject({ reason: 'cancelled', changeCents: -dueCents });
  const papers = await readTaxPapers(db, [formId]);
  expect(papers.map(({ invoice }) => invoice.number)).toEqual([first?.number, first?.number, first?.number]);
});

test('a price that waits for approval has no invoice until the customer agrees', async () => {
  const { formId, version } = await waiting();
  await sydney.api.forms.receive({ formId, version, pieces: [piece({ grossG: 30_000 })], ...key() });
  await issueTaxInvoices(services);
  expect(await invoicesOf(formId)).toEqual([]);
  await db.updateTable('form').set({ priceApproval: 'approved' }).where('id', '=', formId).execute();
  await issueTaxInvoices(services);
  expect(await invoicesOf(formId)).toMatchObject([{ kind: 'invoice' }]);
});

test('taxable freight includes GST, and a note uses the rule of its invoice', async () => {
  const rule = { freight: 'taxable' as const, services: 'taxable' as const, serviceFees: [] };
  const confirmed = { confirmedBy: 'Болормаа, CPA', confirmedOn: '2026-11-20' };
  const set = async (change: object) => {
    const [newest] = (await admin.api.settings.gst()).rows;
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await admin.api.settings.setGst({ ...rule, ...confirmed, ...change, seen: newest?.id ?? '', ...key() });
  };
  await set({});
  const { formId } = await billed();
  expect(await invoicesOf(formId)).toMatchObject([{ changeCents: 15_000, gstCents: 1_364 }]);
  await set({ freight: 'gst_free' });
  await db.updateTable('parcel').set({ status: 'lost' }).where('formId', '=', formId).execute();
  await issueTaxInvoices(services);
  expect((await invoicesOf(formId)).map(({ gstCents }) => gstCents)).toEqual([1_364, -1_364]);
  const other = await billed();
  expect(await invoicesOf(other.formId)).toMatchObject([{ gstCents: 0 }]);
  await set({ freight: 'taxable' });
  const lowered = await billed();
  const note = { formId: lowered.formId, reason: 'good_will' as const, note: 'Уучлал хүсэв' };
  for (const cents of [1_100, 13_900]) await admin.api.payments.credit({ ...note, cents, ...key() });
  expect((await invoicesOf(lowered.formId)).map(({ gstCents }) => gstCents)).toEqual([1_364, -100, -1_264]);
  const papers = await readTaxPapers(db, [lowered.formId]);
  expect(papers.at(-1)?.lines).toMatchObject([
    { kind: 'freight', cents: 15_000 },
    { kind: 'credit', reason: 'good_will', cents: -1_100, isTaxable: true },
    { kind: 'credit', cents: -13_900, isTaxable: true },
  ]);
});

test('an invoice cannot be changed or deleted', async () => {
  const { formId } = await billed();
  const ofForm = db.updateTable('taxInvoice').where('formId', '=', formId);
  await expect(ofForm.set({ dueCents: 1 }).execute()).rejects.toThrow();
  await expect(ofForm.set({ number: 9_999 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('taxInvoice').where('formId', '=', formId).execute()).rejects.toThrow();
});
