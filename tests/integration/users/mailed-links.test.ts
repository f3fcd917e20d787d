import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { notifyOfDevice } from '~/server/auth/notify-of-device';
import { hashPassword } from '~/server/auth/password';
import { testApp } from '../../factories/app';
import { linkIn, mailRoom } from '../../factories/mail-room';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
await seedReference(db);
const app = testApp(db);
const began = app.clock.now;
const admin = await app.signIn('admin');
const mailed = mailRoom(db, app);
const key = () => ({ idempotencyKey: randomUUID() });
const password = 'a quiet river in the steppe';
const gone = { isPermanent: true, isAddressDead: true };

beforeEach(async () => {
  app.clock.now = began;
  await db.deleteFrom('rateLimit').execute();
  await db.deleteFrom('emailBounce').execute();
  await mailed();
});

async function invited() {
  const email = `${randomUUID()}@test.example`;
  const invite = { email, fullName: 'Н. Номин', role: 'support', locale: 'mn', ...key() } as const;
  const { id } = await admin.api.users.invite(invite);
  return { id, email };
}

async function seen(id: string) {
  const { version } = await admin.api.users.get({ id });
  return { id, version, ...key() };
}

async function provenAt(id: string): Promise<Date | null> {
  return (await admin.api.users.get({ id })).emailProvenAt;
}

async function mailOf(id: string): Promise<string | undefined> {
  return (await admin.api.users.get({ id })).invitation?.mail;
}

async function alerts(id: string): Promise<string[]> {
  await notifyOfDevice(admin.ctx, id);
  return (await mailed()).map(({ to }) => to);
}

describe('an invitation by e-mail', () => {
  test('proves the address when it is accepted, and only then alerts are sent there', async () => {
    const { id, email } = await invited();
    expect(await mailOf(id)).toBe('queued');
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: email, subject: 'Танд ажилтны бүртгэл нээлээ' });
    expect(await mailOf(id)).toBe('sent');
    await (await app.visitor()).api.users.acceptInvitation({ token: linkIn(mail?.text), password });
    expect(await provenAt(id)).not.toBeNull();
    expect(await alerts(id)).toEqual([email]);
  });

  test('proves nothing when the link was copied by hand', async () => {
    const { id } = await invited();
    await mailed();
    const { invitation } = await admin.api.users.get({ id });
    const token = linkIn(invitation?.address ?? undefined);
    await (await app.visitor()).api.users.acceptInvitation({ token, password });
    expect(await provenAt(id)).toBeNull();
    expect(await alerts(id)).toEqual([]);
  });

  test('has another link than the screen, and the outbox has neither', async () => {
    const { id } = await invited();
    const { invitation } = await admin.api.users.get({ id });
    const { body } = await db
      .selectFrom('message')
      .select('body')
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('/invitation/');
    const [mail] = await mailed();
    const [shown, sent] = [linkIn(invitation?.address ?? undefined), linkIn(mail?.text)];
    expect(shown.split('.')[0]).toBe(sent.split('.')[0]);
    expect(shown).not.toBe(sent);
  });

  test('is not sent after it was renewed, and the new one works', async () => {
    const { id } = await invited();
    await admin.api.users.renewInvitation(await seen(id));
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    const guest = await app.visitor();
    await guest.api.users.acceptInvitation({ token: linkIn(mails[0]?.text), password });
    expect(await provenAt(id)).not.toBeNull();
  });

  test('is not sent after it expired in the queue', async () => {
    const { id } = await invited();
    app.clock.now = new Date(began.getTime() + 8 * 86_400_000);
    expect(await mailed()).toEqual([]);
    expect(await mailOf(id)).toBe('failed');
  });

  test('is shown as bounced for an unknown address, and is sent again when renewed', async () => {
    const { id, email } = await invited();
    await mailed(['550 5.1.1 No such user', gone]);
    expect(await mailOf(id)).toBe('bounced');
    await admin.api.users.renewInvitation(await seen(id));
    expect((await mailed()).map(({ to }) => to)).toEqual([email]);
    expect(await mailOf(id)).toBe('sent');
  });

  test('is shown on the screen only while e-mail is not set up', async () => {
    const env = { ...app.services.env, email: { provider: 'off' } } as const;
    const quiet = testApp(db, { env });
    const other = await quiet.signIn('admin');
    const email = `${randomUUID()}@test.example`;
    const invite = { email, fullName: 'Н. Номин', role: 'support', locale: 'mn', ...key() } as const;
    const { id } = await other.api.users.invite(invite);
    expect((await other.api.users.get({ id })).invitation?.mail).toBe('off');
    expect(await mailed()).toEqual([]);
  });
});

