import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import { typedDraft } from '../../factories/forms';
import { linkIn, mailRoom } from '../../factories/mail-room';
import { writeAllNotices } from '../../factories/notices';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, billed, waiting } = await cashDesk(db);
await seedReference(db);
const mn = await app.signIn('warehouse-mn');
const admin = await app.signIn('admin');
const { api: visitor } = await app.visitor();
const { linked, tokenOf, proven, as } = receiverLinks(app, db);
const mailed = mailRoom(db, app);
const key = () => ({ idempotencyKey: randomUUID() });
const newAddress = () => `${randomUUID()}@example.com`;
const person = { name: 'Сараа Дорж', mobile: '88112233', mobileCountry: 'MN', locale: 'mn' } as const;
const over = { code: 'email_proof.over' };

afterEach(async () => {
  await db.deleteFrom('message').execute();
  await db.deleteFrom('rateLimit').execute();
});

/** A parcel in customs with a browser that gave the receiver's digits. */
async function receiver() {
  const parcel = await linked('customs');
  const api = await as(await proven(parcel.token));
  const { token } = parcel;
  const change = async (email: string) => await api.receiver.changeEmail({ token, email });
  const own = async () => (await api.receiver.page({ token })).email;
  const clear = async () => {
    await mn.api.parcels.clear({ id: parcel.id, version: parcel.version, ...key() });
    await writeAllNotices(app);
    return await mailed();
  };
  return { ...parcel, api, change, own, clear };
}

const byCustomer = { mn: 'Манай харилцагч', en: 'A customer of ours' } as const;
const byReceiver = { mn: 'хүлээн авагч өөрийн хуудсанд', en: 'The receiver of a parcel' } as const;

/** The token in the link of the newest e-mail to an address. */
async function proofOf(address: string): Promise<string> {
  const mail = (await mailed()).findLast(({ to }) => to === address);
  return linkIn(mail?.text);
}

const prove = async (token: string) => await visitor.receiver.proveEmail({ token });

describe('an address that the receiver enters', () => {
  test('gets the messages with the link once it is confirmed, besides the mobile', async () => {
    const { change, own, clear } = await receiver();
    expect(await own()).toEqual({ address: null, state: 'none' });
    const address = newAddress();
    expect(await change(address.toUpperCase())).toEqual({ state: 'waiting' });
    const token = await proofOf(address);
    expect(await visitor.receiver.emailProof({ token })).toEqual({ address, isProven: false });
    await prove(token);
    await prove(token);
    expect(await own()).toEqual({ address, state: 'proven' });
    const [mail] = await clear();
    expect(mail).toMatchObject({ to: address, subject: expect.stringContaining('Илгээмжээ авна уу') });
    expect(mail?.text).toMatch(/\/r\/[\w-]{22}/u);
    const sent = await db.selectFrom('message').select(['channel', 'status']).execute();
    expect(sent).toContainEqual({ channel: 'sms', status: 'sent' });
    const audits = await db
      .selectFrom('auditLog')
      .select('after')
      .where('action', 'in', ['receiver.changeEmail', 'receiver.proveEmail'])
      .execute();
    expect(JSON.stringify(audits)).not.toContain(address);
  });

  test.each(['mn', 'en'] as const)('reads in the e-mail in %s who entered it', async (locale) => {
    const { formId, change } = await receiver();
    await db.updateTable('form').set({ receiverLocale: locale }).where('id', '=', formId).execute();
    await change(newAddress());
    const [mail] = await mailed();
    expect(mail?.text).toContain(byReceiver[locale]);
    expect(mail?.text).not.toContain(byCustomer[locale]);
  });

  test('gets nothing before it is confirmed, and nothing after it is removed', async () => {
    const [unproven, removed] = [await receiver(), await receiver()];
    const [first, second] = [newAddress(), newAddress()];
    await unproven.change(first);
    await mailed();
    expect(await unproven.clear()).toEqual([]);
    await removed.change(second);
    const token = await proofOf(second);
    await prove(token);
    expect(await removed.change('')).toEqual({ state: 'none' });
    expect(await removed.clear()).toEqual([]);
    expect(await problemOf(prove(token))).toMatchObject(over);
  });

  test('needs the digits, and its link ends after a day and with the next one', async () => {
    const { token: link, change } = await receiver();
    const address = newAddress();
    expect(await problemOf(visitor.receiver.changeEmail({ token: link, email: address }))).toMatchObject({
      code: 'receiver.proof_needed',
    });
    await change(address);
    const replaced = await proofOf(address);
    await change(address);
    expect(await mailed()).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    await change(address);
    const token = await proofOf(address);
    expect(await problemOf(prove(replaced))).toMatchObject(over);
    const begun = app.clock.now;
    app.clock.now = new Date(begun.getTime() + DAY_MS);
    expect(await problemOf(prove(token))).toMatchObject(over);
    app.clock.now = begun;
    expect(await problemOf(prove(`r.${'A'.repeat(22)}`))).toMatchObject(over);
    await prove(token);
  });

  test('is not shown to the sender', async () => {
    const { change, formId } = await receiver();
    await change(newAddress());
    expect((await admin.api.forms.get({ id: formId })).receiverEmail).toBeNull();
  });

  test('goes with the receiver whose number is corrected, and what was not sent to it', async () => {
    const { client, formId } = await billed();
    const token = await tokenOf(formId);
    const api = await as(await proven(token));
    const address = newAddress();
    await api.receiver.changeEmail({ token, email: address });
    await prove(await proofOf(address));
    await api.receiver.nameCollector({ token, ...person });
    const { version } = await admin.api.forms.get({ id: formId });
    const added = { id: formId, version, delivery: 'door', seenCents: 800, ...key() } as const;
    await admin.api.forms.addDelivery(added);
    const wanted = { phone: { mobile: '88667755', mobileCountry: 'MN' } } as const;
    const form = { id: formId, version: version + 1 };
    const asked = await client.api.corrections.ask({ ...form, wanted, ...key() });
    await sydney.api.corrections.approve({ id: asked.id, version: 1, ...key() });
    const left = await db
      .selectFrom('receiverEmail')
      .select('address')
      .where('formId', '=', formId)
      .execute();
    expect(left).toEqual([]);
    const states = await db
      .selectFrom('message')
      .select(['channel', 'status'])
      .where('kind', '=', 'receiver_delivery_bought')
      .orderBy('channel')
      .execute();
    expect(states).toEqual([
      { channel: 'sms', status: 'muted' },
      { channel: 'email', status: 'muted' },
    ]);
    expect(await mailed()).toEqual([]);
  });
});

