import { expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { storeCargo } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { cashDesk } from '../../factories/payments';
import { readPdf } from '../../factories/pdf';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, billed } = await cashDesk(db);
await seedReference(db);
const { tokenOf, proven, as } = receiverLinks(app, db);
const url = `${await serveApi(app.services)}/api/documents`;
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;

/** A form in the air, and the browser of its receiver, who gave the digits. */
async function flying() {
  const { formId } = await billed();
  const cargo = await storeCargo(db, app.clock.now, { status: 'departed', atd: app.clock.now });
  const move = async (status: 'departed' | 'arrived') =>
    await db.updateTable('parcel').set({ cargoId: cargo.id, status }).where('formId', '=', formId).execute();
  await move('departed');
  const token = await tokenOf(formId);
  const api = await as(await proven(token));
  const { flight, lines } = await api.receiver.goods({ token });
  const shown = { token, flight: flight?.code ?? '', seen: 0 };
  const [line] = lines;
  return { api, cargo, formId, move, shown, token, line };
}

const corrected = { lineNo: 1, quantity: 2, valueCents: 9_000, note: 'Хямдралтай авсан' };
const correction = { isRight: false, lines: [corrected], note: 'Нэхэмжлэхийг явуулна' };

test('the receiver confirms by one press, and a repeat stores nothing', async () => {
  const { api, token, shown, formId, line } = await flying();
  expect(line).toMatchObject({ description: 'Shoes', quantity: 1, valueCents: 12_000 });
  expect(await api.receiver.page({ token })).toMatchObject({
    ...{ acts: ['confirm_goods', 'pay', 'buy_delivery'], goods: { isOpen: true, said: null } },
  });
  const confirm = { ...shown, isRight: true };
  const answers = await Promise.all([api.receiver.answerGoods(confirm), api.receiver.answerGoods(confirm)]);
  expect(answers).toEqual([{ version: 1 }, { version: 1 }]);
  const rows = await db
    .selectFrom('goodsConfirmation')
    .select('version')
    .where('formId', '=', formId)
    .execute();
  expect(rows).toEqual([{ version: 1 }]);
  const page = await api.receiver.page({ token });
  expect(page).toMatchObject({ goods: { said: { isRight: true } } });
  expect(page.acts).not.toContain('confirm_goods');
  const { history } = await sydney.api.forms.get({ id: formId });
  expect(history.find(({ kind }) => kind === 'answerGoods')).toMatchObject({ by: 'receiver' });
});

test('a correction stands beside the declared goods, and staff get a notice', async () => {
  const { api, cargo, shown, formId } = await flying();
  await api.receiver.answerGoods({ ...shown, ...correction });
  const { consignees } = await sydney.api.customs.consigneeSheet({ cargoId: cargo.id });
  expect(consignees).toMatchObject([
    {
      declaredCents: 12_000,
      answers: [{ formId, isRight: false, note: 'Нэхэмжлэхийг явуулна' }],
      lines: [{ valueCents: 12_000, quantity: 1, said: { quantity: 2, valueCents: 9_000 } }],
    },
  ]);
  const { rows } = await sydney.api.customs.ofCargo({ cargoId: cargo.id });
  expect(rows).toMatchObject([{ declaredCents: 12_000, answers: [{ formId, version: 1 }] }]);
  const headers = { cookie: `accessToken=${sydney.sessionId}` };
  const pdf = await fetch(`${url}/consignees/${cargo.id}.pdf?lang=mn`, { headers });
  const text = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ').replaceAll(/\s/gu, '');
  for (const part of ['A$120.00', 'A$90.00', 'Хямдралтайавсан', 'Нэхэмжлэхийгявуулна']) {
    expect(text).toContain(part);
  }
  expect((await fetch(`${url}/consignees/${cargo.id}.xlsx?lang=mn`, { headers })).status).toBe(200);
  const { rows: notices } = await sydney.api.notifications.list();
  expect(notices.map(({ kind }) => kind)).toContain('goods_corrected');
});

test('staff have one unread notice of a form, and ten answers a day are the most', async () => {
  const { api, shown, formId } = await flying();
  const answer = async (seen: number) =>
    await api.receiver.answerGoods({ ...shown, ...correction, note: `Засвар ${seen}`, seen });
  const { code } = await sydney.api.forms.get({ id: formId });
  const notices = async () =>
    (await sydney.api.notifications.list()).rows.filter(
      ({ kind, params }) => kind === 'goods_corrected' && params.form === code,
    );
  await answer(0);
  await answer(1);
  expect(await notices()).toHaveLength(1);
  await sydney.api.notifications.markRead(key());
  await answer(2);
  expect(await notices()).toHaveLength(2);
  for (let seen = 3; seen < 10; seen += 1) await answer(seen);
  expect(await notices()).toHaveLength(2);
  expect(await refusalOf(answer(10))).toBe('rate_limit');
  expect((await api.receiver.goods({ token: shown.token })).latest).toMatchObject({ version: 10 });
});

test('a second tab with an older answer is refused, and the new answer replaces it', async () => {
  const { api, token, shown } = await flying();
  await api.receiver.answerGoods({ ...shown, isRight: true });
  expect(await refusalOf(api.receiver.answerGoods({ ...shown, ...correction }))).toBe(
    'receiver.goods_answered',
  );
  expect(await api.receiver.answerGoods({ ...shown, ...correction, seen: 1 })).toEqual({ version: 2 });
  expect((await api.receiver.goods({ token })).latest).toMatchObject({ version: 2, isRight: false });
  expect(await refusalOf(api.receiver.answerGoods({ ...shown, isRight: false, seen: 2 }))).toBe(
    'receiver.goods_nothing',
  );
});

test('an answer is refused without digits, about another flight and after the landing', async () => {
  const { api, token, shown, move } = await flying();
  const { api: visitor } = await app.visitor();
  expect(await refusalOf(visitor.receiver.answerGoods({ ...shown, isRight: true }))).toBe(
    'receiver.proof_needed',
  );
  expect(await refusalOf(visitor.receiver.goods({ token }))).toBe('receiver.proof_needed');
  expect(await refusalOf(api.receiver.answerGoods({ ...shown, flight: 'SYD-00-0000', isRight: true }))).toBe(
    'receiver.goods_landed',
  );
  await api.receiver.answerGoods({ ...shown, isRight: true });
  await move('arrived');
  expect(await refusalOf(api.receiver.answerGoods({ ...shown, ...correction, seen: 1 }))).toBe(
    'receiver.goods_landed',
  );
  expect(await api.receiver.goods({ token })).toMatchObject({ flight: null, latest: { isRight: true } });
});

test('stored answers refuse any change', async () => {
  const { api, shown, formId } = await flying();
  await api.receiver.answerGoods({ ...shown, isRight: true });
  const change = db.updateTable('goodsConfirmation').set({ isRight: false }).where('formId', '=', formId);
  await expect(change.execute()).rejects.toThrow();
});
