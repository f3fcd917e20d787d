import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { documentOf } from '~/db/seeds/content/document';
import type { NewsValues } from '~/domain/content/editing';
import { toProblem } from '~/server/core/api/errors';
import { findNextPublicChange } from '~/server/core/cache/queries';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const filesUrl = `${await serveApi(app.services)}/api/files`;
const support = await app.signIn('support');
const { api } = support;
const visitor = await app.asCookie('moz-language=en');
const key = () => ({ idempotencyKey: randomUUID() });

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

function news(slug: string, change: Partial<NewsValues> = {}): NewsValues {
  const titles = { title: { mn: 'Гарчиг', en: 'Title' } };
  const bodies = { body: { mn: documentOf('Бие'), en: documentOf('Body') } };
  return { slug, ...titles, ...bodies, coverFileId: null, ...change };
}

async function storePicture(who: { sessionId: string } = support): Promise<string> {
  const shape = { width: 1200, height: 600, channels: 3, background: '#1367B4' } as const;
  const body = new Uint8Array(await sharp({ create: shape }).jpeg().toBuffer());
  const headers = {
    origin: 'http://moz.example',
    cookie: `accessToken=${who.sessionId}`,
    'content-type': 'image/jpeg',
  };
  const answer = await fetch(filesUrl, { method: 'POST', body, headers });
  const { id } = await answer.json();
  return id;
}

const pictureIn = (fileId: string): NewsValues['body']['en'] => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { fileId, alt: 'A box', width: null, height: null } }],
});

const isListed = async (slug: string): Promise<boolean> =>
  (await visitor.api.content.news({ limit: 50 })).some((one) => one.slug === slug);

describe('news', () => {
  test('start as a draft, and are published, unpublished and scheduled', async () => {
    const created = await api.content.editing.news.create({ values: news('road-works'), ...key() });
    expect(await isListed('road-works')).toBe(false);
    const out = await api.content.editing.publishNews({ ...created, ...key() });
    expect(await isListed('road-works')).toBe(true);
    const back = await api.content.editing.unpublishNews({ ...out, ...key() });
    expect(await isListed('road-works')).toBe(false);
    const publishedAt = new Date(app.clock.now.getTime() + 60_000);
    await api.content.editing.publishNews({ ...back, publishedAt, ...key() });
    expect((await api.content.editing.news.get({ id: created.id })).publishedAt).toEqual(publishedAt);
    expect(await isListed('road-works')).toBe(false);
    expect(await findNextPublicChange(db, app.clock.now)).toEqual(publishedAt);
    app.clock.now = publishedAt;
    expect(await isListed('road-works')).toBe(true);
  });

  test('store only elements that a text may have', async () => {
    const body = {
      type: 'doc',
      content: [
        { type: 'script', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
        { type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } },
        {
          type: 'paragraph',
          attrs: { style: 'position:fixed', onclick: 'alert(1)' },
          content: [
            { type: 'text', text: 'go', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    };
    const hostile = JSON.parse(JSON.stringify(news('hostile', {})));
    const created = await api.content.editing.news.create({
      values: { ...hostile, body: { ...hostile.body, en: body } },
      ...key(),
    });
    await api.content.editing.publishNews({ ...created, ...key() });
    const { html } = await visitor.api.content.article({ slug: 'hostile' });
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>go</p>');
    const stored = await db.selectFrom('news').select('body').where('slug', '=', 'hostile').execute();
    expect(JSON.stringify(stored)).not.toMatch(/javascript|onclick|data:|position/u);
  });

  test('are cleaned when read, even if the table holds unsafe content', async () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }];
    const bodies = { body: { mn: { type: 'doc', content }, en: { type: 'doc', content } } };
    const out = { status: 'published', publishedAt: app.clock.now } as const;
    const titles = { title: { mn: 'Х', en: 'X' } };
    await db
      .insertInto('news')
      .values({ slug: 'unclean', ...titles, ...bodies, ...out })
      .execute();
    expect((await visitor.api.content.article({ slug: 'unclean' })).html).toBe('<p>x</p>');
  });

  test('are refused without text or a picture, at the field', async () => {
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] } as const;
    const values = news('empty', {
      body: { mn: documentOf('Бие'), en: { ...empty, content: [...empty.content] } },
    });
    const problem = await problemOf(api.content.editing.news.create({ values, ...key() }));
    expect(problem.issues).toMatchObject([{ path: 'values.body.en', code: 'required' }]);
  });

  test('cannot share an address', async () => {
    await api.content.editing.news.create({ values: news('same'), ...key() });
    const problem = await problemOf(api.content.editing.news.create({ values: news('same'), ...key() }));
    expect(problem).toMatchObject({ status: 409, code: 'slug.taken' });
    expect(problem.issues).toMatchObject([{ path: 'values.slug' }]);
  });

  test.each(['A', 'a', 'Ой', 'a b', '../a', ''])('refuse the address %j', async (slug) => {
    const problem = await problemOf(api.content.editing.news.create({ values: news(slug), ...key() }));
    expect(problem.issues[0]?.path).toBe('values.slug');
  });
});

