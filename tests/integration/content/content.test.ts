import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedContent } from '~/db/seeds/content';
import { documentOf } from '~/db/seeds/content/document';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
beforeAll(() => seedContent(db, app.clock.now));

const english = 'moz-language=en';
const message = { name: 'Сараа', mobile: '99112233', email: '', body: 'Ноутбук илгээж болох уу?' };

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

describe('news', () => {
  test('are listed newest first in the language of the visitor', async () => {
    const mongolian = await (await app.visitor()).api.content.news();
    const inEnglish = await (await app.asCookie(english)).api.content.news();
    expect(mongolian).toHaveLength(6);
    expect(mongolian.map(({ slug }) => slug)).toEqual(inEnglish.map(({ slug }) => slug));
    expect(mongolian[0]?.title).toContain('Шинэ жил');
    expect(inEnglish[0]?.title).toContain('New Year');
    expect(mongolian[0]?.excerpt).not.toContain('\n');
    const article = await (await app.visitor()).api.content.article({ slug: 'lithium-batteries' });
    expect(article.html).toContain('Пауэрбанк'.toLowerCase());
  });

  test('are hidden from visitors while drafts, archived or scheduled', async () => {
    const { api } = await app.visitor();
    const hidden = {
      draft: { status: 'draft', publishedAt: null, archivedAt: null },
      archived: { status: 'published', publishedAt: app.clock.now, archivedAt: app.clock.now },
      ahead: {
        status: 'published',
        publishedAt: new Date(app.clock.now.getTime() + 60_000),
        archivedAt: null,
      },
    } as const;
    for (const [name, state] of Object.entries(hidden)) {
      const slug = `hidden-${name}`;
      const body = { body: { mn: documentOf('Нууц'), en: documentOf('Hidden') } };
      const texts = { title: { mn: 'Нууц', en: 'Hidden' }, ...body };
      await db
        .insertInto('news')
        .values({ slug, ...texts, ...state })
        .execute();
      expect(await problemOf(api.content.article({ slug }))).toMatchObject({ status: 404 });
    }
    const slugs = (await api.content.news({ limit: 50 })).map(({ slug }) => slug);
    expect(slugs.filter((slug) => slug.startsWith('hidden'))).toEqual([]);
  });

  test.each(['../secret', 'A B', '', 'x'.repeat(200)])('refuse the slug %j', async (slug) => {
    expect((await problemOf((await app.visitor()).api.content.article({ slug }))).status).toBe(400);
  });
});

test('questions and team members come in both languages', async () => {
  const { api } = await app.visitor();
  expect((await api.content.faq()).length).toBeGreaterThanOrEqual(20);
  expect(await api.content.team()).toHaveLength(6);
  expect((await (await app.asCookie(english)).api.content.team())[0]?.title).toBe('Founder and director');
});

describe('the contact form', () => {
  beforeEach(async () => {
    await db.deleteFrom('rateLimit').execute();
    await db.deleteFrom('contactMessage').execute();
  });
  const kept = () => db.selectFrom('contactMessage').selectAll().execute();

  test('stores a message with the mobile in its standard form', async () => {
    await (await app.visitor()).api.content.contact(message);
    expect(await kept()).toMatchObject([
      { name: 'Сараа', mobile: '+97699112233', email: null, locale: 'mn', userId: null },
    ]);
  });

  test('stores the signed-in user and the e-mail in its standard form', async () => {
    const client = await app.signIn('client');
    await client.api.content.contact({ ...message, mobile: '', email: ' Saraa@Example.com ' });
    expect(await kept()).toMatchObject([
      { email: 'saraa@example.com', mobile: null, userId: client.user.id },
    ]);
  });

  test('stores one message for a repeat, and refuses another message with the same key', async () => {
    const { api } = await app.visitor();
    const idempotencyKey = randomUUID();
    const first = await api.content.contact({ ...message, idempotencyKey });
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    expect(await api.content.contact({ ...message, idempotencyKey })).toEqual(first);
    expect(await kept()).toHaveLength(1);
    const other = await problemOf(api.content.contact({ ...message, body: 'Өөр', idempotencyKey }));
    expect(other).toMatchObject({ status: 409, code: 'idempotency.other_body' });
  });

  test.each([
    ['name', { name: '  ' }, 'required'],
    ['body', { body: '' }, 'required'],
    ['body', { body: 'x'.repeat(5001) }, 'text.too_long'],
    ['body', { body: 'a\0b' }, 'text.nul'],
    ['mobile', { mobile: '' }, 'required'],
    ['mobile', { mobile: '1234567' }, 'mobile.length'],
    ['mobile', { mobile: '1234567890123456' }, 'mobile.length'],
    ['mobile', { mobile: '9911 223З' }, 'mobile.digits'],
    ['mobile', { mobile: '+4915112345678' }, 'mobile.digits'],
    ['email', { mobile: '', email: 'saraa' }, 'email.invalid'],
  ])('refuses a wrong %s %j and stores nothing', async (path, change, code) => {
    const problem = await problemOf((await app.visitor()).api.content.contact({ ...message, ...change }));
    expect(problem.status).toBe(400);
    expect(problem.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await kept()).toEqual([]);
  });

  test('accepts five messages an hour from one address', async () => {
    const { api } = await app.visitor();
    for (let count = 0; count < 5; count += 1) await api.content.contact(message);
    const problem = await problemOf(api.content.contact(message));
    expect(problem).toMatchObject({ status: 429, code: 'rate_limit' });
    expect(problem.params.seconds).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(5);
  });
});
