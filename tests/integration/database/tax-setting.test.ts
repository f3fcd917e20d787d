import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '~/db/migrate';
import { testDb } from '../../setup/test-db';

// The migration that makes one table of the settings of GST and VAT.

const { db, url } = await testDb({ isEmpty: true });
const folder = mkdtempSync(path.join(tmpdir(), 'moz-tax-setting-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gstId = '01900000-0000-7000-8000-000000000001';
const vatId = '01900000-0000-7000-8000-000000000002';
const entered = new Date('2026-11-20T01:00:00Z');

beforeAll(async () => {
  cpSync('db/migrations', folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name >= '202611261500') rmSync(path.join(folder, name));
  await migrate(url, { folder, withJobs: true });
  await sql`insert into gst_setting
    (id, freight, services, service_fees, confirmed_by, confirmed_on, valid_from, created_at)
    values (${gstId}, 'gst_free', 'taxable', '{packing}', 'Болормаа', '2026-11-19', ${entered}, ${entered})`.execute(
    db,
  );
  await sql`insert into vat_setting
    (id, freight, services, service_fees, freight_code, services_code, freight_relief, valid_from, created_at)
    values (${vatId}, 'vat_zero', 'vat_able', '{delivery}', '6531100', '6721000', '401', ${entered}, ${entered})`.execute(
    db,
  );
  // Only the setting of the two papers matters, so nothing else that they refer to exists.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into tax_invoice
      (kind, number, form_id, bill_id, gst_setting_id, buyer, lines, due_cents, change_cents, gst_cents)
      values ('invoice', 1, uuidv7(), uuidv7(), ${gstId}, '{}', '[]', 100, 100, 9)`.execute(tx);
    await sql`insert into tax_receipt
      (payment_id, form_id, buyer_kind, amount, is_demo, vat_setting_id)
      values (uuidv7(), uuidv7(), 'person', 1000, true, ${vatId})`.execute(tx);
  });
  await migrate(url);
});

test('each GST and VAT setting is found in its country with its history', async () => {
  const rows = await db
    .selectFrom('taxSetting')
    .selectAll()
    .orderBy('country')
    .orderBy('validFrom')
    .execute();
  const none = { freightCode: '', servicesCode: '', freightRelief: '', servicesRelief: '' };
  const open = { confirmedBy: '', confirmedOn: null, serviceFees: [] };
  const from = { validFrom: entered, createdAt: entered };
  expect(rows).toMatchObject([
    { country: 'AU', freight: 'gst_free', services: 'gst_free', ...none, ...open },
    {
      ...{ id: gstId, country: 'AU', freight: 'gst_free', services: 'taxable', serviceFees: ['packing'] },
      ...{ ...none, confirmedBy: 'Болормаа', confirmedOn: '2026-11-19', ...from },
    },
    { country: 'MN', freight: 'vat_zero', services: 'vat_able', ...none, ...open },
    {
      ...{ id: vatId, country: 'MN', freight: 'vat_zero', services: 'vat_able', serviceFees: ['delivery'] },
      ...{
        freightCode: '6531100',
        servicesCode: '6721000',
        freightRelief: '401',
        servicesRelief: '',
        ...from,
      },
    },
  ]);
});

test('an invoice and a tax receipt still have the setting that they were made with', async () => {
  expect(await db.selectFrom('taxInvoice').select('taxSettingId').execute()).toEqual([
    { taxSettingId: gstId },
  ]);
  expect(await db.selectFrom('taxReceipt').select('taxSettingId').execute()).toEqual([
    { taxSettingId: vatId },
  ]);
});

test.each([
  ['AU', 'vat_zero', 'gst_free'],
  ['AU', 'gst_free', 'vat_able'],
  ['MN', 'vat_zero', 'taxable'],
  ['MN', 'gst_free', 'vat_able'],
] as const)(
  'a setting of %s with the treatments %s and %s is refused',
  async (country, freight, services) => {
    const added = db
      .insertInto('taxSetting')
      .values({ country, freight, services, validFrom: new Date() })
      .execute();
    await expect(added).rejects.toThrow('violates check constraint');
  },
);

test('no setting can be changed or deleted', async () => {
  await expect(db.updateTable('taxSetting').set({ confirmedBy: 'x' }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('taxSetting').execute()).rejects.toThrow();
});
