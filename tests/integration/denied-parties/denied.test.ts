import { describe, expect, test } from 'vitest';
import { screenEdition } from '~/server/denied-parties/edition/screen';
import { createCustomer } from '../../factories/app';
import { storeCargo } from '../../factories/cargo';
import { formDesk, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, submitted, parcelsOf } = await formDesk(db);
const admin = await app.signIn('admin');
const support = await app.signIn('support');
const clerk = await app.signIn('warehouse-au');
const { deniedParties } = admin.api;

const head = 'reference,name,kind,aliases,born,citizenship,listed on';
const base = [
  '1,Viktor Orlov,individual,В. Орлов; Viktor Orloff,1969,Russia,2022-03-18',
  '2,Red Steppe Trading LLC,entity,Улаан Тал Трейдинг,,,',
  ...Array.from({ length: 20 }, (_, at) => `${at + 10},Vessel Number${at},vessel,,,,`),
];
const csvOf = (...lines: string[]) => [head, ...lines].join('\n');

async function bring(csv: string, change: object = {}) {
  const edition = await deniedParties.import({ csv, source: 'Test', ...key(), ...change });
  await screenEdition(app.services, { payload: { editionId: edition.id } });
  return edition;
}
const sentTo = (name: string) => {
  const draft = typedDraft();
  return { draft: { ...draft, receiver: { ...draft.receiver, name } } };
};
const matchesOf = async (customerId: string | null) =>
  (await deniedParties.matches({ customerId: customerId ?? '' })).rows;
const screeningOf = async (id: string) => (await admin.api.customers.record({ id })).screening;

test('a list is previewed without writing and imported completely, once per key', async () => {
  const plan = await deniedParties.plan({ csv: csvOf(...base), ...key() });
  expect(plan).toMatchObject({ parties: 22, added: 22, changed: 0, removed: 0, isShrinking: false });
  expect(plan.samples.added[0]).toEqual({ reference: '1', name: 'Viktor Orlov' });
  expect((await deniedParties.list({})).total).toBe(0);
  const asked = { csv: csvOf(...base), source: 'Test', ...key() };
  const edition = await deniedParties.import(asked);
  expect(await deniedParties.import(asked)).toEqual(edition);
  expect((await deniedParties.list({ search: 'улаан тал' })).rows).toMatchObject([
    { reference: '2', kind: 'entity' },
  ]);
  const [stored] = (await deniedParties.editions({})).rows;
  expect(stored).toMatchObject({
    source: 'Test',
    parties: 22,
    added: 22,
    by: 'Test admin',
    screenedAt: null,
  });
  await screenEdition(app.services, { payload: { editionId: edition.id } });
  expect((await deniedParties.editions({})).rows[0]).toMatchObject({ screenedAt: expect.any(Date) });
});

test('one wrong line refuses the whole list, and many removals need a confirmation', async () => {
  const wrong = await problemOf(deniedParties.import({ csv: csvOf('1,A,dog'), source: 'x', ...key() }));
  expect(wrong).toMatchObject({
    code: 'input.invalid',
    issues: [{ path: 'lines.2', code: 'choice.invalid' }],
  });
  const short = csvOf(...base.slice(0, 18));
  expect(await deniedParties.plan({ csv: short, ...key() })).toMatchObject({ removed: 4, isShrinking: true });
  expect(await problemOf(deniedParties.import({ csv: short, source: 'x', ...key() }))).toMatchObject({
    code: 'denied.shrinks',
    status: 409,
  });
  expect((await deniedParties.list({})).total).toBe(22);
});

