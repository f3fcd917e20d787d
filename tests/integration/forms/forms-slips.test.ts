import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { createForm } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

const boxOnShelf = { length: '30', width: '20', height: '15', weight: '1', arrivalId: randomUUID() };

test('slips have the requested order, without drafts', async () => {
  const { api } = await app.signIn('admin');
  const [one, draft, other] = [
    await createForm(db, { status: 'submitted', draft: { pieces: [boxOnShelf] } }),
    await createForm(db),
    await createForm(db, { status: 'rejected' }),
  ];
  const slips = await api.forms.slips({ ids: [other.id, draft.id, one.id, randomUUID()] });
  expect(slips.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(slips[0]?.items).toHaveLength(1);
  expect(slips[0]?.qr).toContain('<svg');
  expect(slips[1]?.draft.pieces).toEqual([boxOnShelf]);
});

test('a client gets no slip of another client', async () => {
  const client = await app.signIn('client');
  const own = await createForm(db, { status: 'submitted', customerId: client.user.customerId ?? '' });
  const others = await createForm(db, { status: 'submitted' });
  const slips = await client.api.forms.slips({ ids: [others.id, own.id] });
  expect(slips.map(({ id }) => id)).toEqual([own.id]);
});

test('a request for more than a hundred slips is refused', async () => {
  const { api } = await app.signIn('admin');
  const ids = Array.from({ length: 101 }, () => randomUUID());
  expect((await problemOf(api.forms.slips({ ids }))).issues.map(({ code }) => code)).toEqual([
    'list.too_many',
  ]);
});