describe('the link in an e-mail to a receiver', () => {
  test('stops all e-mails to the address, until its owner confirms it again', async () => {
    const { change, own, clear } = await receiver();
    const address = newAddress();
    await change(address);
    await prove(await proofOf(address));
    const [mail] = await clear();
    const token = linkIn(mail?.unsubscribe).replace(/\?.*$/u, '');
    expect(await visitor.account.unsubscribeLink({ token })).toEqual({ topic: 'receiver', isOff: false });
    await visitor.account.unsubscribe({ token });
    await visitor.account.unsubscribe({ token });
    expect(await visitor.account.unsubscribeLink({ token })).toEqual({ topic: 'receiver', isOff: true });
    expect(await own()).toEqual({ address, state: 'stopped' });
    await change(address);
    await prove(await proofOf(address));
    expect(await own()).toEqual({ address, state: 'proven' });
  });
});

describe('an address that the sender gives', () => {
  /** A parcel in customs of a sender who gave the address. */
  const given = async (address: string) => {
    const parcel = await receiver();
    await db.insertInto('receiverEmail').values({ formId: parcel.formId, address }).execute();
    return parcel;
  };

  test('is asked with the first message, and counts where it was confirmed before', async () => {
    const address = newAddress();
    const first = await given(address);
    const [ask, ...more] = await first.clear();
    expect([ask?.subject, more]).toEqual(['Имэйл хаягаа баталгаажуулна уу', []]);
    expect(ask?.text).toContain(byCustomer.mn);
    await prove(linkIn(ask?.text));
    const second = await given(address);
    expect((await second.clear()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Илгээмжээ авна уу'),
    ]);
  });

  test('is not asked once its owner wants no e-mails', async () => {
    const address = newAddress();
    const first = await given(address);
    await db.updateTable('receiverEmail').set({ stoppedAt: app.clock.now }).execute();
    expect(await first.clear()).toEqual([]);
    expect(await (await given(address)).clear()).toEqual([]);
  });

  test('is part of the form until it is submitted, and of nothing else in it after', async () => {
    const address = newAddress();
    const { client, formId: id } = await waiting({ draft: { ...typedDraft(), receiverEmail: address } });
    const form = await client.api.forms.get({ id });
    expect(form.receiverEmail).toBe(address);
    const stored = await db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst();
    const audits = await db
      .selectFrom('auditLog')
      .select('after')
      .where('entityId', '=', id)
      .where('action', '=', 'forms.submit')
      .execute();
    expect(JSON.stringify([stored, audits])).not.toContain(address);
    const copied = async () => {
      const copy = await client.api.forms.duplicate({ id, ...key() });
      return (await client.api.forms.get({ id: copy.id })).draft.receiverEmail;
    };
    expect(await copied()).toBe(address);
    await db.updateTable('receiverEmail').set({ byReceiver: true }).where('formId', '=', id).execute();
    expect(await copied()).toBe('');
    const wrong = { ...typedDraft(), receiverEmail: 'bold@' };
    expect((await problemOf(waiting({ draft: wrong }))).issues).toMatchObject([
      { path: 'receiverEmail', code: 'email.invalid' },
    ]);
  });
});
