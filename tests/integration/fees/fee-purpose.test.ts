import { expect, test } from 'vitest';
import { key } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { priceServices } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { admin, app, drafted, sydney } = await cashDesk(db);

const fee = <const Change extends object>(change: Change) => ({
  ...{ name: { mn: 'Туршилт', en: 'Trial' }, kind: 'fixed' as const, cents: 400 },
  ...key(),
  ...change,
});

test('two administrators add the usual services once, without prices', async () => {
  const answers = await Promise.all([
    admin.api.fees.addUsualServices(key()),
    admin.api.fees.addUsualServices(key()),
  ]);
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 8]);
  const { rows, total } = await admin.api.fees.list({ purpose: 'service' });
  expect(total).toBe(8);
  expect(rows.every(({ cents, isActive, purpose }) => cents === 0 && !isActive && purpose !== null)).toBe(
    true,
  );
  const denied = await problemOf(sydney.api.fees.addUsualServices(key()));
  expect(denied).toMatchObject({ status: 403 });
});

test('no form, price list or calculator offers the price of a service', async () => {
  await priceServices(admin);
  const { api: visitor } = await app.visitor();
  const { fees } = await visitor.quotes.prices();
  expect(fees.length).toBeGreaterThan(3);
  expect(fees.filter(({ code }) => code.startsWith('service-'))).toEqual([]);
  const client = await app.signIn('client');
  const form = await drafted(client, { draft: typedDraft({ optionalFees: ['service-photos'] }) });
  expect(await problemOf(client.api.forms.submit({ ...form, ...key() }))).toMatchObject({
    issues: [{ path: 'optionalFees.0', code: 'fee.unknown' }],
  });
  const pieces = [{ lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1_200 }];
  const call = { plan: 'standard', pieces, declaredCents: 0, battery: 'none' as const };
  expect(
    await problemOf(visitor.quotes.calculate({ ...call, optionalFees: ['service-photos'] })),
  ).toMatchObject({
    code: 'fee.unknown',
  });
});

test('the list of fees is filtered by purpose', async () => {
  const of = async (purpose?: 'form' | 'service' | 'photos') =>
    (await admin.api.fees.list({ pageSize: 100, ...(purpose && { purpose }) })).rows.map(
      (fee) => fee.purpose,
    );
  expect((await of('form')).every((purpose) => purpose === null)).toBe(true);
  expect(await of('photos')).toEqual(['photos']);
  expect((await of()).length).toBe((await of('form')).length + (await of('service')).length);
  const { rows } = await admin.api.fees.list({ purpose: 'service', pageSize: 100 });
  for (const { id, version } of rows) await admin.api.fees.archive({ id, version, ...key() });
  expect(await of('service')).toEqual([]);
});

test('the price of a service is no percentage and no automatic fee', async () => {
  const percent = {
    ...fee({ code: 'svc-percent', purpose: 'photos' }),
    kind: 'percent' as const,
    cents: 0,
    bps: 100,
  };
  expect(await problemOf(admin.api.fees.create(percent))).toMatchObject({
    status: 400,
    issues: [{ path: 'kind', code: 'fee.purpose_kind' }],
  });
  const automatic = fee({ code: 'svc-always', purpose: 'photos', rule: { kind: 'always' } });
  expect(await problemOf(admin.api.fees.create(automatic))).toMatchObject({
    issues: [{ path: 'rule', code: 'fee.purpose_rule' }],
  });
});

test('a change without a purpose leaves it, and its rules, as they are', async () => {
  const { id, version } = await admin.api.fees.create(
    fee({ code: 'svc-kept', purpose: 'split', isActive: false }),
  );
  const automatic = fee({ id, version, rule: { kind: 'always' }, isActive: false });
  expect(await problemOf(admin.api.fees.update(automatic))).toMatchObject({
    issues: [{ path: 'rule', code: 'fee.purpose_rule' }],
  });
  await admin.api.fees.update(fee({ id, version, cents: 900, isActive: false }));
  expect(await admin.api.fees.get({ id })).toMatchObject({ purpose: 'split', cents: 900 });
});

test('a service has no condition but for whom it is', async () => {
  const conditions = {
    ...{ places: { kind: 'capital' as const }, audience: 'organization' as const },
    ...{ needsValue: true, demands: ['street' as const] },
  };
  const { id } = await admin.api.fees.create(
    fee({ code: 'svc-conditions', purpose: 'dispose', isActive: false, conditions }),
  );
  expect((await admin.api.fees.get({ id })).conditions).toMatchObject({
    ...{ audience: 'organization', places: { kind: 'anywhere' }, needsValue: false, demands: [] },
  });
});

test('a second active price of a service is refused, also when it is restored', async () => {
  const one = await admin.api.fees.create(fee({ code: 'svc-one', purpose: 'photos' }));
  const taken = { status: 409, issues: [{ path: 'purpose', code: 'fee.purpose_taken' }] };
  expect(await problemOf(admin.api.fees.create(fee({ code: 'svc-two', purpose: 'photos' })))).toMatchObject(
    taken,
  );
  const two = await admin.api.fees.create(fee({ code: 'svc-two', purpose: 'photos', isActive: false }));
  expect(await problemOf(admin.api.fees.update(fee({ ...two, purpose: 'photos' })))).toMatchObject(taken);
  const gone = await admin.api.fees.archive({ ...one, ...key() });
  await admin.api.fees.update(fee({ ...two, purpose: 'photos' }));
  expect(await problemOf(admin.api.fees.restore({ ...gone, ...key() }))).toMatchObject({
    code: 'fee.purpose_taken',
  });
});

test('of many offered at once, one price of a service is active', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      admin.api.fees.create(fee({ code: `svc-race-${index}`, purpose: 'unpack' })),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
