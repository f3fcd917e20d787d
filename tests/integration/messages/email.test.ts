import { randomUUID } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { notifyOfDevice } from '~/server/auth/notify-of-device';
import { smtpEmail } from '~/server/messages/email/smtp';
import { sendMessage } from '~/server/messages/send';
import { postEmail } from '~/server/messages/service';
import { startWorker } from '~/server/worker';
import { testApp } from '../../factories/app';
import { messageDesk, noPaper } from '../../factories/messages';
import { lineLosingBody } from '../../setup/smtp-line';
import { idsIn, smtpRefusal, startSmtpServer } from '../../setup/smtp-server';
import { testDb } from '../../setup/test-db';

const { db, url } = await testDb();
const app = testApp(db, { now: () => new Date() });
const { taking, outbox, only, sent, empty } = messageDesk(db);
beforeAll(() => seedReference(db));

const open: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
  await empty();
  await db.deleteFrom('emailBounce').execute();
});

type EmailOptions = { to?: string; causeKey?: string };

async function post(
  { to = 'Bold@example.com', causeKey = randomUUID() }: EmailOptions = {},
  env = app.services.env,
) {
  const message = { kind: 'new_device', locale: 'en', params: {}, customerId: null } as const;
  return await db.transaction().execute((tx) => postEmail({ tx, env }, { ...message, to, causeKey }));
}

/** A mail server with these options, and an attempt of the worker that sends a message there. */
async function postOffice(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options);
  const email = smtpEmail({
    ...{ url: `smtp://localhost:${server.port}`, from: 'office@moz.example' },
    ...{ replyTo: undefined, dkim: undefined, timeoutMs: 2_000 },
  });
  open.push(server.stop, email.close);
  const attempt = async (messageId: string): Promise<void> =>
    await sendMessage(
      { ...app.services, sms: taking, email, printPaper: noPaper },
      { payload: { messageId }, isLastAttempt: false },
    );
  return { inbox: server.inbox, attempt };
}

/** A worker that sends through this port. */
async function work(port: number): Promise<void> {
  const email = { provider: 'smtp', url: `smtp://localhost:${port}`, from: 'office@moz.example' } as const;
  const env = { ...app.services.env, email: { ...email, replyTo: undefined, dkim: undefined } };
  const worker = await startWorker({ ...app.services, env }, { url, embeddedUrl: undefined }, taking);
  open.unshift(worker.stop);
}

const within = { timeout: 15_000 };

describe('an e-mail of the outbox', () => {
  test('is queued once per cause and sent once', async () => {
    const causeKey = randomUUID();
    const id = (await post({ causeKey })) ?? '';
    expect(await post({ causeKey })).toBeUndefined();
    const { inbox, attempt } = await postOffice();
    await attempt(id);
    await attempt(id);
    expect(await only()).toMatchObject({
      ...{ channel: 'email', recipient: 'bold@example.com', status: 'sent', attempts: 1 },
      subject: 'Your account was signed in to on a new device',
      providerId: `<${id}@moz.example>`,
    });
    expect(inbox.map(({ to }) => to)).toEqual([['bold@example.com']]);
    expect(sent).toEqual([]);
  });

  test('is not queued while e-mail is not set up', async () => {
    const env = { ...app.services.env, email: { provider: 'off' } } as const;
    expect(await post({}, env)).toBeUndefined();
    expect(await outbox()).toEqual([]);
  });

  test('is marked as failed when e-mail was switched off after it was queued', async () => {
    const messageId = (await post()) ?? '';
    const services = { ...app.services, sms: taking, email: undefined, printPaper: noPaper };
    await sendMessage(services, { payload: { messageId }, isLastAttempt: false });
    expect(await only()).toMatchObject({ status: 'failed', lastError: 'Email is not set up.' });
  });

  test('waits for a server that greylists, and arrives once', async () => {
    let tries = 0;
    const { inbox, attempt } = await postOffice({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(tries === 1 ? smtpRefusal(451, '4.7.1 Greylisted') : null);
      },
    });
    const id = (await post()) ?? '';
    await expect(attempt(id)).rejects.toThrow('Greylisted');
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 });
    await attempt(id);
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
    expect(inbox).toHaveLength(1);
  });

  test('arrives once when the connection drops in its middle and the worker retries', async () => {
    const server = await startSmtpServer();
    const line = await lineLosingBody(server.port, 400);
    open.push(server.stop, line.stop);
    await work(line.port);
    const id = (await post()) ?? '';
    await expect.poll(only, within).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
    expect(server.broken).toEqual([expect.toSatisfy((read: number) => read > 0)]);
    expect(idsIn(server.inbox)).toEqual([id]);
  });

  test('arrives twice with one Message-ID when only the answer is lost', async () => {
    let cut = (): void => {};
    const server = await startSmtpServer({}, ({ length }) => length === 1 && cut());
    cut = server.cut;
    open.push(server.stop);
    await work(server.port);
    const id = (await post()) ?? '';
    await expect.poll(only, within).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
    expect(idsIn(server.inbox)).toEqual([id, id]);
  });
});

