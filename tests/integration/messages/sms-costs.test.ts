import { afterEach, describe, expect, test } from 'vitest';
import { markSent } from '~/server/messages/queries';
import { sendMessage } from '~/server/messages/send';
import { testApp } from '../../factories/app';
import { messageDesk, noPaper, received } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db, { now: () => new Date('2026-11-30T18:00:00Z') });
const { taking, post, outbox, empty } = messageDesk(db);
afterEach(async () => {
  await empty();
  await db.deleteFrom('smsDay').execute();
});

const counted = async () =>
  await db.selectFrom('smsDay').select(['country', 'texts', 'parts']).orderBy('country').execute();
const send = async (messageId: string) =>
  await sendMessage(
    { ...app.services, sms: taking, email: undefined, printPaper: noPaper },
    { payload: { messageId }, isLastAttempt: false },
  );

describe('a text that the provider accepted', () => {
  test('is counted by day, country and parts', async () => {
    await post(received({ to: '+97699112233', locale: 'mn' }));
    await post(received({ to: '+97699112234', locale: 'mn' }));
    await post(received({ to: '+61412345678', locale: 'en' }));
    for (const { id } of await outbox()) await send(id);
    expect(await counted()).toEqual([
      { country: 'AU', texts: 1, parts: 1 },
      { country: 'MN', texts: 2, parts: 2 },
    ]);
  });

  test('is counted once when its result is stored twice', async () => {
    await post(received());
    const [message] = await outbox();
    if (!message) throw new Error('the outbox is empty');
    const accepted = {
      providerId: 'test-1',
      sentAt: new Date('2026-11-30T18:00:00Z'),
      sms: { day: '2026-12-01', country: 'MN', parts: 2 },
    } as const;
    await markSent(db, message.id, accepted);
    await markSent(db, message.id, accepted);
    expect(await counted()).toEqual([{ country: 'MN', texts: 1, parts: 2 }]);
  });
});

describe('the costs of text messages', () => {
  test('use the price of the day, and the month of Ulaanbaatar', async () => {
    const row = (key: string, value: string, validFrom: string) => ({
      key,
      type: 'integer' as const,
      value,
      validFrom: new Date(validFrom),
    });
    const prices = await db
      .insertInto('constant')
      .values([
        row('sms.part_mn_cents', '15', '2026-10-01T00:00:00Z'),
        row('sms.part_mn_cents', '18', '2026-11-15T00:00:00Z'),
      ])
      .returning('id')
      .execute();
    await db
      .insertInto('smsDay')
      .values([
        { day: '2026-09-30', country: 'MN', texts: 1, parts: 1 },
        { day: '2026-11-14', country: 'MN', texts: 5, parts: 10 },
        { day: '2026-11-15', country: 'MN', texts: 1, parts: 2 },
        { day: '2026-12-01', country: 'AU', texts: 1, parts: 1 },
        // Thirteen months ago.
        { day: '2025-12-31', country: 'MN', texts: 9, parts: 9 },
      ])
      .execute();
    const { api } = await app.signIn('admin');
    const { months } = await api.messages.costs();
    expect(months).toEqual([
      { month: '2026-12', texts: { AU: 1, MN: 0, other: 0 }, parts: 1, cents: 0, unpricedParts: 1 },
      { month: '2026-11', texts: { AU: 0, MN: 6, other: 0 }, parts: 12, cents: 186, unpricedParts: 0 },
      { month: '2026-09', texts: { AU: 0, MN: 1, other: 0 }, parts: 1, cents: 0, unpricedParts: 1 },
    ]);
    await db
      .deleteFrom('constant')
      .where(
        'id',
        'in',
        prices.map(({ id }) => id),
      )
      .execute();
  });

  test('are refused to a customer and a clerk', async () => {
    for (const role of ['client', 'warehouse-au'] as const) {
      const { api } = await app.signIn(role);
      expect(await problemOf(api.messages.costs())).toMatchObject({ status: 403 });
    }
  });
});
