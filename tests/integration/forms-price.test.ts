import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../factories/app';
import { createForm, createParcel } from '../factories/parcels';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
type Client = Awaited<ReturnType<typeof app.signIn>>;

/** An accepted form whose two pieces wait for the client's yes, and a third that waits for something else. */
async function waiting(client: Client) {
  const customerId = client.user.customerId ?? '';
  const { id } = await createForm(db, { customerId, status: 'accepted', priceApproval: 'waiting' });
  const held = { formId: id, customerId, status: 'on_hold', heldFrom: 'received' } as const;
  await createParcel(db, { ...held, holdReason: 'price', pieceNo: 1 });
  await createParcel(db, { ...held, holdReason: 'price', pieceNo: 2 });
  await createParcel(db, { ...held, holdReason: 'documents', pieceNo: 3 });
  return { id, version: 1 };
}

async function parcelsOf(formId: string) {
  return await db
    .selectFrom('parcel')
    .select(['status', 'holdReason'])
    .where('formId', '=', formId)
    .orderBy('pieceNo')
    .execute();
}

describe('the yes to the measured price', () => {
  test('releases what was held for it and nothing else, once', async () => {
    const client = await app.signIn('client');
    const form = await waiting(client);
    const yes = { ...form, ...key() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.api.forms.approvePrice(yes)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await parcelsOf(form.id)).toEqual([
      { status: 'received', holdReason: null },
      { status: 'received', holdReason: null },
      { status: 'on_hold', holdReason: 'documents' },
    ]);
    const page = await client.api.forms.get({ id: form.id });
    expect(page).toMatchObject({ priceApproval: 'approved', version: 2 });
    expect(page.history).toMatchObject([{ kind: 'approvePrice', by: 'me' }]);
    expect(
      await problemOf(client.api.forms.approvePrice({ id: form.id, version: 2, ...key() })),
    ).toMatchObject({ status: 422, code: 'form.nothing_to_approve' });
  });

  test('is the client’s own, on what he saw', async () => {
    const client = await app.signIn('client');
    const form = await waiting(client);
    const other = await app.signIn('client');
    const staff = await app.signIn('warehouse-au');
    expect(await problemOf(other.api.forms.approvePrice({ ...form, ...key() }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(staff.api.forms.approvePrice({ ...form, ...key() }))).toMatchObject({
      status: 403,
    });
    const stale = { ...form, version: 7, ...key() };
    expect(await problemOf(client.api.forms.approvePrice(stale))).toMatchObject({ code: 'version.stale' });
    expect((await parcelsOf(form.id)).every(({ status }) => status === 'on_hold')).toBe(true);
  });

  test.each(['not_needed', 'approved'] as const)('has nothing to say to %s', async (priceApproval) => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const { id } = await createForm(db, { customerId, status: 'accepted', priceApproval });
    expect(await problemOf(client.api.forms.approvePrice({ id, version: 1, ...key() }))).toMatchObject({
      code: 'form.nothing_to_approve',
    });
  });
});
