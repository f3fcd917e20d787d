import { describe, expect, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import type { FeeConditions } from '~/domain/quotes/fee-conditions';
import { key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, waiting, sydney, admin, parcelsOf } = await cashDesk(db);

type Address = NonNullable<NonNullable<FormDraft['receiver']>['address']>;

const city: Address = { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol' };
const found: Address = { ...city, street: 'Нарны зам', building: '14' };
const khuvsgul: Address = { country: 'MN', aimag: 'khuvsgul', district: 'Мөрөн' };

function draftTo(address: Address, optionalFees: string[], value = '120'): FormDraft {
  const draft = typedDraft({ optionalFees });
  const items = (draft.items ?? []).map((item) => ({ ...item, value }));
  return { ...draft, items, receiver: { ...draft.receiver, address } };
}

/** The issues of a submission, by path and code. */
async function refusalOf(draft: FormDraft): Promise<[string, string][]> {
  const client = await app.signIn('client');
  const form = await drafted(client, { draft });
  const problem = await problemOf(client.api.forms.submit({ ...form, ...key() }));
  expect(problem.status).toBeGreaterThanOrEqual(400);
  const stored = await client.api.forms.get({ id: form.id });
  expect(stored).toMatchObject({ status: 'draft', quote: null });
  return (problem.issues ?? []).map(({ path, code }) => [path, code]);
}

describe('a submitted form', () => {
  test.each([
    ['door to Khövsgöl', draftTo(khuvsgul, ['door']), [['optionalFees.0', 'fee.capital_only']]],
    ['two deliveries', draftTo(found, ['door', 'countryside']), [['optionalFees.1', 'fee.aimags_only']]],
    [
      'two deliveries to an aimag',
      draftTo(khuvsgul, ['countryside', 'door']),
      [['optionalFees.1', 'fee.capital_only']],
    ],
    [
      'door with a district alone',
      draftTo(city, ['fragile', 'door']),
      [
        ['receiver.address.street', 'fee.needs_address'],
        ['receiver.address.building', 'fee.needs_address'],
      ],
    ],
    ['countryside in the city', draftTo(found, ['countryside']), [['optionalFees.0', 'fee.aimags_only']]],
    ['insurance of nothing', draftTo(found, ['insurance'], '0'), [['optionalFees.0', 'fee.needs_value']]],
    ['the automatic battery fee', draftTo(found, ['battery']), [['optionalFees.0', 'fee.unknown']]],
    ['collection beside door', draftTo(found, ['collect', 'door']), [['optionalFees.0', 'fee.unknown']]],
  ])('is refused with %s, at the field', async (_name, draft, issues) => {
    expect(await refusalOf(draft)).toEqual(issues);
  });

  test('has no price while it cannot be accepted', async () => {
    const client = await app.signIn('client');
    const { id } = await drafted(client, { draft: draftTo(khuvsgul, ['door']) });
    expect((await client.api.forms.get({ id })).price).toBeNull();
  });

  test('is accepted with a delivery that is possible', async () => {
    const client = await app.signIn('client');
    const form = await drafted(client, { draft: draftTo(found, ['door']), totalCents: 15_800 });
    expect(await client.api.forms.submit({ ...form, ...key() })).toMatchObject({ totalCents: 15_800 });
  });

  test('is refused with a fee for organizations when its customer is a person', async () => {
    await admin.api.fees.create({
      code: 'pallet',
      name: { mn: 'Тавиур', en: 'Pallet' },
      kind: 'fixed',
      cents: 100,
      conditions: { audience: 'organization' },
      ...key(),
    });
    expect(await refusalOf(draftTo(found, ['pallet']))).toEqual([
      ['optionalFees.0', 'fee.organizations_only'],
    ]);
  });
});

describe('the price for a visitor', () => {
  const asked = (change: object) => ({
    plan: 'standard',
    pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }],
    ...change,
  });
  test.each([
    [{ optionalFees: ['door', 'countryside'] }, 'optionalFees.1', 'fee.excluded'],
    [{ optionalFees: ['door'], aimag: 'khuvsgul' as const }, 'optionalFees.0', 'fee.capital_only'],
    [{ optionalFees: ['countryside'], aimag: 'ulaanbaatar' as const }, 'optionalFees.0', 'fee.aimags_only'],
    [{ optionalFees: ['insurance'] }, 'optionalFees.0', 'fee.needs_value'],
  ])('refuses %j', async (change, path, code) => {
    const { api } = await app.visitor();
    const problem = await problemOf(api.quotes.calculate(asked(change)));
    expect(problem).toMatchObject({ status: 422, code, issues: [expect.objectContaining({ path, code })] });
  });

  test('includes each delivery in the region where it is possible', async () => {
    const { api } = await app.visitor();
    const door = asked({ optionalFees: ['door'], aimag: 'ulaanbaatar' as const });
    expect(await api.quotes.calculate(door)).toMatchObject({ totalCents: 15_800 });
    const far = asked({ optionalFees: ['countryside'], aimag: 'khuvsgul' as const });
    expect(await api.quotes.calculate(far)).toMatchObject({ totalCents: 16_800 });
  });
});

