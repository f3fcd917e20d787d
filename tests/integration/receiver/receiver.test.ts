import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { DAY_MS } from '~/domain/core/durations';
import { filled } from '~/server/messages/late-link';
import { createReceiverLink, findReceiverLink } from '~/server/messages/receiver/link';
import { sendMessage } from '~/server/messages/send';
import { testApp } from '../../factories/app';
import { storeBilled, storePicture } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { noPaper } from '../../factories/messages';
import { writeAllNotices } from '../../factories/notices';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const admin = await app.signIn('admin');
const mn = await app.signIn('warehouse-mn');
const au = await app.signIn('warehouse-au');
const { api: visitor } = await app.visitor();
const key = () => ({ idempotencyKey: randomUUID() });
const mobile = '+97699112233';

beforeEach(async () => {
  await db.deleteFrom('message').execute();
  await db.deleteFrom('receiverStop').execute();
});

/** Runs every job that writes messages twice. */
async function runJobs(): Promise<void> {
  await writeAllNotices(app);
  await writeAllNotices(app);
}

/** The messages of the outbox to receivers, with the links that are inserted when they are sent. */
async function received() {
  await runJobs();
  const rows = await db
    .selectFrom('message')
    .select(['id', 'kind', 'recipient', 'locale', 'body', 'causeKey', 'customerId'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ours = rows.filter(({ kind }) => kind === 'hold' || kind.startsWith('receiver_'));
  return await Promise.all(
    ours.map(async (row) => ({ ...row, body: (await filled(app.services, row)) ?? 'no link' })),
  );
}

const only = async () => {
  const rows = await received();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('one message was expected');
  return row;
};
const tokenIn = (body: string) => /\/r\/([\w-]{22})/u.exec(body)?.[1] ?? '';

const inCustoms = async (form: object = {}) => await storeBilled(db, 'customs', { form });
const cleared = async (form: object = {}) => {
  const parcel = await inCustoms(form);
  const moved = await mn.api.parcels.clear({ id: parcel.id, version: parcel.version, ...key() });
  return { ...parcel, version: moved.version };
};

describe('the receiver', () => {
  test('gets one message for all parcels of a form that left together', async () => {
    const { id: formId } = await createForm(db, { status: 'accepted', receiverLocale: 'en' });
    const cargo = await storeCargo(db, app.clock.now, { status: 'closed' });
    for (const pieceNo of [1, 2]) {
      await storeReady(db, { status: 'loaded', cargoId: cargo.id, formId, pieceNo });
    }
    await au.api.cargo.depart({ id: cargo.id, version: cargo.version, ...key() });
    const message = await only();
    expect(message).toMatchObject({
      kind: 'receiver_departed',
      recipient: mobile,
      locale: 'en',
      customerId: null,
    });
    expect(message.body).toMatch(/http:\/\/moz\.example\/r\/[\w-]{22}\?lang=en/u);
  });

  test('gets the place, hours and free days where an edited text names them', async () => {
    const [, ulaanbaatar] = await admin.api.settings.storedOffices();
    if (!ulaanbaatar) throw new Error('an office was expected');
    const { office: _, ...details } = ulaanbaatar;
    const day = { opens: '09:00', closes: '18:00' };
    const hours = [day, day, day, day, day, null, null];
    const text = { address: { mn: 'Сүхбаатар дүүрэг', en: 'Sükhbaatar' }, phone: '+976 11 000 186', hours };
    await admin.api.settings.updateOffice({ ...details, ...text, ...key() });
    const name = { kind: 'receiver_available', channel: 'sms', locale: 'mn' } as const;
    const before = (await admin.api.messages.templates.list()).find(
      (one) => one.kind === name.kind && one.channel === name.channel && one.locale === name.locale,
    );
    const longer = { ...name, body: '{{parcel}} {{office}}, {{days}} хоног {{link}}' };
    await admin.api.messages.templates.update({ ...longer, version: before?.version ?? 0, ...key() });
    await cleared();
    const { kind, body, locale } = await only();
    expect([kind, locale]).toEqual(['receiver_available', 'mn']);
    expect(body).toContain('Сүхбаатар дүүрэг, Да–Ба 9:00–18:00, +976 11 000 186');
    expect(body).toContain('14 хоног');
    expect(body).not.toContain('Оюунчимэг');
  });

  test('is not asked to collect a parcel that is delivered to the door', async () => {
    await cleared({ optionalFees: ['door'] });
    expect((await only()).kind).toBe('receiver_available_door');
  });

  test('gets one message about the driver', async () => {
    const parcel = await cleared();
    await runJobs();
    await mn.api.parcels.sendOut({ id: parcel.id, version: parcel.version, ...key() });
    expect((await received()).map(({ kind }) => kind)).toEqual([
      'receiver_available',
      'receiver_out_for_delivery',
    ]);
    expect((await received()).length).toBe(2);
  });

  test('gets no message when the sender has turned it off', async () => {
    await cleared({ isReceiverTold: false });
    expect(await received()).toEqual([]);
  });

  const handOver = async ({ id, version }: { id: string; version: number }) => {
    const proof = { deliveredTo: 'Болд', last4: '2233', photoId: await storePicture(db) };
    return await mn.api.parcels.deliver({ id, version, ...proof, isUnpaidConfirmed: true, ...key() });
  };

  test('gets one message of the hand-over, without the name of the recipient', async () => {
    const parcel = await cleared();
    await runJobs();
    await handOver(parcel);
    const sent = (await received()).filter(({ kind }) => kind === 'receiver_delivered');
    expect(sent).toEqual([expect.objectContaining({ recipient: mobile, locale: 'mn', customerId: null })]);
    expect(sent[0]?.body).toMatch(/\/r\/[\w-]{22}/u);
    expect(sent[0]?.body).not.toContain('Болд');
  });

  test('gets no message about the hand-over once the sender has turned it off', async () => {
    const { client, parcel } = await own();
    const { version } = await client.api.forms.get({ id: parcel.formId });
    const choice = { id: parcel.formId, version, isReceiverTold: false, receiverLocale: 'mn' as const };
    await client.api.forms.changeReceiverMessages({ ...choice, ...key() });
    await handOver(parcel);
    expect(await received()).toEqual([]);
  });

  test('gets no message of a step that was undone before it was written', async () => {
    const parcel = await cleared();
    await db.updateTable('parcel').set({ status: 'customs' }).where('id', '=', parcel.id).execute();
    expect(await received()).toEqual([]);
  });

  test('stops and starts the messages and chooses their language by the link', async () => {
    const parcel = await cleared();
    const token = tokenIn((await only()).body);
    const page = await visitor.receiver.get({ token });
    expect(page).toMatchObject({ locale: 'mn', stoppedBy: null });
    expect(page.parcels).toEqual([await visitor.tracking.find({ number: parcel.number })]);
    await visitor.receiver.chooseMessages({ token, isTold: false });
    expect((await visitor.receiver.get({ token })).stoppedBy).toBe('link');
    const out = await mn.api.parcels.sendOut({ id: parcel.id, version: parcel.version, ...key() });
    expect(await received()).toHaveLength(1);
    await visitor.receiver.chooseMessages({ token, isTold: true });
    await visitor.receiver.chooseMessages({ token, locale: 'en' });
    expect(await visitor.receiver.get({ token })).toMatchObject({ locale: 'en', stoppedBy: null });
    const failed = await mn.api.parcels.failDelivery({
      id: parcel.id,
      version: out.version,
      note: 'x',
      ...key(),
    });
    const back = await mn.api.parcels.bringBack({ id: parcel.id, version: failed.version, ...key() });
    await mn.api.parcels.sendOut({ id: parcel.id, version: back.version, ...key() });
    expect((await received()).at(-1)).toMatchObject({ kind: 'receiver_out_for_delivery', locale: 'en' });
  });

  test('stops all messages to the number by a reply, and starts them by a link', async () => {
    const parcel = await cleared();
    const token = tokenIn((await only()).body);
    expect(await visitor.messages.replyOfDemo({ from: mobile, body: 'Зогс' })).toEqual({ wanted: 'stop' });
    expect(await visitor.messages.replyOfDemo({ from: mobile, body: 'STOP' })).toEqual({ wanted: 'stop' });
    expect((await visitor.receiver.get({ token })).stoppedBy).toBe('reply');
    await mn.api.parcels.sendOut({ id: parcel.id, version: parcel.version, ...key() });
    await cleared();
    expect(await received()).toHaveLength(1);
    await visitor.receiver.chooseMessages({ token, isTold: true });
    expect((await visitor.receiver.get({ token })).stoppedBy).toBeNull();
    await cleared();
    expect(await received()).toHaveLength(2);
  });

  test('finds nothing by an unknown link, and cannot enable what the sender turned off', async () => {
    const parcel = await cleared();
    const token = tokenIn((await only()).body);
    await db.updateTable('form').set({ isReceiverTold: false }).where('id', '=', parcel.formId).execute();
    await visitor.receiver.chooseMessages({ token, isTold: true });
    expect((await visitor.receiver.get({ token })).stoppedBy).toBe('sender');
    const other = 'A'.repeat(22);
    expect(await problemOf(visitor.receiver.get({ token: other }))).toMatchObject({ status: 404 });
    const change = { token: other, isTold: false };
    expect(await problemOf(visitor.receiver.chooseMessages(change))).toMatchObject({ status: 404 });
  });
});

describe('the link of the receiver', () => {
  const linked = async (form: object = {}) => {
    const parcel = await cleared(form);
    await runJobs();
    const notices = await db
      .selectFrom('parcelNotice')
      .select('id')
      .where('parcelId', '=', parcel.id)
      .execute();
    const message = (await received()).find(({ causeKey }) =>
      notices.some(({ id }) => causeKey?.endsWith(id)),
    );
    if (!message) throw new Error('a message was expected');
    return { parcel, message, token: tokenIn(message.body) };
  };
  const codeOf = async (answer: Promise<unknown>) => {
    try {
      await answer;
      return 'open';
    } catch (error) {
      return (await problemOf(Promise.reject(error))).code;
    }
  };
  const statusOf = (token: string) => codeOf(visitor.receiver.get({ token }));

  test('opens its own form only, and no stored value opens it', async () => {
    const [one, other] = [await linked(), await linked()];
    expect(one.token).not.toBe(other.token);
    const page = await visitor.receiver.get({ token: other.token });
    expect(page.parcels.map(({ number }) => number)).toEqual([other.parcel.number]);
    const { formId } = one.parcel;
    const rows = await db.selectFrom('receiverLinkToken').selectAll().where('formId', '=', formId).execute();
    const link = await db.selectFrom('receiverLink').selectAll().where('formId', '=', formId).execute();
    expect(JSON.stringify([rows, link])).not.toContain(one.token);
    for (const { tokenHash } of rows) expect(await statusOf(tokenHash)).toBe('not_found');
  });

  test('is the same in each message until its version or the secret changes', async () => {
    const { parcel, message, token } = await linked();
    const path = async (secret = app.services.secret) => {
      const { env } = app.services;
      await createReceiverLink({ db, secret }, parcel.formId);
      const { causeKey } = message;
      return (await findReceiverLink({ db, secret, env }, { causeKey, locale: 'mn' })) ?? '';
    };
    expect(tokenIn(await path())).toBe(token);
    const renewed = await path('another secret of tests, long enough');
    expect(tokenIn(renewed)).not.toBe(token);
    expect([await statusOf(token), await statusOf(tokenIn(renewed))]).toEqual(['open', 'open']);
    await db.deleteFrom('receiverLinkToken').where('formId', '=', parcel.formId).execute();
    await db.updateTable('receiverLink').set({ version: 2 }).where('formId', '=', parcel.formId).execute();
    expect(await statusOf(tokenIn(await path()))).toBe('open');
    expect(await statusOf(token)).toBe('not_found');
  });

  test('opens the page, and so does one that the released version made', async () => {
    const { id: formId } = await createForm(db, { status: 'accepted' });
    const token = 'B'.repeat(22);
    await db.insertInto('receiverLink').values({ formId, token }).execute();
    expect(await statusOf(token)).toBe('open');
    await createReceiverLink({ db, secret: app.services.secret }, formId);
    const { id: parcelId } = await createParcel(db, { formId, status: 'available' });
    const createdAt = app.clock.now;
    const notice = { event: 'available', causeKey: randomUUID(), createdAt, parcelId, formId } as const;
    const { id } = await db
      .insertInto('parcelNotice')
      .values(notice)
      .returning('id')
      .executeTakeFirstOrThrow();
    const causeKey = `receiver.available:${id}`;
    const link = (await findReceiverLink(app.services, { causeKey, locale: 'mn' })) ?? '';
    expect(link).not.toContain(token);
    expect([await statusOf(token), await statusOf(tokenIn(link))]).toEqual(['open', 'open']);
  });

  test('is in the text that is sent, and in no table afterwards', async () => {
    const {
      parcel,
      message: { id },
    } = await linked();
    const texts: string[] = [];
    const sms = {
      send: async ({ body }: { body: string }) => ({ providerId: `test-${texts.push(body)}` }),
    };
    const sender = { ...app.services, sms, email: undefined, printPaper: noPaper };
    // The server got another secret between writing and sending.
    const secret = 'another secret of tests, long enough';
    await sendMessage({ ...sender, secret }, { payload: { messageId: id }, isLastAttempt: false });
    const token = tokenIn(texts[0] ?? '');
    expect(await statusOf(token)).toBe('open');
    expect(texts[0]).toContain('http://moz.example/r/');

    const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(owner);
    for (const { name } of tables) {
      const { rows } = await sql`select t::text as row from ${sql.raw(name)} as t
        where t::text like ${`%${token}%`}`.execute(owner);
      expect(rows, name).toEqual([]);
    }
    const { token: stored } = await db
      .selectFrom('receiverLink')
      .select('token')
      .where('formId', '=', parcel.formId)
      .executeTakeFirstOrThrow();
    expect(await statusOf(stored)).toBe('not_found');

    const shown = await admin.api.messages.get({ id });
    expect(shown.body).toContain('•••');
    expect(JSON.stringify([shown, await admin.api.messages.list({})])).not.toMatch(/\/r\/|\{\{/u);
  });

  test('is inserted by a job that a version without such links ignores', async () => {
    const { id } = (await linked()).message;
    const { rows } = await sql`select task_identifier from graphile_worker.jobs
      where key = ${`message:${id}`}`.execute(db);
    expect(rows).toEqual([{ taskIdentifier: 'send_linked' }]);
  });

  test('expires a number of days after the hand-over that a setting defines', async () => {
    const { parcel, token } = await linked();
    const proof = { deliveredTo: 'Болд', last4: '2233', photoId: await storePicture(db) };
    const { id, version } = parcel;
    await mn.api.parcels.deliver({ id, version, ...proof, isUnpaidConfirmed: true, ...key() });
    await runJobs();
    expect(await statusOf(token)).toBe('open');
    const delivered = app.clock.now;
    const { rows } = await admin.api.settings.constants();
    const seen = rows.find((row) => row.key === 'receiver.link_days')?.id ?? null;
    const stateAfter = async (days: number) => {
      app.clock.now = new Date(delivered.getTime() + days * DAY_MS);
      const status = await statusOf(token);
      const change = await codeOf(visitor.receiver.chooseMessages({ token, locale: 'mn' }));
      app.clock.now = delivered;
      return [status, change];
    };
    expect(await stateAfter(59)).toEqual(['open', 'open']);
    expect(await stateAfter(60)).toEqual(['receiver.link_over', 'receiver.link_over']);
    await admin.api.settings.setConstant({
      key: 'receiver.link_days',
      value: 90,
      seen,
      ...key(),
    });
    expect(await stateAfter(60)).toEqual(['open', 'open']);
  });
});

const own = async (form: object = {}) => {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  return {
    client,
    parcel: await storeBilled(db, 'available', { customerId, form: { ...form, customerId } }),
  };
};

describe('the sender', () => {
  const toSender = async () => {
    await runJobs();
    const rows = await db.selectFrom('message').select(['kind', 'recipient', 'body']).execute();
    return rows.filter(({ kind }) => !kind.startsWith('receiver_'));
  };

  test("changes the language of the receiver's messages, which applies to the next one", async () => {
    const { client, parcel } = await own();
    const { version } = await client.api.forms.get({ id: parcel.formId });
    const change = {
      ...{ id: parcel.formId, version, isReceiverTold: true, receiverLocale: 'en' as const },
      ...key(),
    };
    const changed = await client.api.forms.changeReceiverMessages(change);
    expect(await client.api.forms.changeReceiverMessages(change)).toEqual(changed);
    await mn.api.parcels.sendOut({ id: parcel.id, version: parcel.version, ...key() });
    expect(await only()).toMatchObject({ kind: 'receiver_out_for_delivery', locale: 'en' });
    const form = await client.api.forms.get({ id: parcel.formId });
    expect(form).toMatchObject({ receiverLocale: 'en', isReceiverTold: true, version: version + 1 });
    expect(form.history.map(({ kind }) => kind)).toContain('changeReceiverMessages');
    const entry = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entityId', '=', parcel.formId)
      .where('action', '=', 'forms.changeReceiverMessages')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      before: { isReceiverTold: true, receiverLocale: 'mn' },
      after: { isReceiverTold: true, receiverLocale: 'en' },
    });
  });

  test('is refused for the form of another customer, a rejected form and an old version', async () => {
    const { client, parcel } = await own();
    const choice = { isReceiverTold: false, receiverLocale: 'mn' as const };
    const ask = (api: typeof client.api, id: string, version: number) =>
      problemOf(api.forms.changeReceiverMessages({ id, version, ...choice, ...key() }));
    const other = await app.signIn('client');
    expect(await ask(other.api, parcel.formId, 1)).toMatchObject({ status: 404 });
    expect(await ask(client.api, parcel.formId, 99)).toMatchObject({ code: 'version.stale' });
    const customerId = client.user.customerId ?? '';
    const rejected = await createForm(db, { status: 'rejected', customerId });
    expect(await ask(client.api, rejected.id, 1)).toMatchObject({ code: 'form.no_receiver_messages' });
  });

  test('gets one message with the first number for parcels that left together', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const { id: formId } = await createForm(db, { status: 'accepted', customerId });
    const cargo = await storeCargo(db, app.clock.now, { status: 'closed' });
    const parcels = [];
    for (const pieceNo of [1, 2, 3]) {
      parcels.push(
        await storeReady(db, { status: 'loaded', cargoId: cargo.id, formId, customerId, pieceNo }),
      );
    }
    await au.api.cargo.depart({ id: cargo.id, version: cargo.version, ...key() });
    const sent = await toSender();
    expect(sent.map(({ kind }) => kind)).toEqual(['departed']);
    const first = parcels.find(({ number }) => sent[0]?.body.includes(`/t/${number}`));
    expect(first).toBeDefined();
    const { rows } = await client.api.notifications.list();
    const { code } = await client.api.forms.get({ id: formId });
    expect(rows.map(({ kind, link }) => [kind, link])).toEqual([
      ['departed', `/moz/form/list?search=${code}`],
    ]);
  });

  test('gets one message for parcels cleared together, and one for their hand-over', async () => {
    const { client, parcel } = await own();
    await db.updateTable('parcel').set({ status: 'customs' }).where('id', '=', parcel.id).execute();
    const second = await createParcel(db, {
      ...{ status: 'customs', formId: parcel.formId, customerId: parcel.customerId, pieceNo: 2 },
    });
    for (const { id, version } of [parcel, second]) await mn.api.parcels.clear({ id, version, ...key() });
    const [ready, ...others] = await toSender();
    expect(others).toEqual([]);
    expect(ready?.kind).toBe('available');
    expect(ready?.body).toMatch(/авахад бэлэн.*\/t\//u);
    for (const { id, version } of [parcel, second]) {
      const proof = { deliveredTo: 'Болд', last4: '2233', photoId: await storePicture(db) };
      const change = { id, version: version + 1, ...proof, isUnpaidConfirmed: true };
      await mn.api.parcels.deliver({ ...change, ...key() });
    }
    const sent = (await toSender()).filter(({ kind }) => kind === 'delivered');
    expect(sent.map(({ body }) => body)).toEqual([expect.stringContaining('Болд')]);
    expect((await client.api.notifications.list()).rows.map(({ kind }) => kind).toSorted()).toEqual([
      'available',
      'delivered',
    ]);
  });
});

describe('a hold', () => {
  const held = async (reason: 'documents' | 'sanctions') => {
    const parcel = await createParcel(db, { status: 'received' });
    const change = { id: parcel.id, version: parcel.version, reason, note: 'x' };
    const moved = await admin.api.parcels.hold({ ...change, ...key() });
    return { ...parcel, version: moved.version };
  };

  test('notifies the sender once of the missing item', async () => {
    await held('documents');
    expect(await only()).toMatchObject({ kind: 'hold', recipient: '+61491570156', locale: 'mn' });
    expect((await only()).body).toMatch(/саатлаа.*\/t\//u);
  });

  test('is shown under the bell of the customer, as is its end, even without a mobile', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    await db.updateTable('customer').set({ mobile: null }).where('id', '=', customerId).execute();
    const { id, version, number } = await createParcel(db, { status: 'received', customerId });
    const moved = await admin.api.parcels.hold({ id, version, reason: 'documents', note: 'x', ...key() });
    await admin.api.parcels.release({ id, version: moved.version, ...key() });
    const again = await admin.api.parcels.hold({
      ...{ id, version: moved.version + 1, reason: 'sanctions' as const, note: 'x' },
      ...key(),
    });
    await admin.api.parcels.release({ id, version: again.version, ...key() });
    await runJobs();
    const { rows } = await client.api.notifications.list();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['held', 'released']);
    expect(new Set(rows.map(({ link }) => link))).toEqual(new Set([`/track/${number}`]));
  });

  test('sends no message for a name under review, or when it has ended', async () => {
    await held('sanctions');
    const { id, version } = await held('documents');
    await admin.api.parcels.release({ id, version, ...key() });
    expect(await received()).toEqual([]);
  });
});
