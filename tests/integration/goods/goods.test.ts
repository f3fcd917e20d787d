import { describe, expect, test } from 'vitest';
import type { ItemDraft } from '~/domain/forms/draft';
import { storeCargo } from '../../factories/cargo';
import { formDesk, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, waiting } = await formDesk(db);
const admin = await app.signIn('admin');
const au = await app.signIn('warehouse-au');
const client = await app.signIn('client');

const item = (description: string, change: Partial<ItemDraft> = {}): ItemDraft => ({
  ...{ description, hsCode: '', quantity: '1', value: '120', battery: 'none', condition: 'new' },
  ...change,
});

async function refusalOf(...items: ItemDraft[]): Promise<object[]> {
  const form = await drafted(client, { draft: typedDraft({ items }) });
  const { issues } = await problemOf(client.api.forms.submit({ ...form, ...key() }));
  return issues.map(({ path, code }: { path: string; code: string }) => ({ path, code }));
}

async function ruleOf(code: string) {
  const rules = await admin.api.goods.list({ search: code });
  const rule = rules.find((each) => each.code === code);
  if (!rule) throw new Error(`No rule ${code}`);
  return rule;
}

describe('submitting a form', () => {
  test.each(['Power bank', 'Пауэрбанк', 'pauerbank', 'Cash', 'Бэлэн мөнгө', 'Hairspray', 'Аэрозоль'])(
    'is refused at the line for %s, whatever is answered about a battery',
    async (description) => {
      const line = item(description, { answers: { battery: 'none' } });
      const refused = [{ path: 'items.1.description', code: 'goods.never' }];
      expect(await refusalOf(item('Shoes'), line)).toEqual(refused);
    },
  );

  test.each(['Raw meat', 'Түүхий мах', 'tuuhii mah'])(
    'is refused at the line for %s',
    async (description) => {
      expect(await refusalOf(item(description))).toEqual([
        { path: 'items.0.description', code: 'goods.never' },
      ]);
    },
  );

  test('is refused for an open question, a denied battery and too large an amount', async () => {
    const lines = [
      item('Phone'),
      item('Vodka'),
      item('Infant formula', { netWeight: '10.1' }),
      item('Used clothes', { answers: { cleaned: 'no' } }),
      item('Drone', { battery: 'contained', batteryWh: '120' }),
    ];
    const form = await drafted(client, { draft: typedDraft({ items: lines, isChargeConfirmed: true }) });
    const { issues } = await problemOf(client.api.forms.submit({ ...form, ...key() }));
    expect(issues).toMatchObject([
      { path: 'items.0.battery', code: 'goods.battery_conflict' },
      { path: 'items.1.answers.alcohol', code: 'goods.unanswered' },
      { path: 'items.2.netWeight', code: 'goods.over_limit', params: { most: 10, amount: 10.1 } },
      { path: 'items.3.description', code: 'goods.never' },
      { path: 'items.4.batteryWh', code: 'goods.battery_section_one' },
    ]);
  });

  test.each(['Infant formula', 'Хүүхдийн хуурай сүү'])(
    'counts what the customer’s other forms have for the receiver: %s',
    async (description) => {
      const sender = await app.signIn('client');
      const half = () => typedDraft({ items: [item(description, { netWeight: '6' })] });
      const draft = half();
      const to = { id: '', mobile: draft.receiver?.mobile ?? '', wantedCargoId: null };
      const first = await drafted(sender, { draft });
      await sender.api.forms.submit({ ...first, ...key() });
      const second = await drafted(sender, { draft: half() });
      expect(await sender.api.forms.receiverGoods({ ...to, id: second.id })).toEqual({
        onFlight: { infant_formula: 6000 },
        inMonth: { infant_formula: 6000 },
      });
      const { issues } = await problemOf(sender.api.forms.submit({ ...second, ...key() }));
      expect(issues).toMatchObject([
        {
          path: 'items.0.netWeight',
          code: 'goods.over_receiver_flight',
          params: { most: 10, amount: 12 },
        },
      ]);
      const { id: formId } = await drafted(client);
      expect(await client.api.forms.receiverGoods({ ...to, id: formId })).toMatchObject({ onFlight: {} });
      const stranger = client.api.forms.receiverGoods({ ...to, id: second.id });
      expect(await problemOf(stranger)).toMatchObject({ code: 'not_found' });
    },
  );

  test('stores what was answered', async () => {
    const items = [item('Whisky', { netWeight: '0.7', answers: { alcohol: '40' } })];
    const { formId } = await waiting({ draft: typedDraft({ items }) });
    const stored = await db
      .selectFrom('formItem')
      .select(['netG', 'answers'])
      .where('formId', '=', formId)
      .execute();
    expect(stored).toEqual([{ netG: 700, answers: { alcohol: '40' } }]);
  });
});

