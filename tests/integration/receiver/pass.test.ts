import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import { passMinute } from '~/domain/receiver/pass';
import { writePass } from '~/server/parcels/pass/code';
import { testApp } from '../../factories/app';
import { storePicture } from '../../factories/billed-parcels';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const mn = await app.signIn('warehouse-mn');
const other = await app.signIn('warehouse-mn');
const au = await app.signIn('warehouse-au');
const { linked, proven, as } = receiverLinks(app, db);
const key = () => ({ idempotencyKey: randomUUID() });
const started = app.clock.now;
beforeEach(() => {
  app.clock.now = started;
});

/** The code that the page of a proven receiver shows now. */
async function codeOf(token: string): Promise<string> {
  const { codes } = await (await as(await proven(token))).receiver.pass({ token });
  return codes[0]?.text ?? '';
}

const read = (text: string, parcelId?: string) => mn.api.parcels.readPass({ text, parcelId, ...key() });
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;
const handOver = async (parcel: { id: string; version: number }, proof: object) =>
  await mn.api.parcels.deliver({
    ...{ id: parcel.id, version: parcel.version, deliveredTo: 'Болд', isUnpaidConfirmed: true },
    ...{ photoId: await storePicture(db), ...key(), ...proof },
  });

describe('the pass on the page of the link', () => {
  test('is shown only after the digits, with codes of this minute and the next', async () => {
    const { token } = await linked('available');
    const { api: stranger } = await app.visitor();
    expect(await refusalOf(stranger.receiver.pass({ token }))).toBe('receiver.proof_needed');
    const pass = await (await as(await proven(token))).receiver.pass({ token });
    const minute = passMinute(app.clock.now);
    expect(pass.codes.map((code) => code.minute)).toEqual([0, 1, 2, 3, 4].map((by) => minute + by));
    expect(new Set(pass.codes.map(({ text }) => text)).size).toBe(5);
    expect(pass.codes[0]?.svg).toContain('<svg');
    expect(pass.still).toBeNull();
  });
});

