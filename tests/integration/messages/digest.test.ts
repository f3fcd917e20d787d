import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { MessageKind } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import { planDigests, sendDigest } from '~/server/messages/digest/job';
import { writeNotices } from '~/server/messages/notices/service';
import { sendMessage } from '~/server/messages/send';
import { formDesk, key } from '../../factories/form-desk';
import { messageDesk, noPaper } from '../../factories/messages';
import { writeAllNotices } from '../../factories/notices';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, submitted } = await formDesk(db);
const { outbox, empty, taking } = messageDesk(db);
const admin = await app.signIn('admin');
const noon = new Date('2026-11-25T04:00:00Z');
/** Six in the evening in Ulaanbaatar. */
const evening = new Date('2026-11-25T10:00:00Z');
const DAY_MS = 86_400_000;
const email = 'office@example.com';
const zone = 'Asia/Ulaanbaatar';

afterEach(async () => {
  app.clock.now = noon;
  await empty();
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  await db.deleteFrom('emailBounce').execute();
});

type Change = {
  digestZone?: string | null;
  emailProvenAt?: Date | null;
  type?: 'individual';
  email?: string;
};

async function organization(change: Change = {}) {
  app.clock.now = noon;
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const names = { type: 'organization', organizationName: 'Gobi Outdoor' } as const;
  await db
    .updateTable('customer')
    .set({ ...names, email, emailProvenAt: noon, digestZone: zone, locale: 'en', ...change })
    .where('id', '=', customerId)
    .execute();
  return { ...client, customerId };
}

async function parcelOf(customerId: string, receiverName = 'Bat-Erdene') {
  return await createParcel(db, { customerId, receiverName });
}

type MessageSubject = { formId: string; parcelIds: readonly string[] };

async function send(customerId: string, kind: MessageKind, about?: MessageSubject): Promise<void> {
  await db.transaction().execute((tx) =>
    sendToCustomer({ tx, ...app.services }, customerId, {
      kind,
      causeKey: randomUUID(),
      params: (locale) => sampleParams(kind, locale),
      ...(about && { about }),
    }),
  );
}

async function received(customerId: string, receiverName?: string) {
  const parcel = await parcelOf(customerId, receiverName);
  await send(customerId, 'received', { formId: parcel.formId, parcelIds: [parcel.id] });
  return parcel;
}

