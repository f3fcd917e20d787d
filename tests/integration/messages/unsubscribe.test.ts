import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import type { MessageKind } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';
import { topicOf } from '~/domain/messages/unsubscribe-topic';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import type { Email } from '~/server/messages/email/provider';
import { unsubscribeLink } from '~/server/messages/secret-links/unsubscribe';
import { sendMessage } from '~/server/messages/send';
import { postEmail } from '~/server/messages/service';
import { mailNotices } from '~/server/messages/staff/mail-notices';
import { testApp } from '../../factories/app';
import { messageDesk, noPaper } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { taking, outbox, empty } = messageDesk(db);
beforeAll(() => seedReference(db));
afterEach(async () => {
  await empty();
  await db.deleteFrom('rateLimit').execute();
});

const optional = ['submitted', 'received', 'departed', 'delivered'] as const;
const notFound = { code: 'not_found', status: 404 };
const newAddress = () => `${randomUUID()}@example.com`;

async function customer() {
  const client = await app.signIn('client');
  const id = client.user.customerId ?? '';
  const email = newAddress();
  const change = async (set: { email?: string; mergedInto?: string; archivedAt?: Date }) => {
    await db.updateTable('customer').set(set).where('id', '=', id).execute();
  };
  await change({ email });
  const prove = { emailProvenAt: app.clock.now, locale: 'en' } as const;
  await db.updateTable('customer').set(prove).where('id', '=', id).execute();
  const muted = async () => (await client.api.account.messageChoice())?.muted;
  return { ...client, id, email, change, muted };
}

/** Sends the messages of the outbox and returns the e-mails. */
async function delivered(): Promise<Email[]> {
  const mails: Email[] = [];
  const email = {
    close: () => {},
    send: async (mail: Email) => {
      mails.push(mail);
      return { providerId: mail.id };
    },
  };
  for (const { id: messageId } of await outbox()) {
    const services = { ...app.services, sms: taking, email, printPaper: noPaper };
    await sendMessage(services, { payload: { messageId }, isLastAttempt: true });
  }
  return mails;
}

async function mailTo(customerId: string, kind: MessageKind): Promise<Email | undefined> {
  await empty();
  await db.transaction().execute((tx) =>
    sendToCustomer({ tx, ...app.services }, customerId, {
      ...{ kind, causeKey: randomUUID(), params: (locale) => sampleParams(kind, locale) },
    }),
  );
  return (await delivered())[0];
}

const tokenIn = (mail: Pick<Email, 'unsubscribe'> | undefined): string =>
  /\/unsubscribe\/([\w.-]+)\?lang=/u.exec(mail?.unsubscribe ?? '')?.[1] ?? '';

async function press(token: string) {
  await (await app.visitor()).api.account.unsubscribe({ token });
}
async function read(token: string) {
  return await (await app.visitor()).api.account.unsubscribeLink({ token });
}