describe('an address that does not exist', () => {
  const gone: SMTPServerOptions = {
    onRcptTo: (_address, _session, done) => done(smtpRefusal(550, '5.1.1 No such user')),
  };

  test('gets no further e-mail, queued ones included, while other addresses do', async () => {
    const [first, second] = [(await post()) ?? '', (await post()) ?? ''];
    await (await postOffice(gone)).attempt(first);
    expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 1 }, { status: 'queued' }]);
    expect(await post()).toBeUndefined();
    const { inbox, attempt } = await postOffice();
    await attempt(second);
    expect((await outbox())[1]).toMatchObject({
      status: 'failed',
      lastError: expect.stringMatching('bounced'),
    });
    await attempt((await post({ to: 'dorj@example.com' })) ?? '');
    expect(inbox.map(({ to }) => to)).toEqual([['dorj@example.com']]);
  });
});

test('staff get a sign-in alert by e-mail and customers by text message', async () => {
  const admin = await app.signIn('admin');
  await notifyOfDevice(admin.ctx, admin.user.id);
  expect(await only()).toMatchObject({ kind: 'new_device', channel: 'email', recipient: admin.user.login });
});

describe('the greeting of an e-mail', () => {
  const htmlOf = async (): Promise<string> => {
    const { api } = await app.visitor();
    const [shown] = await api.messages.newestOfDemo({});
    return shown?.html ?? '';
  };

  test('has the given name of a customer or the name of an organization', async () => {
    const { user } = await app.signIn('client');
    const customerId = user.customerId ?? '';
    const change = async (set: object): Promise<void> => {
      await db.updateTable('customer').set(set).where('id', '=', customerId).execute();
    };
    const mail = { kind: 'departed', locale: 'mn', to: 'bold@example.com', customerId } as const;
    const places = {
      parcel: 'CM 4731 2482 9 XM',
      flight: 'OM 702',
      when: '2026.12.10',
      link: 'https://moz.example/t',
    };
    const postDeparted = async (): Promise<unknown> =>
      await db
        .transaction()
        .execute((tx) =>
          postEmail({ tx, env: app.services.env }, { ...mail, params: places, causeKey: randomUUID() }),
        );
    await change({ firstName: 'Сарнай', lastName: 'Батын' });
    await postDeparted();
    expect(await htmlOf()).toContain('Сайн байна уу, Сарнай?');
    await change({ type: 'organization', organizationName: 'Эрдэнэ Трейд', registerNumber: '1234567' });
    await postDeparted();
    expect(await htmlOf()).toContain('Сайн байна уу, Эрдэнэ Трейд?');
  });

  test('has the name of the staff member who has the address', async () => {
    const { user } = await app.signIn('support');
    await post({ to: user.login });
    expect(await htmlOf()).toContain('Hello Test support,');
  });

  test('has no name when the address is unknown or not proven', async () => {
    await post();
    expect(await htmlOf()).toContain('Hello,');
    const { user } = await app.signIn('client');
    const proof = { kind: 'email_proof', locale: 'en', to: 'someone@example.com' } as const;
    const rest = { params: { link: 'https://moz.example/p' }, customerId: user.customerId };
    await db
      .transaction()
      .execute((tx) =>
        postEmail({ tx, env: app.services.env }, { ...proof, ...rest, causeKey: randomUUID() }),
      );
    expect(await htmlOf()).toContain('Hello,');
  });
});

test('the outbox shows the subject of an e-mail', async () => {
  const id = (await post()) ?? '';
  const { api } = await app.signIn('support');
  const subject = 'Your account was signed in to on a new device';
  expect((await api.messages.list({})).rows).toMatchObject([{ channel: 'email', subject }]);
  expect(await api.messages.get({ id })).toMatchObject({ channel: 'email', subject });
});

test('a demo shows the rendered e-mail', async () => {
  await post();
  const { api } = await app.visitor();
  const [shown] = await api.messages.newestOfDemo({});
  expect(shown).toMatchObject({ channel: 'email', recipient: 'bold@example.com' });
  expect(shown?.html).toContain('<h1');
});