/** Runs the jobs of the hour, each of them twice at once, as two workers might. */
async function runHour(at: Date): Promise<void> {
  app.clock.now = at;
  await Promise.all([planDigests(app.services), planDigests(app.services)]);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'send_digest'`.execute(db);
  await Promise.all([...rows, ...rows].map(({ payload }) => sendDigest(app.services, { payload })));
}

const emails = async () => (await outbox()).filter(({ channel }) => channel === 'email');
const digests = async () => (await emails()).filter(({ kind }) => kind === 'digest');
const states = async () => (await outbox()).map(({ kind, channel, status }) => [kind, channel, status]);

describe('a customer with the daily digest', () => {
  test('gets no e-mail that can wait, but SMS and e-mails that need an answer', async () => {
    const { customerId } = await organization();
    await received(customerId);
    await send(customerId, 'price_approval');
    expect(await states()).toEqual([
      ['received', 'sms', 'queued'],
      ['received', 'email', 'muted'],
      ['price_approval', 'sms', 'queued'],
      ['price_approval', 'email', 'queued'],
    ]);
    const { rows } = await admin.api.messages.list({ kind: 'received' });
    expect(rows.map(({ channel, isInDigest }) => [channel, isInDigest]).toSorted()).toEqual([
      ['email', true],
      ['sms', false],
    ]);
    const [held] = (await emails()).filter(({ kind }) => kind === 'received');
    expect((await admin.api.messages.get({ id: held?.id ?? '' })).digest).toEqual({
      dueAt: evening,
      messageId: null,
    });
  });

  test('gets no entry in the digest for an e-mail that is switched off', async () => {
    const { customerId } = await organization();
    await db
      .updateTable('customer')
      .set({ mutedMessages: ['email:received'] })
      .where('id', '=', customerId)
      .execute();
    await received(customerId);
    await runHour(evening);
    expect(await digests()).toEqual([]);
    expect((await admin.api.messages.list({})).rows.map(({ isInDigest }) => isInDigest)).toEqual([
      false,
      false,
    ]);
  });

  test('gets one e-mail at six with submitted forms and departed parcels', async () => {
    const client = await organization();
    const { customerId } = client;
    const { code } = await submitted(client);
    const first = await createParcel(db, { customerId, receiverName: 'Сарнай', status: 'departed' });
    const second = await createParcel(db, {
      ...{ customerId, formId: first.formId, pieceNo: 2, receiverName: 'Ганболд', status: 'departed' },
    });
    const move = { from: 'loaded', status: 'departed', cargoId: null } as const;
    const held = { holdReason: null, wasHeldFor: null };
    await db.transaction().execute(async (tx) => {
      const moved = [first, second].map((parcel) => ({ ...parcel, ...move, ...held }));
      await writeNotices({ ...client.ctx, tx, session: undefined }, moved);
    });
    await writeAllNotices(app);
    await runHour(new Date(evening.getTime() - 1));
    expect(await digests()).toEqual([]);
    await runHour(evening);
    const [digest, ...others] = await digests();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ recipient: email, status: 'queued', customerId });
    expect(digest?.subject).toBe('Your parcels on 25 November 2026');
    expect(digest?.body).toContain(`1 form was submitted\n• ${code}, `);
    expect(digest?.body).toMatch(/2 parcels have left Sydney\n• CM .*, Сарнай\n• CM .*, Ганболд\n/u);
    expect(digest?.body).toContain('\n\nhttp://moz.example/moz/parcel/list\n\n');
    const [single] = (await emails()).filter(({ kind }) => kind === 'departed');
    expect((await admin.api.messages.get({ id: single?.id ?? '' })).digest?.messageId).toBe(digest?.id);
  });

  test('gets the digest through the outbox as an e-mail with a button', async () => {
    const { customerId } = await organization();
    await received(customerId);
    await runHour(evening);
    const mails: { to: string; html: string }[] = [];
    const provider = {
      send: async (mail: { to: string; html: string }) => {
        mails.push(mail);
        return { providerId: 'p' };
      },
      close: () => {},
    };
    const [digest] = await digests();
    const job = { payload: { messageId: digest?.id }, isLastAttempt: false };
    await sendMessage({ ...app.services, sms: taking, email: provider, printPaper: noPaper }, job);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.html).toContain('href="http://moz.example/moz/parcel/list"');
    expect(mails[0]?.html).toContain('<br>• CM ');
  });

  test('gets no digest on a day without events', async () => {
    await organization();
    await runHour(evening);
    expect(await outbox()).toEqual([]);
  });

  test('gets one digest a day, with the events since the last one', async () => {
    const { customerId } = await organization();
    await received(customerId, 'Monday');
    await runHour(evening);
    await received(customerId, 'Tuesday');
    await runHour(new Date(evening.getTime() + 3_600_000));
    expect(await digests()).toHaveLength(1);
    app.clock.now = new Date(evening.getTime() + DAY_MS - 1);
    await received(customerId, 'Wednesday');
    await runHour(new Date(evening.getTime() + DAY_MS));
    const bodies = (await digests()).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('Monday');
    expect(bodies[1]).not.toContain('Monday');
    expect(bodies[1]).toContain('Wednesday');
  });

  test('gets the digest from the next run after a crash, which leaves nothing', async () => {
    const { customerId } = await organization();
    await received(customerId);
    app.clock.now = evening;
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') throw new Error('the worker died');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const job = { payload: { customerId } };
    await expect(sendDigest({ ...app.services, db: broken }, job)).rejects.toThrow('the worker died');
    expect(await digests()).toEqual([]);
    await runHour(evening);
    expect(await digests()).toHaveLength(1);
  });

  test('gets no second digest of a day after a change of the time zone, and no gap', async () => {
    const { customerId } = await organization({ digestZone: 'Australia/Sydney' });
    await received(customerId, 'Monday');
    await runHour(new Date('2026-11-25T07:00:00Z'));
    await db.updateTable('customer').set({ digestZone: zone }).where('id', '=', customerId).execute();
    await received(customerId, 'Later');
    await runHour(evening);
    expect(await digests()).toHaveLength(1);
    await runHour(new Date(evening.getTime() + DAY_MS));
    const bodies = (await digests()).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toContain('Later');
  });
});

describe('an entry that waits for the digest', () => {
  test('is sent in a last digest when the digest is switched off', async () => {
    const { customerId } = await organization();
    await received(customerId, 'Monday');
    await db.updateTable('customer').set({ digestZone: null }).where('id', '=', customerId).execute();
    await received(customerId, 'Single');
    expect((await emails()).map(({ status }) => status)).toEqual(['muted', 'queued']);
    await runHour(evening);
    const [digest] = await digests();
    expect(digest?.body).toContain('Monday');
    expect(digest?.body).not.toContain('Single');
  });

  test('is shown to staff as failed when the address bounces, and may be sent again', async () => {
    const { customerId } = await organization();
    await received(customerId);
    await db.insertInto('emailBounce').values({ address: email, reason: '550', bouncedAt: noon }).execute();
    await runHour(evening);
    const [single, ...others] = await emails();
    expect(others).toEqual([]);
    expect(single).toMatchObject({ kind: 'received', status: 'failed' });
    expect(single?.lastError).toContain('no address');
    await admin.api.messages.resend({ id: single?.id ?? '', ...key() });
    expect((await emails()).map(({ status }) => status)).toEqual(['queued']);
  });

  test('goes to the remaining customer after a merge, and to none after archiving', async () => {
    const loser = await organization({ email: 'old@example.com' });
    const winner = await organization({ digestZone: null });
    const archived = await organization({ email: 'archived@example.com' });
    await received(loser.customerId, 'Merged');
    await received(archived.customerId, 'Archived');
    await db
      .updateTable('customer')
      .set({ archivedAt: noon })
      .where('id', '=', archived.customerId)
      .execute();
    const versionOf = async (id: string) => (await admin.api.customers.get({ id })).version;
    await admin.api.customers.merge({
      ...{ id: winner.customerId, version: await versionOf(winner.customerId), take: [] },
      ...{ loserId: loser.customerId, loserVersion: await versionOf(loser.customerId) },
      ...key(),
    });
    await runHour(evening);
    const sent = (await digests()).map(({ recipient, body }) => [
      recipient,
      /Merged|Archived/u.exec(body)?.[0],
    ]);
    expect(sent.toSorted()).toEqual([
      ['archived@example.com', 'Archived'],
      [email, 'Merged'],
    ]);
  });
});

test('a digest contains no parcels of another organization', async () => {
  const one = await organization({ email: 'one@example.com' });
  const two = await organization({ email: 'two@example.com' });
  await received(one.customerId, 'OfOne');
  await received(two.customerId, 'OfTwo');
  await runHour(evening);
  const bodies = Object.fromEntries((await digests()).map(({ recipient, body }) => [recipient, body]));
  expect(bodies['one@example.com']).toContain('OfOne');
  expect(bodies['one@example.com']).not.toContain('OfTwo');
  expect(bodies['two@example.com']).toContain('OfTwo');
  expect(bodies['two@example.com']).not.toContain('OfOne');
});

test('an individual gets each e-mail at once, even if a digest is stored', async () => {
  const { customerId } = await organization({ type: 'individual' });
  await received(customerId);
  expect(await states()).toEqual([
    ['received', 'sms', 'queued'],
    ['received', 'email', 'queued'],
  ]);
});

describe('the choice of the digest', () => {
  const choose = async ({ api }: Awaited<ReturnType<typeof organization>>, digest: typeof zone | null) => {
    const version = (await api.account.messageChoice())?.version ?? 0;
    return await api.account.chooseMessages({ muted: [], digest, version, ...key() });
  };

  test('is stored, audited, not changed by other choices, and can be switched off', async () => {
    const client = await organization({ digestZone: null });
    await choose(client, zone);
    expect(await client.api.account.messageChoice()).toMatchObject({ isOrganization: true, digest: zone });
    const entry = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entityId', '=', client.customerId)
      .where('action', '=', 'account.chooseMessages')
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([{ digest: null }, { digest: zone }]);
    const version = (await client.api.account.messageChoice())?.version ?? 0;
    await client.api.account.chooseMessages({ muted: ['received'], version, ...key() });
    expect(await client.api.account.messageChoice()).toMatchObject({ digest: zone });
    await choose(client, null);
    expect(await client.api.account.messageChoice()).toMatchObject({ digest: null });
  });

  test('is refused to individuals and without a working address', async () => {
    const refused = { code: 'messages.digest_refused' };
    const unproven = await organization({ digestZone: null, emailProvenAt: null });
    expect(await problemOf(choose(unproven, zone))).toMatchObject(refused);
    const person = await organization({ digestZone: null, type: 'individual' });
    expect(await problemOf(choose(person, zone))).toMatchObject(refused);
  });
});

test('the planning reads only entries that are due, not those of every message', async () => {
  const { customerId } = await organization();
  const { id: formId } = await createForm(db, { customerId });
  await sql`with old as (
      insert into message (kind, channel, recipient, locale, body, customer_id, status)
      select 'received', 'email', ${email}, 'en', 'x', ${customerId}, 'muted' from generate_series(1, 4000)
      returning id)
    insert into digest_entry (message_id, form_id, due_at, digest_id)
    select id, ${formId}, ${noon}, id from old`.execute(db);
  await received(customerId);
  await sql`analyze digest_entry, message`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select distinct message.customer_id
    from digest_entry join message on message.id = digest_entry.message_id
    where digest_entry.digest_id is null and digest_entry.due_at <= ${evening}
      and message.customer_id is not null`.execute(db);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('digest_entry_due_idx');
  expect(plan).not.toContain('Seq Scan');
});