describe('a form from before the conditions of fees', () => {
  const sell = async (formId: string, optionalFees: string[]): Promise<void> => {
    await db.updateTable('form').set({ optionalFees }).where('id', '=', formId).execute();
  };
  const receive = async ({ formId, version }: { formId: string; version: number }) =>
    await sydney.api.forms.receive({ formId, version, pieces: [piece()], ...key() });

  test('is received and billed without the delivery that is not possible', async () => {
    const form = await waiting({ draft: draftTo(khuvsgul, []) });
    await sell(form.formId, ['door', 'countryside']);
    expect(await receive(form)).toMatchObject({ totalCents: 16_800 });
    const { delivery, bill } = await sydney.api.forms.get({ id: form.formId });
    expect(delivery).toBe('countryside');
    expect(bill?.lines.fees).toEqual([{ code: 'countryside', cents: 1_800 }]);
  });

  test('stays unchanged after acceptance, even when its parcel is measured again', async () => {
    const form = await waiting({ draft: draftTo(khuvsgul, []) });
    await receive(form);
    await sell(form.formId, ['door', 'countryside']);
    const [parcel] = await parcelsOf(form.formId);
    const { id = '', version = 0 } = parcel ?? {};
    const measures = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_100 };
    await sydney.api.parcels.measure({ id, version, place: 'A-01', ...measures, ...key() });
    const { bill } = await sydney.api.forms.get({ id: form.formId });
    expect(bill?.lines.fees.map(({ code }) => code)).toEqual(['door', 'countryside']);
  });

  test('has the agreed price of a service that was archived later', async () => {
    const form = await waiting({ draft: draftTo(found, ['fragile']), totalCents: 15_500 });
    const archivedAt = app.clock.now;
    await db.updateTable('extraFee').set({ archivedAt }).where('code', '=', 'fragile').execute();
    expect(await receive(form)).toMatchObject({ totalCents: 15_500 });
    const [parcel] = await parcelsOf(form.formId);
    const { id = '', version = 0 } = parcel ?? {};
    const measures = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_100 };
    await sydney.api.parcels.measure({ id, version, place: 'A-01', ...measures, ...key() });
    const { bill } = await sydney.api.forms.get({ id: form.formId });
    expect(bill?.lines.fees).toEqual([{ code: 'fragile', cents: 500 }]);
    expect(await refusalOf(draftTo(found, ['fragile']))).toEqual([['optionalFees.0', 'fee.unknown']]);
    await db.updateTable('extraFee').set({ archivedAt: null }).where('code', '=', 'fragile').execute();
  });
});

describe('a delivery that a customer buys later', () => {
  test('is refused at the missing fields that the driver needs', async () => {
    const { client, formId, version } = await waiting({ draft: draftTo(city, []) });
    const received = await sydney.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    expect((await client.api.forms.get({ id: formId })).deliveryOffer).toBeNull();
    const wanted = { id: formId, version: received.version, delivery: 'door', seenCents: 800 } as const;
    const bought = client.api.forms.addDelivery({ ...wanted, ...key() });
    const problem = await problemOf(bought);
    expect(problem).toMatchObject({ status: 422, code: 'form.delivery_closed' });
    expect(problem.issues.map(({ path }) => path)).toEqual([
      'receiver.address.street',
      'receiver.address.building',
    ]);
  });
});

describe('the conditions of a fee', () => {
  const feeOf = async (code: string) => {
    const [fee] = (await admin.api.fees.list({ search: code })).rows;
    if (!fee) throw new Error(`no fee ${code}`);
    return fee;
  };

  test('apply at once when changed, and stay when a change leaves them out', async () => {
    const { id, version, conditions, name } = await feeOf('door');
    const change = { id, name, kind: 'per_piece', cents: 800 } as const;
    const widened: FeeConditions = {
      ...conditions,
      places: { kind: 'listed', aimags: ['khuvsgul'] },
      demands: [],
    };
    const first = await admin.api.fees.update({ ...change, version, conditions: widened, ...key() });
    const second = await admin.api.fees.update({ ...change, version: first.version, ...key() });
    expect((await feeOf('door')).conditions).toEqual(widened);
    expect(await refusalOf(draftTo(found, ['door']))).toEqual([['optionalFees.0', 'fee.not_there']]);
    await admin.api.fees.update({ ...change, version: second.version, conditions, ...key() });
  });

  test('refuse to exclude the fee itself', async () => {
    const fee = { code: 'gift', name: { mn: 'Бэлэг', en: 'Gift' }, kind: 'fixed', cents: 100 } as const;
    const made = admin.api.fees.create({ ...fee, conditions: { excludes: ['gift'] }, ...key() });
    expect((await problemOf(made)).issues).toEqual([
      expect.objectContaining({ path: 'conditions.excludes', code: 'fee.excludes_itself' }),
    ]);
  });
});
