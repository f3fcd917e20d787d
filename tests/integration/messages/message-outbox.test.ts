import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { messageChannels } from '~/domain/messages/kinds';
import { listMessagesSchema } from '~/domain/messages/schema';
import { readMessagesOn } from '~/server/messages/outbox/service';
import { sendMessage } from '~/server/messages/send';
import { postEmail } from '~/server/messages/service';
import { testApp } from '../../factories/app';
import { messageDesk, noPaper, received, refusing } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db, { now: () => new Date() });
const { post, only, sent, taking, empty } = messageDesk(db);
const key = () => ({ idempotencyKey: randomUUID() });
beforeAll(() => seedReference(db));
afterEach(empty);

const send = (messageId: string, sms: typeof taking) =>
  sendMessage(
    { ...app.services, sms, email: undefined, printPaper: noPaper },
    { payload: { messageId }, isLastAttempt: true },
  );

describe('the outbox', () => {
  test('is searched by number, state and kind, and shows no code', async () => {
    const { api } = await app.signIn('support');
    await post(received({ to: '+97699112233' }));
    await post(received({ to: '+97688001122', kind: 'code', params: { code: '739164' } }));
    const all = await api.messages.list({});
    expect(all).toMatchObject({ total: 2, isTotalCapped: false });
    expect(JSON.stringify(all)).not.toContain('739164');
    const found = await api.messages.list({ search: '9911 22', state: 'queued', kind: 'received' });
    expect(found.rows.map(({ recipient }) => recipient)).toEqual(['+97699112233']);
    expect((await api.messages.list({ search: '9911%' })).rows).toEqual([]);
    expect((await api.messages.list({ state: 'failed' })).rows).toEqual([]);
    const code = all.rows.find(({ kind }) => kind === 'code');
    const record = await api.messages.get({ id: code?.id ?? '' });
    expect(record).toMatchObject({ isSecret: true, body: '•••' });
    expect(await problemOf(api.messages.get({ id: randomUUID() }))).toMatchObject({ status: 404 });
  });

  test('filters by channel in the list, the total and the export', async () => {
    const { api, ctx } = await app.signIn('admin');
    await post(received());
    const mail = { ...received({ to: 'bold@example.com' }), kind: 'new_device', params: {} } as const;
    await db.transaction().execute((tx) => postEmail({ tx, env: app.services.env }, mail));
    const recipients = { sms: ['+97699112233'], email: ['bold@example.com'] };
    for (const channel of messageChannels) {
      const { rows } = await api.messages.list({ channel });
      expect(rows.map(({ recipient }) => recipient)).toEqual(recipients[channel]);
      expect(await api.messages.count({ channel })).toBe(1);
      const { rows: next } = await readMessagesOn(ctx, listMessagesSchema.parse({ channel }), {
        after: undefined,
        limit: 10,
      });
      expect(next.map((row) => row.channel)).toEqual([channel]);
    }
    expect((await api.messages.list({ channel: 'email', state: 'failed' })).rows).toEqual([]);
  });

  test('sends a failed message again, once, and no other', async () => {
    const { api } = await app.signIn('admin');
    await post(received());
    const { id } = await only();
    expect(await problemOf(api.messages.resend({ id, ...key() }))).toMatchObject({
      status: 422,
      code: 'message.not_failed',
    });
    await send(id, refusing(true));
    expect(await only()).toMatchObject({ status: 'failed', lastError: 'no signal' });
    const resend = { id, ...key() };
    const ended = await Promise.allSettled([
      api.messages.resend(resend),
      api.messages.resend(resend),
      api.messages.resend({ id, ...key() }),
    ]);
    expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'queued', lastError: null });
    await send(id, taking);
    await send(id, taking);
    expect(sent).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'sent' });
    const audits = await db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(audits).toEqual([{ action: 'messages.resend' }]);
  });

  test('refuses to send a code again, and needs the permission', async () => {
    const { api } = await app.signIn('admin');
    await post(received({ kind: 'code', params: { code: '739164' } }));
    const { id } = await only();
    await send(id, refusing(true));
    expect(await problemOf(api.messages.resend({ id, ...key() }))).toMatchObject({ code: 'message.secret' });
    const support = await app.signIn('support');
    expect(await problemOf(support.api.messages.resend({ id, ...key() }))).toMatchObject({ status: 403 });
    const client = await app.signIn('client');
    expect(await problemOf(client.api.messages.list({}))).toMatchObject({ status: 403 });
  });
});
