import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { testApp } from '../../factories/app';
import { linkIn, mailRoom } from '../../factories/mail-room';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
await seedReference(db);
const app = testApp(db);
const began = app.clock.now;
const support = await app.signIn('support');
const mailed = mailRoom(db, app);
const key = () => ({ idempotencyKey: randomUUID() });
const day = 86_400_000;

beforeEach(async () => {
  app.clock.now = began;
  await db.deleteFrom('rateLimit').execute();
  await db.deleteFrom('emailBounce').execute();
  await db.deleteFrom('contactMessage').execute();
  await db.deleteFrom('message').execute();
});

type Change = { name?: string; mobile?: string };

async function written({ name = 'Сараа', mobile = '' }: Change = {}) {
  const note = { name, mobile, email: 'saraa@example.com', body: 'Ноутбук илгээж болох уу?' };
  await (await app.visitor()).api.content.contact(note);
  const { rows } = await support.api.contact.list({ page: 1, pageSize: 10 });
  return rows[0]?.id ?? '';
}

async function answer(id: string, body = 'Болно.') {
  const { version } = await support.api.contact.get({ id });
  await support.api.contact.answer({ id, version, body, ...key() });
  return (await mailed())[0];
}

describe('an answer to a visitor with an e-mail', () => {
  test('goes to the e-mail once, even if a mobile was left', async () => {
    const id = await written({ mobile: '99112233' });
    expect((await support.api.contact.get({ id })).goesBy).toBe('email');
    const call = { id, version: 1, body: 'Болно.', ...key() };
    for (const _ of [1, 2]) await support.api.contact.answer(call);
    expect(await mailed()).toMatchObject([
      { to: 'saraa@example.com', text: expect.stringContaining('Болно.') },
    ]);
    expect((await support.api.contact.get({ id })).answers).toMatchObject([
      { channel: 'email', sending: 'sent' },
    ]);
  });

  test('goes by text message when the address has bounced', async () => {
    const id = await written({ mobile: '99112233' });
    await db
      .insertInto('emailBounce')
      .values({ address: 'saraa@example.com', reason: '550', bouncedAt: began })
      .execute();
    expect((await support.api.contact.get({ id })).goesBy).toBe('sms');
    await answer(id);
    const kinds = await db.selectFrom('message').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'contact_answer' }]);
  });

  test('contains no markup or header from the input of users', async () => {
    const id = await written({ name: 'Bold\r\nBcc: all@example.com' });
    const mail = await answer(id, '<img src=x onerror=alert(1)> {{link}}');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
    expect(`${mail?.subject}${mail?.to}`).not.toContain('Bcc');
  });
});

describe('the page behind the link', () => {
  test('shows the thread, and an answer of the visitor appears in the inbox', async () => {
    const id = await written();
    const token = linkIn((await answer(id))?.text);
    const guest = await app.visitor();
    expect(await guest.api.contact.thread({ token })).toMatchObject({
      body: 'Ноутбук илгээж болох уу?',
      answers: [{ body: 'Болно.', isFromVisitor: false }],
    });
    const reply = { token, body: 'Хэзээ <b>авчрах</b> вэ?', ...key() };
    for (const _ of [1, 2]) await guest.api.contact.reply(reply);
    const record = await support.api.contact.get({ id });
    expect(record).toMatchObject({ state: 'open', version: 3 });
    expect(record.answers).toMatchObject([
      { isFromVisitor: false },
      { isFromVisitor: true, body: reply.body },
    ]);
    const notified = await db
      .selectFrom('notification')
      .select('userId')
      .where('kind', '=', 'contact')
      .execute();
    expect(notified.map(({ userId }) => userId)).toContain(support.user.id);
    const other = { ...reply, body: 'Өөр үг' };
    expect(await problemOf(guest.api.contact.reply(other))).toMatchObject({ code: 'idempotency.other_body' });
  });

  test('refuses a forged token, the token of another thread, and an expired one', async () => {
    const [one, two] = [await written(), await written({ name: 'Болд' })];
    const token = linkIn((await answer(one))?.text);
    await answer(two);
    const guest = await app.visitor();
    const stolen = `${two}.${token.split('.')[1]}`;
    for (const forged of [stolen, `${one}.${'A'.repeat(43)}`]) {
      const refused = await problemOf(guest.api.contact.thread({ token: forged }));
      expect(refused).toMatchObject({ code: 'contact.link_over' });
    }
    app.clock.now = new Date(began.getTime() + 91 * day);
    const late = [
      () => guest.api.contact.thread({ token }),
      () => guest.api.contact.reply({ token, body: 'x', ...key() }),
    ];
    for (const call of late) expect(await problemOf(call())).toMatchObject({ code: 'contact.link_over' });
  });

  test('accepts a limited number of answers an hour', async () => {
    const token = linkIn((await answer(await written()))?.text);
    const guest = await app.visitor();
    for (let n = 0; n < 20; n += 1) await guest.api.contact.reply({ token, body: `${n}`, ...key() });
    const refused = await problemOf(guest.api.contact.reply({ token, body: 'more', ...key() }));
    expect(refused).toMatchObject({ code: 'rate_limit' });
  });
});