describe('pictures of news', () => {
  test('are public in both sizes while the news are published, and not otherwise', async () => {
    const [cover, inText] = [await storePicture(), await storePicture()];
    const values = news('pictures', {
      coverFileId: cover,
      body: { mn: documentOf('Бие'), en: pictureIn(inText) },
    });
    const created = await api.content.editing.news.create({ values, ...key() });
    const statusOf = async (id: string): Promise<number> => (await fetch(`${filesUrl}/${id}`)).status;
    expect([await statusOf(cover), await statusOf(inText)]).toEqual([401, 401]);
    const out = await api.content.editing.publishNews({ ...created, ...key() });
    expect([await statusOf(cover), await statusOf(inText)]).toEqual([200, 200]);
    const article = await visitor.api.content.article({ slug: 'pictures' });
    expect(article.cover).toEqual({ fileId: cover, width: 1200, height: 600 });
    expect(article.html).toContain(`src="/api/files/${inText}" alt="A box" width="1200" height="600"`);
    const small = await fetch(`${filesUrl}/${cover}?size=small`);
    expect(small.headers.get('cache-control')).toBe('public, max-age=600');
    const known = { headers: { 'if-none-match': small.headers.get('etag') ?? '' } };
    expect((await fetch(`${filesUrl}/${cover}?size=small`, known)).status).toBe(304);
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([800, 400]);
    const back = await api.content.editing.unpublishNews({ ...out, ...key() });
    expect([await statusOf(cover), await statusOf(inText)]).toEqual([401, 401]);
    const changed = await api.content.editing.news.update({
      ...back,
      values: { ...values, body: { ...values.body, en: documentOf('Text') } },
      ...key(),
    });
    await api.content.editing.publishNews({ ...changed, ...key() });
    expect([await statusOf(cover), await statusOf(inText)]).toEqual([200, 401]);
  });

  test('cannot be a picture of a customer or an unknown one', async () => {
    const { customerId } = await createParcel(db);
    const theirs = await storePicture();
    await db.updateTable('file').set({ customerId }).where('id', '=', theirs).execute();
    for (const fileId of [theirs, randomUUID()]) {
      const asCover = api.content.editing.news.create({
        values: news('theirs', { coverFileId: fileId }),
        ...key(),
      });
      expect(await problemOf(asCover)).toMatchObject({ status: 400, code: 'file.missing' });
      const inText = api.content.editing.news.create({
        values: news('theirs', { body: { mn: pictureIn(fileId), en: documentOf('Body') } }),
        ...key(),
      });
      expect((await problemOf(inText)).issues).toMatchObject([{ path: 'values.body.mn' }]);
    }
  });
});

describe('photos of branches and people', () => {
  const admin = app.signIn('admin');
  const branch = async () => {
    const { api: offices } = await admin;
    const [sydney] = await offices.settings.storedOffices();
    if (!sydney) throw new Error('an office was expected');
    const { office: _, ...details } = sydney;
    return { update: offices.settings.updateOffice, details };
  };
  const statusOf = async (id: string): Promise<number> => (await fetch(`${filesUrl}/${id}`)).status;

  test('are public while a branch or a person of the team shows them', async () => {
    const [house, portrait] = [await storePicture(), await storePicture()];
    const { update, details } = await branch();
    expect([await statusOf(house), await statusOf(portrait)]).toEqual([401, 401]);
    await update({ ...details, photoFileId: house, ...key() });
    const person = { name: { mn: 'А. Бат', en: 'Bat A.' }, title: { mn: 'Жолооч', en: 'Driver' } };
    const values = { ...person, office: 'sydney', photoFileId: portrait } as const;
    const member = await api.content.editing.team.create({ values, ...key() });
    expect([await statusOf(house), await statusOf(portrait)]).toEqual([200, 200]);
    expect((await visitor.api.settings.offices())[0]).toMatchObject({ photoFileId: house });
    const shown = (await visitor.api.content.team()).find(({ id }) => id === member.id);
    expect(shown).toMatchObject({ photoFileId: portrait });
    await api.content.editing.team.archive({ ...member, ...key() });
    expect(await statusOf(portrait)).toBe(401);
  });

  test('are refused when they belong to a customer', async () => {
    const client = await app.signIn('client');
    const theirs = await storePicture(client);
    const { update, details } = await branch();
    const problem = await problemOf(update({ ...details, photoFileId: theirs, ...key() }));
    expect(problem).toMatchObject({ code: 'file.missing', issues: [{ path: 'photoFileId' }] });
  });
});
