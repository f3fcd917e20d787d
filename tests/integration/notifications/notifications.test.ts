import { describe, expect, test } from 'vitest';
import { formDesk, key } from '../../factories/form-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted } = await formDesk(db);

const submitted = async (client: Awaited<ReturnType<typeof app.signIn>>) => {
  const draft = await drafted(client);
  const input = { ...draft, ...key() };
  await client.api.forms.submit(input);
  return { ...draft, input };
};

describe('the bell', () => {
  test('shows clients their messages and staff their waiting tasks, once', async () => {
    const client = await app.signIn('client');
    const sydney = await app.signIn('warehouse-au');
    const ulaanbaatar = await app.signIn('warehouse-mn');
    const { code, input } = await submitted(client);
    await client.api.forms.submit(input);

    const mine = await client.api.notifications.list();
    expect(mine).toMatchObject({
      unread: 1,
      rows: [
        { kind: 'submitted', params: { form: code }, link: `/moz/form/list?search=${code}`, readAt: null },
      ],
    });
    const theirs = await sydney.api.notifications.list();
    expect(theirs.rows.filter(({ params }) => params.form === code)).toMatchObject([
      { kind: 'form_waiting' },
    ]);
    const others = await ulaanbaatar.api.notifications.list();
    expect(others.rows.filter(({ params }) => params.form === code)).toEqual([]);
  });

  test('is marked read one by one or all at once, for the own account only', async () => {
    const client = await app.signIn('client');
    const stranger = await app.signIn('client');
    await submitted(client);
    await submitted(client);
    const [first] = (await client.api.notifications.list()).rows;
    const ids = [first?.id ?? ''];

    await stranger.api.notifications.markRead({ ids, ...key() });
    expect((await client.api.notifications.list()).unread).toBe(2);
    await client.api.notifications.markRead({ ids, ...key() });
    expect(await client.api.notifications.list()).toMatchObject({ unread: 1 });
    const again = key();
    const answer = await client.api.notifications.markRead(again);
    expect(await client.api.notifications.markRead(again)).toEqual(answer);
    expect((await client.api.notifications.list()).rows.map(({ readAt }) => readAt)).toEqual([
      app.clock.now,
      app.clock.now,
    ]);
  });

  test('is refused to visitors', async () => {
    const visitor = await app.visitor();
    await expect(visitor.api.notifications.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(visitor.api.notifications.markRead(key())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
