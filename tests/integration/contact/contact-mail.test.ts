import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { imapMailbox, type Mailbox, MailboxError, type OpenMailbox } from '~/server/contact/mail/mailbox';
import { readMail } from '~/server/contact/mail/read-mail';
import { readEnv } from '~/server/core/env/env';
import { ensureDovecot } from '../../../scripts/debian-programs.mjs';
import { testApp } from '../../factories/app';
import { mailRoom } from '../../factories/mail-room';
import { mailOf, reportOf } from '../../factories/mails';
import { startDovecot } from '../../setup/dovecot';
import { testDb } from '../../setup/test-db';

const program = ensureDovecot();
if (!program) process.stdout.write('SKIPPED: Dovecot is not installed (apt-get install dovecot-imapd)\n');

describe.skipIf(!program)('answers that visitors send by e-mail', async () => {
  const { db } = await testDb();
  await seedReference(db);
  const imap = { url: 'imaps://reply@localhost', address: 'reply@moz.example' };
  const env = readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', PUBLIC_URL: 'http://moz.example' });
  const logged: string[] = [];
  const app = testApp(db, { env: { ...env, imap } });
  const support = await app.signIn('support');
  const mailed = mailRoom(db, app);
  const server = await startDovecot(program ?? '');
  const open = imapMailbox({ url: server.url, ca: server.ca, timeoutMs: 5_000 });
  const log = Object.assign(Object.create(app.services.log), {
    warn: (_: object, text: string) => logged.push(text),
    info: (text: string) => logged.push(text),
  });
  const read = (mailbox: OpenMailbox = open) => readMail({ ...app.services, log, mailbox });
  const began = app.clock.now;

  beforeEach(async () => {
    await db.deleteFrom('rateLimit').execute();
    await db.deleteFrom('emailBounce').execute();
    await db.deleteFrom('contactMessage').execute();
    await db.deleteFrom('message').execute();
    await db.deleteFrom('notification').execute();
  });
  afterEach(() => {
    app.clock.now = began;
    server.empty();
    logged.length = 0;
  });

  /** A contact message that staff have answered, and the e-mail that went out. */
  async function answered() {
    const note = { name: 'Сараа', mobile: '', email: 'Saraa@example.com', body: 'Ноутбук илгээж болох уу?' };
    await (await app.visitor()).api.content.contact(note);
    const { rows } = await support.api.contact.list({ page: 1, pageSize: 10 });
    const id = rows[0]?.id ?? '';
    await support.api.contact.answer({ id, version: 1, body: 'Болно.', idempotencyKey: randomUUID() });
    const sent = (await mailed())[0];
    if (!sent?.replyTo) throw new Error('no e-mail with an address for answers');
    return { id, sent, to: sent.replyTo };
  }

  const replies = async (id: string) =>
    (await support.api.contact.get({ id })).answers.filter(({ isFromVisitor }) => isFromVisitor);

  test('are invited in our e-mail, which has the reply address and the link', async () => {
    const { sent } = await answered();
    expect(sent.replyTo).toMatch(/^reply\+[a-z2-7]{42}@moz\.example$/u);
    expect(sent.text).toContain('Мөн энэ имэйлд шууд хариу бичиж болно.');
    expect(sent.text).toMatch(/\/contact\/reply\//u);
  });

  test('arrive once, without the quote, and open the conversation again', async () => {
    const { id, to } = await answered();
    const text = 'Баярлалаа.\r\n\r\nOn Wed, 25 Nov 2026, Moz <reply@moz.example> wrote:\r\n> Болно.\r\n';
    server.deliver(mailOf({ to: `Moz <${to.toUpperCase()}>`, text }));
    for (const _ of [1, 2]) await read();
    expect(await replies(id)).toMatchObject([
      { body: 'Баярлалаа.', isByEmail: true, emailFrom: null, emailMarks: [] },
    ]);
    expect(await support.api.contact.get({ id })).toMatchObject({ state: 'open', version: 3 });
    expect(server.count()).toEqual({ seen: 1, unseen: 0 });
    const told = await db.selectFrom('notification').select('userId').where('kind', '=', 'contact').execute();
    expect(told.filter(({ userId }) => userId === support.user.id)).toHaveLength(1);
    const rows = await db
      .selectFrom('auditLog')
      .select('after')
      .where('entityId', '=', id)
      .where('action', '=', 'contact.reply')
      .execute();
    expect(rows).toMatchObject([{ after: { body: 'Баярлалаа.', email: 'saraa@example.com' } }]);
  });

  test('are stored once when the job dies before it marks the mail as read', async () => {
    const { id, to } = await answered();
    server.deliver(mailOf({ to, text: 'Нэг удаа' }));
    const dying: OpenMailbox = async () => ({
      ...(await open()),
      markSeen: () => Promise.reject(new MailboxError('died', 'away')),
    });
    await read(dying);
    expect(server.count()).toEqual({ seen: 0, unseen: 1 });
    await read();
    expect(await replies(id)).toHaveLength(1);
    expect(await support.api.contact.get({ id })).toMatchObject({ version: 3 });
    expect(server.count()).toEqual({ seen: 1, unseen: 0 });
  });

  test('are read by one worker at a time, and the lock of a dead worker expires', async () => {
    const { id, to } = await answered();
    server.deliver(mailOf({ to, text: 'Нэг' }));
    const lock = (at: string) =>
      db
        .updateTable('mailboxPosition')
        .set({ lockedUntil: new Date(Date.now() + Number(at)) })
        .execute();
    await lock('60000');
    await read();
    expect(await replies(id)).toHaveLength(0);
    await lock('-1000');
    await Promise.all([read(), read()]);
    expect(await replies(id)).toHaveLength(1);
  });

  test.each([
    ['base64', 'utf-8'],
    ['quoted-printable', 'utf-8'],
    ['8bit', 'utf-8'],
    ['quoted-printable', 'windows-1251'],
  ] as const)('arrive complete in %s and %s', async (encoding, charset) => {
    const { id, to } = await answered();
    const text =
      charset === 'utf-8' ? 'Өглөөний мэнд! Үнэ нь 12 500₮ юү?\nЭнэ өдөр.' : 'Сайн байна уу? Хэзээ?';
    server.deliver(mailOf({ to, text, encoding, charset }));
    await read();
    expect(await replies(id)).toMatchObject([{ body: text }]);
  });

  test('arrive as text, whether HTML or plain text holds the markup', async () => {
    const { id, to } = await answered();
    const html = '<p>Сайн <b>уу</b></p><script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt;';
    server.deliver(mailOf({ to, text: html, type: 'text/html' }));
    server.deliver(mailOf({ to, text: '<script>alert(2)</script>' }));
    await read();
    const bodies = (await replies(id)).map(({ body }) => body);
    expect(bodies).toEqual(['Сайн уу\n\n<img src=x onerror=alert(1)>', '<script>alert(2)</script>']);
  });

  test('have long text and attachments cut, with a mark for staff', async () => {
    const { id, to } = await answered();
    server.deliver(mailOf({ to, text: `${'Урт '.repeat(400)}`, attachment: 'passport.jpg' }));
    server.deliver(mailOf({ to, text: '', attachment: 'passport.jpg' }));
    await read();
    const [long, empty] = await replies(id);
    expect(long).toMatchObject({ emailMarks: ['attachments', 'shortened'] });
    expect(long?.body.length).toBeLessThanOrEqual(900);
    expect(empty).toMatchObject({ body: '–', emailMarks: ['attachments'] });
  });

  test('are read only at their start when the mail is huge', async () => {
    const { id, to } = await answered();
    const attachment = { name: 'big.bin', bytes: 8 * 1024 ** 2 };
    server.deliver(mailOf({ to, text: 'Том файл', attachment: attachment.name, bytes: attachment.bytes }));
    let most = 0;
    const counted: OpenMailbox = async () => {
      const box = await open();
      const reading: Mailbox['read'] = async (uid, maxBytes) => {
        const mail = await box.read(uid, maxBytes);
        most = Math.max(most, mail?.source.length ?? 0);
        return mail;
      };
      return { ...box, read: reading };
    };
    await read(counted);
    expect(await replies(id)).toMatchObject([{ body: 'Том файл', emailMarks: ['attachments', 'big'] }]);
    expect(most).toBeLessThanOrEqual(1024 ** 2);
  });

  test('are stored and marked when they come from another address', async () => {
    const { id, to } = await answered();
    server.deliver(mailOf({ to, from: 'Сараа <Work@Other.example>', text: 'Ажлын хаягаас' }));
    await read();
    expect(await replies(id)).toMatchObject([{ body: 'Ажлын хаягаас', emailFrom: 'work@other.example' }]);
  });

  test('are matched by the tag in Cc and in the headers of mail servers', async () => {
    const { id, to } = await answered();
    server.deliver(mailOf({ to: 'someone@moz.example', text: '1', headers: [`Cc: x@y.example, <${to}>`] }));
    for (const name of ['Delivered-To', 'X-Original-To']) {
      const headers = [`${name}: other@moz.example`, `${name}: ${to}`];
      server.deliver(mailOf({ to: 'someone@moz.example', text: name, headers }));
    }
    await read();
    expect((await replies(id)).map(({ body }) => body)).toEqual(['1', 'Delivered-To', 'X-Original-To']);
  });

  test('are left unread without a valid tag, and not read again', async () => {
    const { id, to } = await answered();
    const [tag = ''] = /\+[^@]+/u.exec(to) ?? [];
    server.deliver(mailOf({ to: 'reply@moz.example', text: 'no tag' }));
    server.deliver(mailOf({ to: to.replace(tag, `${tag.slice(0, -2)}aa`), text: 'wrong tag' }));
    server.deliver(mailOf({ to: to.replace('moz.example', 'other.example'), text: 'other domain' }));
    server.deliver('not a mail at all');
    let reads = 0;
    const counted: OpenMailbox = async () => {
      const box = await open();
      return {
        ...box,
        read: (uid, maxBytes) => {
          reads += 1;
          return box.read(uid, maxBytes);
        },
      };
    };
    for (const _ of [1, 2]) await read(counted);
    expect(await replies(id)).toEqual([]);
    expect(server.count()).toEqual({ seen: 0, unseen: 4 });
    expect(reads).toBe(4);
  });

  test.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Auto-Response-Suppress: OOF'])(
    'are ignored when the mail is automatic: %s',
    async (header) => {
      const { id, to } = await answered();
      server.deliver(mailOf({ to, text: 'Би амралттай', headers: [header] }));
      await read();
      expect(await replies(id)).toEqual([]);
      expect(server.count()).toEqual({ seen: 0, unseen: 1 });
    },
  );

  test('are ignored after the time of the link and above the limit', async () => {
    const { id, to } = await answered();
    app.clock.now = new Date(began.getTime() + 91 * 86_400_000);
    server.deliver(mailOf({ to, text: 'хожуу' }));
    await read();
    app.clock.now = began;
    for (let n = 0; n < 22; n += 1) server.deliver(mailOf({ to, text: `${n}` }));
    await read();
    expect(await replies(id)).toHaveLength(20);
    expect(server.count()).toEqual({ seen: 20, unseen: 3 });
  });

  test('cannot inject headers by a line break in the subject or the name', async () => {
    const { id, to } = await answered();
    const from = '=?utf-8?Q?Bold=0D=0ABcc=3A_all=40example.com?= <saraa@example.com>';
    const subject = '=?utf-8?Q?Re=0D=0AX-Admin=3A_yes?=';
    server.deliver(
      mailOf({ to, from, subject, text: 'Тийм\u0000\u001b[2J\u202E', encoding: 'quoted-printable' }),
    );
    await read();
    expect(await replies(id)).toMatchObject([{ body: 'Тийм[2J', emailFrom: null }]);
    const { after } = await db
      .selectFrom('auditLog')
      .select('after')
      .where('entityId', '=', id)
      .where('action', '=', 'contact.reply')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(after)).not.toMatch(/Bcc|X-Admin/u);
  });

  describe('a delivery report', () => {
    const bounces = async () =>
      (await db.selectFrom('emailBounce').select('address').execute()).map((r) => r.address);
    const messageId = (id: string): string => `<${id}@moz.example>`;

    test('marks the address of an e-mail that the portal sent as bounced', async () => {
      const { sent } = await answered();
      server.deliver(reportOf({ returned: messageId(sent.id), recipient: 'SARAA@example.com' }));
      await read();
      expect(await bounces()).toEqual(['saraa@example.com']);
      expect(server.count()).toEqual({ seen: 1, unseen: 0 });
    });

    test('marks nothing for another recipient, code, action or Message-ID', async () => {
      const { sent } = await answered();
      const ours = { returned: messageId(sent.id), recipient: 'saraa@example.com' };
      server.deliver(reportOf({ ...ours, recipient: 'bold@example.com' }));
      server.deliver(reportOf({ ...ours, status: '5.2.2' }));
      server.deliver(reportOf({ ...ours, action: 'delayed' }));
      server.deliver(reportOf({ ...ours, returned: messageId(randomUUID()) }));
      server.deliver(reportOf({ ...ours, returned: "<' or 1=1@moz.example>" }));
      await read();
      expect(await bounces()).toEqual([]);
      expect(server.count()).toEqual({ seen: 0, unseen: 5 });
    });
  });

  describe('a mailbox that cannot be read', () => {
    const health = () =>
      db.selectFrom('taskHealth').selectAll().where('task', '=', 'read_mail').executeTakeFirst();

    test('is logged once, shown to admins, and read again when it works', async () => {
      await read();
      const { to, id } = await answered();
      server.deliver(mailOf({ to, text: 'Хүлээсэн' }));
      await server.stop();
      for (const _ of [1, 2, 3]) await read();
      expect(logged).toEqual(['the mailbox for answers could not be read']);
      expect(await health()).toMatchObject({ failures: 3, reason: 'mail_away' });
      const admin = await app.signIn('admin');
      const status = await admin.api.system.status();
      expect(status.found).toContain('email.mailbox');
      expect(status.email.mailbox).toMatchObject({ failures: 3, reason: 'mail_away' });
      await server.startAgain();
      await read();
      expect(logged).toEqual([
        'the mailbox for answers could not be read',
        'the mailbox for answers is read again',
      ]);
      expect(await health()).toMatchObject({ failures: 0, succeededAt: app.clock.now });
      expect(await replies(id)).toHaveLength(1);
    });

    test('refuses a wrong password, an unknown certificate and a connection without TLS', async () => {
      const { ca } = server;
      const fails = async (settings: Parameters<typeof imapMailbox>[0]) =>
        await imapMailbox({ timeoutMs: 5_000, ...settings })().then(
          () => 'opened',
          (error) => (error instanceof MailboxError ? error : 'another error'),
        );
      const wrong = await fails({ url: server.url.replace('reply:', 'reply:x'), ca });
      expect(wrong).toMatchObject({ kind: 'refused' });
      expect(JSON.stringify(wrong)).not.toContain('tests');
      expect(await fails({ url: server.url })).toMatchObject({ kind: 'away' });
      // Not the loopback name: TLS is demanded, and the certificate names another host.
      expect(await fails({ url: server.plainUrl('127.0.0.2'), ca })).toMatchObject({ kind: 'away' });
      expect(await fails({ url: server.plainUrl('localhost'), ca })).toBe('opened');
    });
  });
});