describe('a pass at the desk', () => {
  test('shows the name, the parcels that can be handed over and what is owed', async () => {
    const availableAt = new Date(app.clock.now.getTime() - 16 * DAY_MS);
    const parcel = await linked('available', { availableAt });
    await createParcel(db, { formId: parcel.formId, pieceNo: 2, status: 'customs' });
    const answer = await read(await codeOf(parcel.token));
    expect(answer).toMatchObject({
      person: { name: 'Оюунчимэг Батбаяр', isCollector: false },
      parcels: [{ id: parcel.id, version: parcel.version }],
      balanceCents: 7_000,
      isStill: false,
    });
    expect(answer.storageCents).toBeGreaterThan(0);
    expect(answer.owedCents).toBe(7_000 + answer.storageCents);
    expect(answer.owedMnt).toBeGreaterThan(answer.owedCents);
  });

  test('replaces the digits for each parcel of its form, and for no other', async () => {
    const one = await linked('available');
    const two = await createParcel(db, { formId: one.formId, pieceNo: 2, status: 'available' });
    const foreign = await linked('available');
    const { passUseId } = await read(await codeOf(one.token));
    for (const parcel of [one, two])
      expect(await handOver(parcel, { passUseId })).toMatchObject({ status: 'delivered' });
    expect(await refusalOf(handOver(foreign, { passUseId }))).toBe('pass.other_form');
    const use = db.selectFrom('passUse').select('usedAt').where('id', '=', passUseId);
    expect(await use.executeTakeFirst()).toEqual({ usedAt: app.clock.now });
    const audits = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', one.formId)
      .where('action', '=', 'parcels.readPass')
      .execute();
    expect(audits).toHaveLength(1);
  });

  test('is exchanged for exactly one of the digits and the code', async () => {
    const parcel = await linked('available');
    const { passUseId } = await read(await codeOf(parcel.token));
    for (const proof of [{}, { passUseId, last4: '2233' }]) {
      const { issues } = await problemOf(handOver(parcel, proof));
      expect(issues).toEqual([expect.objectContaining({ code: 'parcel.proof_one_of' })]);
    }
    expect(await handOver(parcel, { last4: '2233' })).toMatchObject({ status: 'delivered' });
  });

  test('is read once when several clerks read it at the same moment', async () => {
    const { token } = await linked('available');
    const text = await codeOf(token);
    const tries = Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? mn : other).api.parcels.readPass({ text, ...key() }).then(
        () => 'read',
        (error: unknown) => refusalOf(Promise.reject(error)),
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'read')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'pass.used')).toHaveLength(11);
    app.clock.now = new Date(started.getTime() + MINUTE_MS);
    expect((await read(await codeOf(token))).passUseId).toBeDefined();
  });

  test('answers a repeated request of a clerk with the first answer', async () => {
    const { token } = await linked('available');
    const input = { text: await codeOf(token), ...key() };
    const first = await mn.api.parcels.readPass(input);
    expect(await mn.api.parcels.readPass(input)).toEqual(first);
  });

  test('is refused two minutes later, and for a hand-over after half an hour', async () => {
    const parcel = await linked('available');
    const text = await codeOf(parcel.token);
    app.clock.now = new Date(started.getTime() + 2 * MINUTE_MS);
    expect(await refusalOf(read(text))).toBe('pass.expired');
    app.clock.now = started;
    const { passUseId } = await read(text);
    app.clock.now = new Date(started.getTime() + 31 * MINUTE_MS);
    expect(await refusalOf(handOver(parcel, { passUseId }))).toBe('pass.expired');
  });

  test('is refused when it was written for another form, version or server', async () => {
    const parcel = await linked('available');
    const subject = { holder: 'receiver', id: parcel.formId, linkVersion: 1 } as const;
    const time = { minute: passMinute(app.clock.now) };
    const foreign = await linked('available');
    const moved = writePass(app.services.secret, subject, time).replace(
      parcel.formId.replaceAll('-', '').toUpperCase(),
      foreign.formId.replaceAll('-', '').toUpperCase(),
    );
    const codes = [
      moved,
      writePass('another secret of tests, 32 letters', subject, time),
      writePass(app.services.secret, { ...subject, linkVersion: 2 }, time),
      writePass(app.services.secret, { ...subject, holder: 'collector' }, time),
      writePass(app.services.secret, { ...subject, id: randomUUID() }, time),
    ];
    for (const code of codes) expect(await refusalOf(read(code))).toBe('pass.unknown');
    expect(await refusalOf(read('MOZ-P1-R12'))).toBe('pass.unreadable');
  });

  test('ends with a new version of the link, also after it was read', async () => {
    const parcel = await linked('available');
    const text = await codeOf(parcel.token);
    const { passUseId } = await read(text);
    await db.updateTable('receiverLink').set({ version: 2 }).where('formId', '=', parcel.formId).execute();
    expect(await refusalOf(handOver(parcel, { passUseId }))).toBe('pass.withdrawn');
    app.clock.now = new Date(started.getTime() + MINUTE_MS);
    expect(await refusalOf(read(text))).toBe('pass.unknown');
  });

  test('is not used up by a parcel of another form, or while nothing is ready', async () => {
    const parcel = await linked('customs');
    const foreign = await linked('available');
    const text = await codeOf(parcel.token);
    expect(await refusalOf(read(text, foreign.id))).toBe('pass.other_form');
    expect(await refusalOf(read(text))).toBe('pass.no_parcel');
    await db.updateTable('parcel').set({ status: 'available' }).where('id', '=', parcel.id).execute();
    expect((await read(text)).parcels).toHaveLength(1);
  });

  test('serves only the clerk who read it, and only those who hand over', async () => {
    const parcel = await linked('available');
    const { passUseId } = await read(await codeOf(parcel.token));
    const input = {
      ...{ id: parcel.id, version: parcel.version, deliveredTo: 'Болд', isUnpaidConfirmed: true },
      ...{ photoId: await storePicture(db), passUseId, ...key() },
    };
    expect(await refusalOf(other.api.parcels.deliver(input))).toBe('pass.unknown');
    const text = await codeOf((await linked('available')).token);
    expect(await problemOf(au.api.parcels.readPass({ text, ...key() }))).toMatchObject({ status: 403 });
  });

  test('is accepted as a picture of the day only where the setting allows it', async () => {
    const { token, formId } = await linked('available');
    const subject = { holder: 'receiver', id: formId, linkVersion: 1 } as const;
    const text = writePass(app.services.secret, subject, { day: '2026-11-21' });
    expect(await refusalOf(read(text))).toBe('pass.expired');
    const admin = await app.signIn('admin');
    const { rows } = await admin.api.settings.constants();
    const seen = rows.find((row) => row.key === 'receiver.still_pass_days')?.id ?? null;
    await admin.api.settings.setConstant({ key: 'receiver.still_pass_days', value: 1, seen, ...key() });
    const pass = await (await as(await proven(token))).receiver.pass({ token });
    expect(pass.still?.text).toBe(text);
    expect(await read(text)).toMatchObject({ isStill: true });
    expect(await refusalOf(read(text))).toBe('pass.used');
  });
});