/** Notifies a member of staff who chose e-mails of these kinds. */
async function staff(kind: 'rate_stale' | 'new_device' = 'rate_stale') {
  const member = await app.signIn('admin');
  const chosen = { emailNotices: ['rates', 'forms'] };
  await db.updateTable('appUser').set(chosen).where('id', '=', member.user.id).execute();
  const { id } = await db
    .insertInto('notification')
    .values({ userId: member.user.id, kind, params: JSON.stringify({ day: '2026-11-20' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailNotices(app.services, { payload: { notificationIds: [id] } });
  const emails = async () => (await member.api.account.notificationChoice())?.emails;
  return { ...member, mail: (await delivered())[0], emails };
}

describe('an e-mail about a parcel', () => {
  test('has the link where the customer may switch it off, and the outbox does not', async () => {
    const { id } = await customer();
    for (const kind of optional) {
      const mail = await mailTo(id, kind);
      expect(mail?.unsubscribe, kind).toMatch(/^http:\/\/moz\.example\/unsubscribe\/[\w.-]+\?lang=en$/u);
      expect(mail?.text).toContain(`Stop emails like this: ${mail?.unsubscribe}`);
      expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
      expect(JSON.stringify(await outbox())).not.toContain('unsubscribe');
    }
  });

  test('has no link where it is required', async () => {
    const { id, email } = await customer();
    const templates = db
      .selectFrom('messageTemplate')
      .select('kind')
      .distinct()
      .where('channel', '=', 'email');
    const kinds = (await templates.execute()).map(({ kind }) => kind);
    const needed = kinds.filter((kind) => topicOf(kind) === undefined);
    for (const kind of needed) {
      const message = { kind, to: email, locale: 'en', causeKey: randomUUID(), customerId: id } as const;
      const params = sampleParams(kind, 'en');
      await db.transaction().execute((tx) => postEmail({ tx, ...app.services }, { ...message, params }));
    }
    const mails = await delivered();
    expect(mails).toHaveLength(needed.length);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('/unsubscribe/');
  });
});

describe('the unsubscribe link of a customer', () => {
  test('switches off all e-mails of a digest, and leaves the choice of the digest', async () => {
    const { id, email, muted, api } = await customer();
    await db
      .updateTable('customer')
      .set({ type: 'organization', organizationName: 'Wool Traders', digestZone: 'Australia/Sydney' })
      .where('id', '=', id)
      .execute();
    await empty();
    const message = {
      kind: 'digest',
      to: email,
      locale: 'en',
      causeKey: randomUUID(),
      customerId: id,
    } as const;
    await db
      .transaction()
      .execute((tx) =>
        postEmail({ tx, ...app.services }, { ...message, params: sampleParams('digest', 'en') }),
      );
    const token = tokenIn((await delivered())[0]);
    expect(await read(token)).toEqual({ topic: 'digest', isOff: false });
    await press(token);
    expect(await read(token)).toEqual({ topic: 'digest', isOff: true });
    expect(await muted()).toEqual(optional.map((event) => `email:${event}`));
    expect((await api.account.messageChoice())?.digest).toBe('Australia/Sydney');
  });

  test.each(optional)('switches off the e-mail of "%s" only, once', async (event) => {
    const { id, muted, api, user } = await customer();
    const version = async () => (await api.account.messageChoice())?.version ?? 0;
    const token = tokenIn(await mailTo(id, event));
    const before = await version();
    expect(await read(token)).toEqual({ topic: event, isOff: false });
    expect([await muted(), await version()]).toEqual([[], before]);
    await Promise.all([press(token), press(token)]);
    await press(token);
    expect(await read(token)).toEqual({ topic: event, isOff: true });
    expect([await muted(), await version()]).toEqual([[`email:${event}`], before + 1]);
    expect(await mailTo(id, event)).toBeUndefined();
    const audits = await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute();
    expect(audits).toMatchObject([
      {
        ...{ action: 'account.chooseMessages', entity: 'customer', actorId: null },
        before: { muted: [], quiet: null },
        after: { muted: [`email:${event}`], quiet: null },
      },
    ]);
    expect(user.customerId).toBe(id);
  });

  test('leaves the other choices and the quiet hours unchanged', async () => {
    const { id, api } = await customer();
    const quiet = { from: 22, to: 7, zone: 'Asia/Ulaanbaatar' } as const;
    const { version = 0 } = (await api.account.messageChoice()) ?? {};
    const choice = { muted: ['departed', 'push:price'] as const, quiet, version };
    await api.account.chooseMessages({ ...choice, muted: [...choice.muted], idempotencyKey: randomUUID() });
    await press(tokenIn(await mailTo(id, 'received')));
    expect(await api.account.messageChoice()).toMatchObject({
      ...{ muted: ['departed', 'email:received', 'push:price'], quiet },
    });
  });

  test('is refused when it is forged or joined from parts of others', async () => {
    const [one, other] = [await customer(), await customer()];
    const own = tokenIn(await mailTo(one.id, 'departed'));
    const foreign = tokenIn(await mailTo(other.id, 'departed'));
    const later = tokenIn(await mailTo(one.id, 'delivered'));
    const [id = '', topic = '', mac = ''] = own.split('.');
    const [otherId = '', , otherMac = ''] = foreign.split('.');
    const swapped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const forged = [
      `${otherId}.${topic}.${mac}`,
      `${id}.${topic}.${otherMac}`,
      `${id}.delivered.${mac}`,
      `${id}.departed.${later.split('.')[2] ?? ''}`,
      `${id}.price.${mac}`,
      `${id}.security.${mac}`,
      `${id}.nothing.${mac}`,
      `${randomUUID()}.${topic}.${mac}`,
      ...[0, 20, 41, 42].map((at) => `${id}.${topic}.${swapped(mac, at)}`),
      `${own}A`,
      own.slice(0, -1),
      '',
      'none',
    ];
    for (const token of forged) {
      expect(await problemOf(press(token)), token).toMatchObject(notFound);
      expect(await problemOf(read(token)), token).toMatchObject(notFound);
    }
    expect([await one.muted(), await other.muted()]).toEqual([[], []]);
  });

  test('is refused for a required event even when it is signed', async () => {
    const { id, email, muted } = await customer();
    for (const topic of ['price', 'hold', 'available'] as const) {
      const link = unsubscribeLink(app.services, { id, topic, address: email, locale: 'mn' });
      expect(await problemOf(press(tokenIn({ unsubscribe: link })))).toMatchObject(notFound);
    }
    expect(await muted()).toEqual([]);
  });

  test('is refused after a change of the address, until that address is back', async () => {
    const { id, email, change, muted } = await customer();
    const token = tokenIn(await mailTo(id, 'departed'));
    await change({ email: newAddress() });
    expect(await problemOf(press(token))).toMatchObject(notFound);
    expect(await muted()).toEqual([]);
    await change({ email: email.toUpperCase() });
    await press(token);
    expect(await muted()).toEqual(['email:departed']);
  });

  test('still works for an archived customer', async () => {
    const { id, change, muted } = await customer();
    const token = tokenIn(await mailTo(id, 'departed'));
    await change({ archivedAt: app.clock.now });
    await press(token);
    expect(await muted()).toEqual(['email:departed']);
  });

  test('applies to the customer of a merge who has the same address', async () => {
    const [loser, winner] = [await customer(), await customer()];
    const token = tokenIn(await mailTo(loser.id, 'departed'));
    await loser.change({ mergedInto: winner.id, archivedAt: app.clock.now });
    expect(await problemOf(press(token))).toMatchObject(notFound);
    await winner.change({ email: loser.email });
    expect(await read(token)).toEqual({ topic: 'departed', isOff: false });
    await press(token);
    expect(await winner.muted()).toEqual(['email:departed']);
    const { mutedMessages } = await db
      .selectFrom('customer')
      .select('mutedMessages')
      .where('id', '=', loser.id)
      .executeTakeFirstOrThrow();
    expect(mutedMessages).toEqual([]);
  });

  test('works after the secret was replaced, while the earlier one is known', async () => {
    const { id, email, muted } = await customer();
    const part = { id, topic: 'departed', address: email, locale: 'mn' } as const;
    const earlier = { ...app.services, secret: 'an earlier secret of 32 characters' };
    const token = tokenIn({ unsubscribe: unsubscribeLink(earlier, part) });
    expect(await problemOf(press(token))).toMatchObject(notFound);
    const renewed = testApp(db, { oldSecrets: [earlier.secret] });
    await (await renewed.visitor()).api.account.unsubscribe({ token });
    expect(await muted()).toEqual(['email:departed']);
  });

  test('is limited by the address of the caller', async () => {
    const { api } = await app.visitor();
    await db.insertInto('rateLimit').values({ key: 'unsubscribe-address:127.0.0.1', points: 600 }).execute();
    expect(await problemOf(api.account.unsubscribe({ token: 'none' }))).toMatchObject({ code: 'rate_limit' });
  });
});

describe('the unsubscribe link of staff', () => {
  test('switches off the e-mails of its group only, and is audited', async () => {
    const { mail, emails, user } = await staff();
    const token = tokenIn(mail);
    expect(await read(token)).toEqual({ topic: 'rates', isOff: false });
    expect(await emails()).toEqual(['forms', 'rates']);
    await press(token);
    await press(token);
    expect(await read(token)).toEqual({ topic: 'rates', isOff: true });
    expect(await emails()).toEqual(['forms']);
    const audits = await db.selectFrom('auditLog').selectAll().where('entityId', '=', user.id).execute();
    expect(audits).toMatchObject([
      {
        ...{ action: 'account.chooseNotifications', entity: 'app_user', actorId: null },
        before: { emails: ['rates', 'forms'], mutedPushes: [] },
        after: { emails: ['forms'], mutedPushes: [] },
      },
    ]);
  });

  test('is not in an alert about the own account', async () => {
    const { mail, user } = await staff('new_device');
    expect(mail?.to).toBe(user.login);
    expect(JSON.stringify(mail)).not.toContain('unsubscribe');
  });

  test('is refused for another account or a customer', async () => {
    const [one, other, client] = [await staff(), await staff(), await customer()];
    const [, topic = '', mac = ''] = tokenIn(one.mail).split('.');
    for (const id of [other.user.id, client.id, client.user.id]) {
      expect(await problemOf(press(`${id}.${topic}.${mac}`))).toMatchObject(notFound);
    }
    expect(await other.emails()).toEqual(['forms', 'rates']);
  });
});
