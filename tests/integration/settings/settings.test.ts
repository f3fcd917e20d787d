import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const dayMs = 86_400_000;

async function auditsOf(entityId: string): Promise<unknown[]> {
  return await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('entityId', '=', entityId)
    .execute();
}

describe('the company', () => {
  const details = {
    ...{ name: { mn: 'Моз Карго ХХК', en: 'Moz Cargo Pty Ltd' }, abn: '51 824 753 556' },
    ...{ address: { mn: 'Сидней', en: 'Sydney' }, phone: '+61 2 5550 0142', email: 'office@moz.example' },
    ...{ auAccountName: 'Moz Cargo', auBsb: '062-000', auAccountNumber: '1055 0142', auPayId: '' },
    ...{
      auBrokerLicence: 'CB 01234',
      auRacaApproval: 'RACA 00417',
      mnPostalLicence: '',
      mnBrokerLicence: '',
    },
    ...{ insurer: 'Example Mutual', insurancePolicy: 'P-1042' },
    ...{ mnBank: 'Хаан банк', mnAccountName: 'Моз Карго', mnAccountNumber: '5005550142' },
  };

  test('is set by an admin, stores its history, and is refused for a stale version', async () => {
    const { api } = await app.signIn('admin');
    const { id, version } = await api.settings.company();
    const change = { ...details, id, version, ...key() };
    await api.settings.updateCompany(change);
    expect(await api.settings.updateCompany(change)).toEqual({ id, version: version + 1 });
    expect(await api.settings.company()).toEqual({
      ...details,
      abn: '51824753556',
      auBsb: '062000',
      auAccountNumber: '10550142',
      addressPrefix: 'MOZ',
      ...{ agentCategory: '', handlerName: '', handlerNumber: '' },
      id,
      version: version + 1,
    });
    expect(await auditsOf(id)).toMatchObject([
      {
        action: 'settings.updateCompany',
        after: { insurer: 'Example Mutual', auRacaApproval: 'RACA 00417' },
      },
    ]);
    expect(await problemOf(api.settings.updateCompany({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
  });

  test('is public with its licences and its insurer, but without its accounts', async () => {
    const visitor = await app.asCookie('moz-language=en');
    expect(await visitor.api.settings.publicCompany()).toEqual({
      ...{ name: 'Moz Cargo Pty Ltd', abn: '51824753556' },
      ...{
        auBrokerLicence: 'CB 01234',
        auRacaApproval: 'RACA 00417',
        mnPostalLicence: '',
        mnBrokerLicence: '',
      },
      ...{ insurer: 'Example Mutual', insurancePolicy: 'P-1042' },
    });
  });

  test('needs a valid number, and is refused to all but admins', async () => {
    const { api } = await app.signIn('admin');
    const { id, version } = await api.settings.company();
    const change = { ...details, id, version, abn: '51 824 753 557', ...key() };
    expect((await problemOf(api.settings.updateCompany(change))).issues).toEqual([
      expect.objectContaining({ path: 'abn', code: 'customer.abn_invalid' }),
    ]);
    for (const role of ['support', 'client', 'warehouse-au'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.updateCompany(change))).toMatchObject({ status: 403 });
    }
  });
});

describe('an office', () => {
  const newest = async (api: Awaited<ReturnType<typeof app.signIn>>['api']) => {
    const [sydney] = await api.settings.storedOffices();
    if (!sydney) throw new Error('an office was expected');
    return sydney;
  };
  const publicVersion = async () =>
    (await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()).version;

  test('is changed by an admin, is public at once, and renders cached pages again', async () => {
    const { api } = await app.signIn('admin');
    const { office: _, ...before } = await newest(api);
    const day = { opens: '09:00', closes: '17:00' };
    const change = { ...before, phone: '+61 2 5550 0177', hours: [day, ...before.hours.slice(1)], ...key() };
    const seen = await publicVersion();
    await api.settings.updateOffice(change);
    expect(await api.settings.updateOffice(change)).toEqual({ id: before.id, version: before.version + 1 });
    expect(await publicVersion()).toBe(seen + 1);
    const [sydney] = await (await app.visitor()).api.settings.offices();
    expect(sydney).toMatchObject({ office: 'sydney', phone: '+61 2 5550 0177', city: { en: 'Sydney' } });
    expect(sydney?.hours[0]).toEqual(day);
    expect(sydney).not.toHaveProperty('version');
    expect(await auditsOf(before.id)).toMatchObject([{ action: 'settings.updateOffice' }]);
    expect(await problemOf(api.settings.updateOffice({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
  });

  test('is refused to all but admins, and an unknown one is not found', async () => {
    const { api } = await app.signIn('admin');
    const { office: _, ...before } = await newest(api);
    const change = { ...before, ...key() };
    for (const role of ['support', 'client', 'warehouse-au'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.updateOffice(change))).toMatchObject({ status: 403 });
    }
    const unknown = { ...change, id: randomUUID() };
    expect(await problemOf(api.settings.updateOffice(unknown))).toMatchObject({ status: 404 });
  });
});

describe('a constant', () => {
  const constant = 'storage.free_days';
  const newest = async (api: Awaited<ReturnType<typeof app.signIn>>['api']) =>
    (await api.settings.constants()).rows.filter((row) => row.key === constant);

  test('accepts a new value from now or later, once per key, and stores the old one', async () => {
    const { api } = await app.signIn('admin');
    const before = await newest(api);
    const change = { key: constant, value: 21, seen: before[0]?.id ?? null, ...key() } as const;
    const { id } = await api.settings.setConstant(change);
    expect(await api.settings.setConstant(change)).toEqual({ id });
    const validFrom = new Date(app.clock.now.getTime() + dayMs);
    await api.settings.setConstant({ key: constant, value: 30, seen: id, validFrom, ...key() });
    const after = await newest(api);
    expect(after.map(({ value }) => value)).toEqual([30, 21, ...before.map(({ value }) => value)]);
    expect(await auditsOf(constant)).toHaveLength(2);
  });

  test('is refused with a stale version, for the past, and to all but admins', async () => {
    const { api } = await app.signIn('admin');
    const seen = (await newest(api))[0]?.id ?? null;
    const change = { key: constant, value: 15, seen, ...key() } as const;
    expect(await problemOf(api.settings.setConstant({ ...change, seen: randomUUID() }))).toMatchObject({
      code: 'version.stale',
    });
    const validFrom = new Date(app.clock.now.getTime() - dayMs);
    expect(await problemOf(api.settings.setConstant({ ...change, validFrom }))).toMatchObject({
      code: 'date.past',
    });
    for (const role of ['support', 'client', 'warehouse-au'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.setConstant(change))).toMatchObject({ status: 403 });
    }
  });
});

describe('GST on tax invoices', () => {
  const rule = { freight: 'gst_free' as const, services: 'taxable' as const, serviceFees: ['packing'] };
  const confirmed = { confirmedBy: 'Болормаа, CPA', confirmedOn: '2026-11-20' };

  test('starts as GST-free and not confirmed, and stores every entry', async () => {
    const { api } = await app.signIn('admin');
    const [first] = (await api.settings.gst()).rows;
    expect(first).toMatchObject({ freight: 'gst_free', services: 'gst_free', confirmedOn: null });
    const change = { ...rule, ...confirmed, seen: first?.id ?? '', ...key() };
    const { id } = await api.settings.setGst(change);
    expect(await api.settings.setGst(change)).toEqual({ id });
    const { rows } = await api.settings.gst();
    expect(rows).toMatchObject([{ id, ...rule, ...confirmed }, { id: first?.id }]);
    expect(await auditsOf('gst')).toMatchObject([{ action: 'settings.setGst', after: confirmed }]);
  });

  test('is refused with a stale version, half a confirmation, and to all but admins', async () => {
    const { api } = await app.signIn('admin');
    const seen = (await api.settings.gst()).rows[0]?.id ?? '';
    const change = { ...rule, ...confirmed, seen, ...key() };
    expect(await problemOf(api.settings.setGst({ ...change, seen: randomUUID() }))).toMatchObject({
      code: 'version.stale',
    });
    expect(await problemOf(api.settings.setGst({ ...change, confirmedOn: null }))).toMatchObject({
      issues: [{ path: 'confirmedOn', code: 'required' }],
    });
    const validFrom = new Date(app.clock.now.getTime() - dayMs);
    expect(await problemOf(api.settings.setGst({ ...change, validFrom }))).toMatchObject({
      code: 'date.past',
    });
    for (const role of ['support', 'client', 'warehouse-au'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.setGst(change))).toMatchObject({ status: 403 });
    }
  });
});

describe('VAT on tax receipts', () => {
  const rule = { freight: 'vat_zero' as const, services: 'vat_able' as const, serviceFees: ['delivery'] };
  const codes = { freightCode: '6531100', freightRelief: '401', servicesCode: '6721000', servicesRelief: '' };
  const confirmed = { confirmedBy: 'Болормаа, CPA', confirmedOn: '2026-11-20' };

  test('starts without codes and not confirmed, and stores every entry', async () => {
    const { api } = await app.signIn('admin');
    const [first] = (await api.settings.vat()).rows;
    expect(first).toMatchObject({ freight: 'vat_zero', freightCode: '', confirmedOn: null });
    const change = { ...rule, ...codes, ...confirmed, seen: first?.id ?? '', ...key() };
    const { id } = await api.settings.setVat(change);
    expect(await api.settings.setVat(change)).toEqual({ id });
    const { rows } = await api.settings.vat();
    expect(rows).toMatchObject([
      { id, ...rule, ...codes, ...confirmed, validFrom: app.clock.now },
      { id: first?.id },
    ]);
    expect(await auditsOf('vat')).toMatchObject([
      { action: 'settings.setVat', after: { ...codes, ...confirmed } },
    ]);
    const changed = db.updateTable('taxSetting').set({ freightCode: '' }).where('id', '=', id).execute();
    await expect(changed).rejects.toThrow();
  });

  test('is refused with a wrong code beside its field, and with half a confirmation', async () => {
    const { api } = await app.signIn('admin');
    const seen = (await api.settings.vat()).rows[0]?.id ?? '';
    const change = { ...rule, ...codes, ...confirmed, seen };
    for (const [wrong, path, code] of [
      [{ freightCode: '653110' }, 'freightCode', 'vat.product_code'],
      [{ servicesCode: 'x' }, 'servicesCode', 'vat.product_code'],
      [{ freightRelief: '40' }, 'freightRelief', 'vat.relief_code'],
      [{ confirmedOn: null }, 'confirmedOn', 'required'],
      [{ confirmedBy: '' }, 'confirmedBy', 'required'],
    ] as const) {
      const refused = api.settings.setVat({ ...change, ...wrong, ...key() });
      expect(await problemOf(refused)).toMatchObject({ issues: [{ path, code }] });
    }
  });

  test('is refused with a stale version, for the past, and to all but admins', async () => {
    const { api } = await app.signIn('admin');
    const seen = (await api.settings.vat()).rows[0]?.id ?? '';
    const change = { ...rule, ...codes, ...confirmed, seen, ...key() };
    expect(await problemOf(api.settings.setVat({ ...change, seen: randomUUID() }))).toMatchObject({
      code: 'version.stale',
    });
    const validFrom = new Date(app.clock.now.getTime() - dayMs);
    expect(await problemOf(api.settings.setVat({ ...change, validFrom }))).toMatchObject({
      code: 'date.past',
    });
    for (const role of ['support', 'client', 'warehouse-mn'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.setVat(change))).toMatchObject({ status: 403 });
    }
  });
});