describe('a password link', () => {
  test('is sent to a proven address and works from the e-mail', async () => {
    const { user } = await app.signIn('support');
    await admin.api.users.offerPassword(await seen(user.id));
    const [mail] = await mailed();
    expect(mail?.to).toBe(user.login);
    const token = linkIn(mail?.text);
    await (await app.visitor()).api.users.choosePassword({ token, password });
    expect(await problemOf((await app.visitor()).api.users.passwordLink({ token }))).toMatchObject({
      code: 'password_link.over',
    });
  });

  test('is shown on the screen only while the address is not proven', async () => {
    const { user } = await app.signIn('support');
    await db.updateTable('appUser').set({ emailProvenAt: null }).where('id', '=', user.id).execute();
    await admin.api.users.offerPassword(await seen(user.id));
    expect(await mailed()).toEqual([]);
    expect((await admin.api.users.get({ id: user.id })).passwordLink?.mail).toBe('unproven');
  });

  test('is refused to staff without the right', async () => {
    const { api } = await app.signIn('support');
    const { user } = await app.signIn('warehouse-au');
    const offer = api.users.offerPassword({ id: user.id, version: 1, ...key() });
    expect(await problemOf(offer)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a changed e-mail of staff', () => {
  async function moved() {
    const clerk = await app.signIn('support');
    const passwordHash = await hashPassword(password);
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', clerk.user.id).execute();
    const { version, fullName } = await clerk.api.account.get();
    const email = `${randomUUID()}@test.example`;
    const input = { fullName, locale: 'en', email, currentPassword: password, version, ...key() } as const;
    await clerk.api.account.update(input);
    return { ...clerk, email };
  }
  const proofOf = async ({ api }: Awaited<ReturnType<typeof moved>>) => (await api.account.get()).emailProof;

  test('gets e-mails only after its owner has opened the link, once', async () => {
    const clerk = await moved();
    const [mail] = await mailed();
    expect(mail?.to).toBe(clerk.email);
    expect(await alerts(clerk.user.id)).toEqual([]);
    const token = linkIn(mail?.text);
    const guest = await app.visitor();
    expect(await guest.api.account.emailLink({ token })).toMatchObject({ isConfirmed: false });
    expect(await proofOf(clerk)).toBe('sent');
    for (const _ of [1, 2]) await guest.api.account.confirmEmail({ token });
    expect(await proofOf(clerk)).toBe('proven');
    expect(await alerts(clerk.user.id)).toEqual([clerk.email]);
  });

  test('refuses a link that was replaced, has expired or is forged', async () => {
    const clerk = await moved();
    const first = linkIn((await mailed())[0]?.text);
    await clerk.api.account.sendEmailLink(key());
    const second = linkIn((await mailed())[0]?.text);
    const guest = await app.visitor();
    const madeUp = `${second.split('.')[0]}.${'A'.repeat(43)}`;
    for (const token of [first, madeUp]) {
      const refused = await problemOf(guest.api.account.confirmEmail({ token }));
      expect(refused).toMatchObject({ code: 'email_link.over' });
    }
    app.clock.now = new Date(began.getTime() + 3 * 86_400_000);
    const late = await problemOf(guest.api.account.confirmEmail({ token: second }));
    expect(late).toMatchObject({ code: 'email_link.over' });
    expect(await proofOf(clerk)).toBe('unproven');
  });

  test('refuses a link of an address that was changed again', async () => {
    const clerk = await moved();
    const first = linkIn((await mailed())[0]?.text);
    await db
      .updateTable('appUser')
      .set({ email: `${randomUUID()}@test.example` })
      .where('id', '=', clerk.user.id)
      .execute();
    const refused = await problemOf((await app.visitor()).api.account.confirmEmail({ token: first }));
    expect(refused).toMatchObject({ code: 'email_link.over' });
  });

  test('can request a limited number of links an hour', async () => {
    const clerk = await moved();
    for (let n = 0; n < 4; n += 1) await clerk.api.account.sendEmailLink(key());
    expect(await problemOf(clerk.api.account.sendEmailLink(key()))).toMatchObject({ code: 'rate_limit' });
    await mailed();
  });

  test('does not exist for a customer', async () => {
    const client = await app.signIn('client');
    expect(await problemOf(client.api.account.sendEmailLink(key()))).toMatchObject({ code: 'conflict' });
    expect((await client.api.account.get()).emailProof).toBeNull();
  });
});