describe('an administrator', () => {
  test('changes a rule for the next form, and each edition is stored', async () => {
    const { id, version, updatedAt: _, isConfirmed: __, ...rule } = await ruleOf('packaged_food');
    const changed = await admin.api.goods.update({
      ...rule,
      ...{ id, version, verdict: 'never', termsEn: [...rule.termsEn, 'fizzy drink'], ...key() },
    });
    expect(await refusalOf(item('Fizzy drink'))).toEqual([
      { path: 'items.0.description', code: 'goods.never' },
    ]);
    expect(await client.api.goods.check({ text: 'fizzy drinks' })).toMatchObject({ verdict: 'never' });
    const source = { source: 'The company’s list', checkedOn: '2026-11-20' };
    await admin.api.goods.confirm({ ...changed, ...source, ...key() });
    expect(await ruleOf('packaged_food')).toMatchObject({ isConfirmed: true, ...source });
    const last = await admin.api.goods.get({ id });
    await admin.api.goods.update({ ...last, ...key(), verdict: 'allowed' });
    expect(await ruleOf('packaged_food')).toMatchObject({ isConfirmed: false });
    const editions = await db
      .selectFrom('goodsRuleEdition')
      .select('version')
      .where('ruleId', '=', id)
      .orderBy('version')
      .execute();
    expect(editions.map((each) => each.version)).toEqual([2, 3, 4]);
  });

  test('is refused a second rule of one code, and others may only read', async () => {
    const rule = { verdict: 'never', text: { mn: 'Явахгүй', en: 'No' }, ...key() } as const;
    expect(await problemOf(admin.api.goods.create({ ...rule, code: 'perfume' }))).toMatchObject({
      code: 'goods.code_exists',
    });
    expect(await problemOf(au.api.goods.create({ ...rule, code: 'other' }))).toMatchObject({
      code: 'not_allowed',
    });
    expect((await au.api.goods.list({})).length).toBeGreaterThan(40);
  });
});

describe('the counter and the departure', () => {
  test('show the line of a rule until a clerk has seen it', async () => {
    const items = [item('Shoes'), item('Whisky', { answers: { alcohol: '40' } })];
    const { formId, version } = await waiting({ draft: typedDraft({ items }) });
    const lines = await au.api.forms.goodsLines({ id: formId });
    expect(lines.map(({ verdict, isSeen }) => [verdict, isSeen])).toEqual([
      ['allowed', false],
      ['asks', false],
    ]);
    const seen = { id: formId, version, lineNo: 2, answers: { contents: 'one bottle' }, ...key() };
    await au.api.forms.seeGoods(seen);
    const [, whisky] = await au.api.forms.goodsLines({ id: formId });
    expect(whisky).toMatchObject({ isSeen: true, answers: { alcohol: '40', contents: 'one bottle' } });
    const again = { ...seen, ...key() };
    expect(await problemOf(au.api.forms.seeGoods(again))).toMatchObject({ code: 'version.stale' });
  });

  test('count all forms of a receiver, of each customer', async () => {
    const milk = { draft: typedDraft({ items: [item('Infant formula', { netWeight: '6' })] }) };
    const forms = [await waiting(milk), await waiting(milk)];
    const cargo = await storeCargo(db, app.clock.now);
    for (const { formId, version } of forms) {
      const [line] = await au.api.forms.goodsLines({ id: formId });
      expect(line).toMatchObject({
        issue: 'goods.over_receiver_flight',
        over: { scope: 'receiver_flight', unit: 'g', most: 10_000 },
      });
      const { parcels } = await au.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
      const ids = parcels.map(({ id }) => id);
      await db
        .updateTable('parcel')
        .set({ cargoId: cargo.id, status: 'loaded', holdReason: null, heldFrom: null })
        .where('id', 'in', ids)
        .execute();
    }
    const { problems, goodsOver } = await au.api.cargo.get({ id: cargo.id });
    expect(problems.filter(({ code }) => code === 'parcel.no_permit')).toHaveLength(2);
    expect(goodsOver).toMatchObject([
      { scope: 'receiver_flight', most: 10_000, amount: 12_000, name: { en: 'Infant formula' } },
    ]);
  });

  test('refuse goods that a later rule bars', async () => {
    const { formId, version } = await waiting({ draft: typedDraft({ items: [item('Clay whistle')] }) });
    const rule = { verdict: 'never', termsEn: ['clay whistle'], text: { mn: 'Явахгүй', en: 'No' } } as const;
    const created = await admin.api.goods.create({ ...rule, code: 'whistle', ...key() });
    const receive = () => au.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    expect(await problemOf(receive())).toMatchObject({ code: 'form.goods_barred' });
    const off = await admin.api.goods.update({ ...created, ...rule, isActive: false, ...key() });
    const { parcels } = await receive();
    await admin.api.goods.update({ ...off, ...rule, isActive: true, ...key() });
    const cargo = await storeCargo(db, app.clock.now);
    const ids = parcels.map(({ id }) => id);
    await db
      .updateTable('parcel')
      .set({ cargoId: cargo.id, status: 'loaded', holdReason: null, heldFrom: null })
      .where('id', 'in', ids)
      .execute();
    const { problems } = await au.api.cargo.get({ id: cargo.id });
    expect(problems.map(({ code }) => code)).toContain('parcel.goods_barred');
    await admin.api.goods.update({
      ...created,
      ...rule,
      version: off.version + 1,
      isActive: false,
      ...key(),
    });
    const free = await au.api.cargo.get({ id: cargo.id });
    expect(free.problems.map(({ code }) => code)).not.toContain('parcel.goods_barred');
  });
});
