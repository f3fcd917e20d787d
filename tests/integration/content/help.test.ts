import { beforeEach, describe, expect, test } from 'vitest';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const english = 'moz-language=en';

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

describe('the help centre', () => {
  test('has at least fifteen articles in both languages, each in a category', async () => {
    const mongolian = await (await app.visitor()).api.content.helpCentre();
    const inEnglish = await (await app.asCookie(english)).api.content.helpCentre();
    for (const { categories, popular } of [mongolian, inEnglish]) {
      expect(categories.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(15);
      expect(popular).toHaveLength(6);
    }
    expect(mongolian.categories[0]?.name).toBe('Илгээмж бэлтгэх');
    expect(inEnglish.categories[0]?.name).toBe('Preparing a parcel');
  });

  test('has links in articles only to articles that exist', async () => {
    for (const cookie of ['', english]) {
      const { api } = await app.asCookie(cookie);
      const { categories } = await api.content.helpCentre();
      const slugs = categories.flatMap(({ articles }) => articles.map(({ slug }) => slug));
      for (const slug of slugs) {
        const { html, related } = await api.content.helpArticle({ slug });
        expect(related.length).toBeGreaterThan(0);
        expect(html).toContain('<h2>');
        for (const [, linked = ''] of html.matchAll(/help-center\/article\/([a-z0-9-]+)/gu)) {
          expect([slug, slugs.includes(linked) ? '' : linked]).toEqual([slug, '']);
        }
      }
    }
  });

  test.each([
    ['батарей', 'batteries', ''],
    ['ПАУЭРБАНК', 'batteries', ''],
    ['гааль', 'duty-and-vat', ''],
    ['хэмжих хайрцаг', 'how-to-measure', ''],
    ['battery', 'batteries', english],
    ['measure', 'how-to-measure', english],
    ['volumetrc weight', 'volumetric-weight', english],
  ])('finds %j in the article %s', async (q, slug, cookie) => {
    const found = await (await app.asCookie(cookie)).api.content.helpSearch({ q });
    expect(found.map((article) => article.slug)).toContain(slug);
  });

  test.each(['', '   ', '%', '_', 'xyzzyqwerty', "'; drop table help_article; --"])(
    'finds nothing for %j',
    async (q) => {
      expect(await (await app.visitor()).api.content.helpSearch({ q })).toEqual([]);
    },
  );

  test('hides an article that is unpublished or whose category is archived', async () => {
    const { api } = await app.visitor();
    const set = (change: object) =>
      db.updateTable('helpArticle').set(change).where('slug', '=', 'storage').execute();
    await set({ isPublished: false });
    expect(await problemOf(api.content.helpArticle({ slug: 'storage' }))).toMatchObject({ status: 404 });
    expect(await problemOf(api.content.voteHelpful({ slug: 'storage', isHelpful: true }))).toMatchObject({
      status: 404,
    });
    await set({ isPublished: true });
    await db
      .updateTable('helpCategory')
      .set({ archivedAt: new Date() })
      .where('slug', '=', 'receiving')
      .execute();
    expect(await problemOf(api.content.helpArticle({ slug: 'storage' }))).toMatchObject({ status: 404 });
    await db.updateTable('helpCategory').set({ archivedAt: null }).where('slug', '=', 'receiving').execute();
    expect((await api.content.helpArticle({ slug: 'storage' })).slug).toBe('storage');
  });
});

describe('a vote', () => {
  beforeEach(async () => {
    await db.deleteFrom('rateLimit').execute();
    await db.deleteFrom('helpVote').execute();
  });
  const slug = 'payment';

  test('counts once per browser, however often it is sent, and may be changed', async () => {
    const first = await app.visitor();
    expect(await first.api.content.voteHelpful({ slug, isHelpful: true })).toEqual({
      helpful: 1,
      unhelpful: 0,
    });
    const cookie = first.setCookies.find((text) => text.startsWith('moz-visitor='))?.split(';')[0] ?? '';
    const again = await app.asCookie(cookie);
    expect(await again.api.content.voteHelpful({ slug, isHelpful: true })).toMatchObject({ helpful: 1 });
    expect(await again.api.content.voteHelpful({ slug, isHelpful: false })).toEqual({
      helpful: 0,
      unhelpful: 1,
    });
    expect(again.setCookies).toEqual([]);
    expect((await again.api.content.helpArticle({ slug })).vote).toBe(false);
    expect((await (await app.visitor()).api.content.helpArticle({ slug })).vote).toBeNull();
  });

  test('counts once per account in all browsers, also for concurrent calls', async () => {
    const client = await app.signIn('client');
    await Promise.all(
      Array.from({ length: 10 }, () => client.api.content.voteHelpful({ slug, isHelpful: true })),
    );
    const { helpful, unhelpful } = await client.api.content.helpArticle({ slug });
    expect([helpful, unhelpful]).toEqual([1, 0]);
  });

  test('counts each of ten concurrent visitors', async () => {
    const visitors = await Promise.all(Array.from({ length: 10 }, () => app.visitor()));
    await Promise.all(visitors.map(({ api }) => api.content.voteHelpful({ slug, isHelpful: true })));
    expect((await (await app.visitor()).api.content.helpArticle({ slug })).helpful).toBe(10);
  });

  test('is limited per address', async () => {
    const { api } = await app.signIn('client');
    for (let count = 0; count < 60; count += 1) await api.content.voteHelpful({ slug, isHelpful: true });
    expect(await problemOf(api.content.voteHelpful({ slug, isHelpful: true }))).toMatchObject({
      status: 429,
    });
  });
});

describe('questions', () => {
  test('are searched in the language of the visitor', async () => {
    const { api } = await app.asCookie(english);
    const found = await api.content.faq({ q: 'duty present' });
    expect(found.map(({ question }) => question)).toEqual(['Is there duty on a present?']);
    expect(await api.content.faq({ q: 'гааль' })).toEqual([]);
    expect((await (await app.visitor()).api.content.faq({ q: 'гаалийн' })).length).toBeGreaterThan(0);
  });
});

describe('the terms', () => {
  test('have the same chapters in both languages', async () => {
    const mongolian = await (await app.visitor()).api.content.terms();
    const inEnglish = await (await app.asCookie(english)).api.content.terms();
    expect(mongolian?.chapters).toHaveLength(inEnglish?.chapters.length ?? 0);
    expect(mongolian?.chapters.length).toBeGreaterThanOrEqual(12);
    expect(inEnglish).toMatchObject({ number: 1, isInForce: true });
    expect(inEnglish?.chapters.map(({ title }) => title)).toContain('Claims');
  });

  test('change on the first day of a new edition, and the old one stays readable', async () => {
    const { api } = await app.visitor();
    const validFrom = new Date(app.clock.now.getTime() + 60_000);
    const bodies = { body: { mn: '## Нэг\n\nШинэ', en: '## One\n\nNew' } };
    await db
      .insertInto('termsEdition')
      .values({ number: 2, ...bodies, validFrom, confirmedAt: validFrom, quoted: { mn: {}, en: {} } })
      .execute();
    await db
      .insertInto('termsEdition')
      .values({ number: 3, ...bodies, validFrom: null })
      .execute();
    expect((await api.content.terms())?.number).toBe(1);
    expect(await problemOf(api.content.terms({ edition: 2 }))).toMatchObject({ status: 404 });
    expect(await problemOf(api.content.terms({ edition: 3 }))).toMatchObject({ status: 404 });
    app.clock.now = new Date(validFrom.getTime() + 1_000);
    expect(await api.content.terms()).toMatchObject({ number: 2, isInForce: true });
    expect(await api.content.terms({ edition: 1 })).toMatchObject({ number: 1, isInForce: false });
  });
});
