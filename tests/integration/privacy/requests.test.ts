import { expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { remindOfRequests } from '~/server/privacy/remind';
import { testBrowser } from '../../factories/browser';
import { formDesk, key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted } = await formDesk(db);
const support = await app.signIn('support');

test('a request is due after the days of the setting, and the list begins with it', async () => {
  const [first, second] = [await app.signIn('client'), await app.signIn('client')];
  await first.api.privacy.ask({ kind: 'correction', text: 'My name', ...key() });
  const started = app.clock.now;
  app.clock.now = new Date(started.getTime() - DAY_MS);
  await second.api.privacy.ask({ kind: 'access', ...key() });
  app.clock.now = started;
  const { rows } = await support.api.privacy.list({});
  expect(rows.map(({ kind }) => kind)).toEqual(['access', 'correction']);
  expect(rows[1]?.dueAt).toEqual(new Date(started.getTime() + 30 * DAY_MS));
});

test('staff are reminded of a request twice before its last day', async () => {
  const client = await app.signIn('client');
  const { id } = await client.api.privacy.ask({ kind: 'access', ...key() });
  const started = app.clock.now;
  const remindedAt = async (days: number): Promise<number> => {
    app.clock.now = new Date(started.getTime() + days * DAY_MS);
    await remindOfRequests(app.services);
    const rows = await db
      .selectFrom('domainEvent')
      .select('id')
      .where('kind', '=', 'privacy.due')
      .where('entityId', '=', id)
      .execute();
    return rows.length;
  };
  const counts: number[] = [];
  for (const days of [19, 20, 27, 28, 29, 31]) counts.push(await remindedAt(days));
  expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
  app.clock.now = started;
});

test('one request of a kind waits at a time, and its owner may withdraw it', async () => {
  const client = await app.signIn('client');
  const asked = await client.api.privacy.ask({ kind: 'deletion', ...key() });
  const again = client.api.privacy.ask({ kind: 'deletion', ...key() });
  expect((await problemOf(again)).code).toBe('privacy.asked_already');
  const stranger = await app.signIn('client');
  expect((await problemOf(stranger.api.privacy.withdraw({ ...asked, ...key() }))).status).toBe(404);
  await client.api.privacy.withdraw({ ...asked, ...key() });
  expect((await client.api.privacy.mine()).requests[0]).toMatchObject({ status: 'withdrawn' });
  await client.api.privacy.ask({ kind: 'deletion', ...key() });
});

test('staff answer with a text, but a deletion is done only by erasing', async () => {
  const client = await app.signIn('client');
  const deletion = await client.api.privacy.ask({ kind: 'deletion', ...key() });
  const answered = { outcome: 'done', answer: 'It is done', ...key() } as const;
  expect((await problemOf(support.api.privacy.answer({ ...deletion, ...answered }))).code).toBe(
    'privacy.erase_first',
  );
  const objection = await client.api.privacy.ask({ kind: 'objection', text: 'No e-mail', ...key() });
  await support.api.privacy.answer({ ...objection, ...answered, ...key() });
  const { requests } = await client.api.privacy.mine();
  expect(requests.find(({ kind }) => kind === 'objection')).toMatchObject({
    status: 'done',
    answer: 'It is done',
  });
});

test('a download asks for the password again after a while', async () => {
  const client = await app.signIn('client');
  await db
    .updateTable('session')
    .set({ confirmedAt: new Date(app.clock.now.getTime() - DAY_MS) })
    .where('userId', '=', client.user.id)
    .execute();
  const late = await app.asCookie(`accessToken=${client.sessionId}`);
  expect((await problemOf(late.api.privacy.download(key()))).code).toBe('auth.again');
});

test('a new edition asks again for consent, and closes nothing meanwhile', async () => {
  const client = await app.signIn('client');
  expect((await client.api.privacy.mine()).missing).toEqual(['terms', 'privacy', 'storage_abroad']);
  await client.api.privacy.consent({ kinds: ['terms', 'privacy', 'storage_abroad'], ...key() });
  expect((await client.api.privacy.mine()).missing).toEqual([]);
  const validFrom = new Date(app.clock.now.getTime() - 1000);
  await db
    .insertInto('privacyEdition')
    .values({
      ...{ number: 2, body: { mn: 'Шинэ', en: 'New' }, quoted: JSON.stringify({ mn: {}, en: {} }) },
      ...{ validFrom, confirmedAt: validFrom },
    })
    .execute();
  const { missing, consents } = await client.api.privacy.mine();
  expect(missing).toEqual(['privacy', 'storage_abroad']);
  expect(consents).toContainEqual(expect.objectContaining({ kind: 'privacy', edition: 1, locale: 'mn' }));
  await drafted(client);
});

test('a receiver agrees with the first proof, and reads the state without it', async () => {
  const { linked } = receiverLinks(app, db);
  const { token, formId } = await linked('available');
  const browser = testBrowser(app);
  const page = await browser.call((api) => api.receiver.page({ token }));
  expect(page).toMatchObject({ standing: 'ready', consents: ['privacy', 'storage_abroad'], people: null });
  const prove = (consents: ('privacy' | 'storage_abroad')[]) =>
    browser.call((api) => api.receiver.prove({ token, last4: '2233', consents }));
  expect(await problemOf(prove(['privacy']))).toMatchObject({ code: 'privacy.consent_needed' });
  await prove(['privacy', 'storage_abroad']);
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'locale', 'userId'])
    .where('formId', '=', formId)
    .orderBy('kind')
    .execute();
  expect(rows).toEqual([
    { kind: 'privacy', locale: 'mn', userId: null },
    { kind: 'storage_abroad', locale: 'mn', userId: null },
  ]);
  expect((await browser.call((api) => api.receiver.page({ token }))).people).not.toBeNull();
});

test('a receiver asks by the link after the proof, and staff see the name', async () => {
  const { linked } = receiverLinks(app, db);
  const { token, formId } = await linked('delivered');
  const browser = testBrowser(app);
  const ask = () => browser.call((api) => api.receiver.askData({ token, kind: 'deletion' }));
  expect((await problemOf(ask())).code).toBe('receiver.proof_needed');
  await browser.call((api) => api.receiver.prove({ token, last4: '2233' }));
  const { dueAt } = await ask();
  expect((await problemOf(ask())).code).toBe('privacy.asked_already');
  const page = await browser.call((api) => api.receiver.page({ token }));
  expect(page.dataRequests).toEqual([{ kind: 'deletion', dueAt }]);
  const { rows } = await support.api.privacy.list({});
  expect(rows.find((row) => row.formId === formId)).toMatchObject({ name: 'Оюунчимэг Батбаяр' });
});