describe('a form to a denied party', () => {
  test('matches by the Latin spelling that the documents use', async () => {
    const draft = typedDraft();
    const receiver = { ...draft.receiver, name: 'Ганбат', latinName: 'Viktor Orlov' };
    const { client, formId, version } = await waiting({ draft: { ...draft, receiver } });
    expect(await matchesOf(client.user.customerId)).toMatchObject([
      { status: 'open', isReceiver: true, isCustomer: false, partyName: 'Viktor Orlov' },
    ]);
    await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    expect(await parcelsOf(formId)).toMatchObject([{ status: 'on_hold', holdReason: 'sanctions' }]);
  });

  test('is accepted but holds parcels until the match is cleared, and is not rematched', async () => {
    const { client, formId, version } = await waiting(sentTo('Виктор Орлов'));
    const [match] = await matchesOf(client.user.customerId);
    expect(match).toMatchObject({
      status: 'open',
      isReceiver: true,
      isCustomer: false,
      partyName: 'Viktor Orlov',
    });
    expect(await screeningOf(client.user.customerId ?? '')).toBe('review');
    await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    const [parcel] = await parcelsOf(formId);
    expect(parcel).toMatchObject({ status: 'on_hold', holdReason: 'sanctions', heldFrom: 'received' });
    const release = { id: parcel?.id ?? '', version: parcel?.version ?? 0, ...key() };
    expect(await problemOf(clerk.api.parcels.release(release))).toMatchObject({ code: 'parcel.on_hold' });

    const detail = await deniedParties.match({ id: match?.id ?? '' });
    expect(detail).toMatchObject({
      born: '1969',
      aliases: ['В. Орлов', 'Viktor Orloff'],
      parcels: [{ number: parcel?.number }],
    });
    const reviewed = {
      id: match?.id ?? '',
      version: match?.version ?? 0,
      reason: 'Төрсөн огноо өөр',
      ...key(),
    };
    const answer = await support.api.deniedParties.clear(reviewed);
    expect(await support.api.deniedParties.clear(reviewed)).toEqual(answer);
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received', holdReason: null });
    expect(await screeningOf(client.user.customerId ?? '')).toBe('clear');

    await submitted(client, sentTo('Орлов Виктор'));
    await bring(csvOf(...base, '300,Somebody Else,individual'));
    expect(await matchesOf(client.user.customerId)).toMatchObject([
      { status: 'cleared', reason: reviewed.reason },
    ]);
    const { decisions } = await deniedParties.match({ id: reviewed.id });
    expect(decisions.map(({ status, by }) => [status, by])).toEqual([
      ['cleared', 'Test support'],
      ['open', null],
    ]);
    const entries = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', reviewed.id)
      .execute();
    expect(entries.map(({ action }) => action).sort()).toEqual(['deniedParties.clear', 'deniedParties.hit']);
  });

  test('stays held when it is confirmed; another alias of a cleared party asks again', async () => {
    const { client, formId, version } = await waiting(sentTo('Ulaan Tal Treiding'));
    await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    const [match] = await matchesOf(client.user.customerId);
    const decision = { id: match?.id ?? '', reason: 'Адил байна', ...key() };
    const confirmed = await deniedParties.confirm({ ...decision, version: match?.version ?? 0 });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'on_hold', holdReason: 'sanctions' });
    expect(await screeningOf(client.user.customerId ?? '')).toBe('review');
    const cleared = await deniedParties.clear({ ...decision, version: confirmed.version, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received' });
    await bring(
      csvOf(
        base[0] ?? '',
        '2,Red Steppe Trading LLC,entity,Улаан Тал Трейдинг; Ulan Tal Treding',
        ...base.slice(2),
        '300,Somebody Else,individual',
      ),
    );
    expect(await matchesOf(client.user.customerId)).toMatchObject([
      { id: cleared.id, status: 'open', reason: '', decidedBy: null },
    ]);
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'on_hold', holdReason: 'sanctions' });
  });

  test('is decided by one of two concurrent users', async () => {
    const { client } = await waiting(sentTo('Viktor Orloff'));
    const [match] = await matchesOf(client.user.customerId);
    const seen = { id: match?.id ?? '', version: match?.version ?? 0, reason: 'x' };
    const both = await Promise.allSettled([
      deniedParties.clear({ ...seen, ...key() }),
      support.api.deniedParties.confirm({ ...seen, ...key() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await deniedParties.match({ id: seen.id })).decisions).toHaveLength(2);
  });
});

describe('a match found when its parcel is already in a cargo', () => {
  async function flown(name: string) {
    const now = app.clock.now;
    const cargo = await storeCargo(db, now);
    const { client, formId, version } = await waiting(sentTo(name));
    await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    const [parcel] = await parcelsOf(formId);
    const papers = { screeningReference: 'RACA-1', exportReference: 'EXLV', status: 'loaded' } as const;
    await db
      .updateTable('parcel')
      .set({ ...papers, cargoId: cargo.id })
      .where('formId', '=', formId)
      .execute();
    const number = parcel?.number ?? '';
    return { cargo, client, formId, number, id: parcel?.id ?? '' };
  }
  const editions = (name: string) => csvOf(...base, `900,${name},individual`);

  test('blocks the departure, and its parcel is put on hold after it is off-loaded', async () => {
    const name = 'Bolormaa Galsanjamts';
    const { cargo, client, formId, number, id } = await flown(name);
    expect((await clerk.api.cargo.get({ id: cargo.id })).problems).toEqual([]);
    await bring(editions(name));
    expect((await clerk.api.cargo.get({ id: cargo.id })).problems).toEqual([
      { code: 'parcel.name_waiting', parcel: { id, number } },
    ]);
    const closed = await clerk.api.cargo.close({ id: cargo.id, version: cargo.version, ...key() });
    const departure = { id: cargo.id, version: closed.version, ...key() };
    expect(await problemOf(clerk.api.cargo.depart(departure))).toMatchObject({
      code: 'cargo.departure_refused',
      issues: [{ path: number, code: 'parcel.name_waiting' }],
    });
    await clerk.api.cargo.offLoad({ cargoId: cargo.id, parcelId: id, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({
      status: 'on_hold',
      holdReason: 'sanctions',
      heldFrom: 'ready',
      cargoId: null,
    });
    const [match] = await matchesOf(client.user.customerId);
    await deniedParties.clear({
      id: match?.id ?? '',
      version: match?.version ?? 0,
      reason: 'Өөр хүн',
      ...key(),
    });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'ready', holdReason: null });
  });

  test('lets the flight depart once cleared, and holds at customs if confirmed in flight', async () => {
    const name = 'Tserendorj Luvsanvandan';
    const { cargo, client, formId, id } = await flown(name);
    await bring(editions(name));
    const [match] = await matchesOf(client.user.customerId);
    const decision = { id: match?.id ?? '', reason: 'Шалгав' };
    const cleared = await deniedParties.clear({ ...decision, version: match?.version ?? 0, ...key() });
    const closed = await clerk.api.cargo.close({ id: cargo.id, version: cargo.version, ...key() });
    await clerk.api.cargo.depart({ id: cargo.id, version: closed.version, ...key() });
    await deniedParties.confirm({ ...decision, version: cleared.version, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'departed' });
    await db.updateTable('parcel').set({ status: 'arrived' }).where('id', '=', id).execute();
    const [landed] = await parcelsOf(formId);
    const mn = await app.signIn('warehouse-mn');
    await mn.api.parcels.startCustoms({ id, version: landed?.version ?? 0, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({
      status: 'on_hold',
      holdReason: 'sanctions',
      heldFrom: 'customs',
    });
  });
});

describe('a customer who is a denied party', () => {
  const profile = { type: 'individual', mobileCountry: 'AU', mobile: '0491570156' } as const;

  test('matches after a rename, is blocked if confirmed, and is released if cleared', async () => {
    const client = await app.signIn('client');
    const id = client.user.customerId ?? '';
    const before = await client.api.customers.get({});
    const renamed = await client.api.customers.update({
      ...profile,
      firstName: 'Viktor',
      lastName: 'Orlov',
      id,
      version: before.version,
      ...key(),
    });
    const [match] = await matchesOf(id);
    expect(match).toMatchObject({ status: 'open', isCustomer: true, score: 100 });
    await deniedParties.confirm({
      id: match?.id ?? '',
      version: match?.version ?? 0,
      reason: 'Тийм',
      ...key(),
    });
    expect(await client.api.customers.get({})).toMatchObject({ isBlocked: true });
    await deniedParties.clear({
      id: match?.id ?? '',
      version: (match?.version ?? 0) + 1,
      reason: 'Үгүй',
      ...key(),
    });
    expect(await screeningOf(id)).toBe('clear');
    await client.api.customers.update({
      ...profile,
      firstName: 'Сараа',
      id,
      version: renamed.version,
      ...key(),
    });
    expect(await screeningOf(id)).toBe('clear');
  });

  test('matches with its parcels when an edition lists it, and is released when removed', async () => {
    const customerId = await createCustomer(db);
    await db
      .updateTable('customer')
      .set({ firstName: 'Дамдин', lastName: 'Жамъян' })
      .where('id', '=', customerId)
      .execute();
    const form = {
      status: 'accepted',
      sender: '{"name":"Дамдин Жамъян"}',
      receiver: '{"name":"Хэн нэгэн"}',
    } as const;
    const parcel = await createParcel(db, { customerId, status: 'available', form });
    const rest = [...base, '300,Somebody Else,individual'];
    await bring(csvOf(...rest, '301,JAMYAN DAMDIN,individual'));
    const [match] = await matchesOf(customerId);
    expect(match).toMatchObject({ status: 'open', isCustomer: true, isSender: true });
    const row = () =>
      db.selectFrom('parcel').selectAll().where('id', '=', parcel.id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ status: 'on_hold', heldFrom: 'available', holdReason: 'sanctions' });
    await bring(csvOf(...rest));
    expect(await matchesOf(customerId)).toMatchObject([{ status: 'lapsed', isRemoved: true }]);
    expect(await row()).toMatchObject({ status: 'available' });
    await bring(csvOf(...rest, '301,JAMYAN DAMDIN,individual'));
    expect(await matchesOf(customerId)).toMatchObject([{ status: 'open', isRemoved: false }]);
  });
});

test('support decides but cannot import a list; warehouse and clients have no access', async () => {
  expect(
    await problemOf(support.api.deniedParties.import({ csv: head, source: 'x', ...key() })),
  ).toMatchObject({
    status: 403,
  });
  const client = await app.signIn('client');
  for (const { api } of [clerk, client]) {
    expect(await problemOf(api.deniedParties.matches({}))).toMatchObject({ status: 403 });
    expect(await problemOf(api.deniedParties.list({}))).toMatchObject({ status: 403 });
  }
});
