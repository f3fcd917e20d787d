import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '~/db/seeds/content';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { enterCompany } from '../../factories/company';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedContent(db, app.clock.now);
const support = await app.signIn('support');
const admin = await app.signIn('admin');
const { api } = support;
const visitor = await app.asCookie('moz-language=en');
const key = () => ({ idempotencyKey: randomUUID() });
const page = { page: 1, pageSize: 100 } as const;

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

const question = {
  category: 'account',
  question: { mn: 'Нууц асуулт?', en: 'A secret question?' },
  answer: { mn: 'Хариулт', en: 'An **answer**' },
} as const;

describe('questions', () => {
  test('are created, changed, archived and restored, visible to visitors at once', async () => {
    const call = { values: question, ...key() };
    const created = await api.content.editing.faq.create(call);
    expect(await api.content.editing.faq.create(call)).toEqual(created);
    const asked = async () =>
      (await visitor.api.content.faq()).filter(({ id }) => id === created.id).map(({ html }) => html);
    expect(await asked()).toEqual(['<p>An <strong>answer</strong></p>\n']);
    const values = { ...question, answer: { ...question.answer, en: 'Another' } };
    const changed = await api.content.editing.faq.update({ ...created, values, ...key() });
    expect(changed.version).toBe(2);
    expect(await asked()).toEqual(['<p>Another</p>\n']);
    const archived = await api.content.editing.faq.archive({ ...changed, ...key() });
    expect(await asked()).toEqual([]);
    const refused = await problemOf(api.content.editing.faq.update({ ...archived, values, ...key() }));
    expect(refused).toMatchObject({ status: 422, code: 'archive.archived' });
    await api.content.editing.faq.restore({ ...archived, ...key() });
    expect(await asked()).toHaveLength(1);
    const log = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', created.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'content.create',
      'content.update',
      'content.archive',
      'content.restore',
    ]);
  });

  test('are changed by the first of two editors, and the second gets an error', async () => {
    const created = await api.content.editing.faq.create({ values: question, ...key() });
    await api.content.editing.faq.update({
      ...created,
      values: { ...question, answer: { ...question.answer, en: 'First' } },
      ...key(),
    });
    const late = await problemOf(
      api.content.editing.faq.update({
        ...created,
        values: { ...question, answer: { ...question.answer, en: 'Second' } },
        ...key(),
      }),
    );
    expect(late).toMatchObject({ status: 409, code: 'version.stale' });
    expect((await api.content.editing.faq.get({ id: created.id })).values.answer.en).toBe('First');
  });

  test('move within their own category only', async () => {
    const order = async (category: string) =>
      (await visitor.api.content.faq()).filter((one) => one.category === category).map(({ id }) => id);
    const [first = '', second = '', ...rest] = await order('sending');
    const others = await order('price');
    await api.content.editing.faq.move({ id: first, by: 1, ...key() });
    expect(await order('sending')).toEqual([second, first, ...rest]);
    await api.content.editing.faq.move({ id: second, by: -1, ...key() });
    expect(await order('sending')).toEqual([second, first, ...rest]);
    expect(await order('price')).toEqual(others);
  });

  test('are searched by text, and archived ones are listed apart', async () => {
    const list = (input: object) => api.content.editing.faq.list({ ...page, ...input });
    expect((await list({ search: 'LAPTOP' })).rows.map(({ title }) => title.en)).toEqual([
      'May I send a phone or a laptop?',
    ]);
    expect((await list({ isArchived: true, search: 'laptop' })).total).toBe(0);
  });
});

describe('help articles and team members', () => {
  test('show an article in a new category to visitors once it is published', async () => {
    const texts = { name: { mn: 'Шинэ', en: 'New' }, lead: { mn: '', en: '' } };
    const category = await api.content.editing.helpCategories.create({
      values: { slug: 'fresh', ...texts },
      ...key(),
    });
    const values = {
      categoryId: category.id,
      slug: 'fresh-article',
      ...{ title: { mn: 'Гарчиг', en: 'Title' }, excerpt: { mn: 'Товч', en: 'Short' } },
      ...{ body: { mn: '## Нэг', en: '## One' }, isPublished: false },
    };
    const article = await api.content.editing.helpArticles.create({ values, ...key() });
    const slugs = async () => (await visitor.api.content.helpCentre()).categories.map(({ slug }) => slug);
    expect(await slugs()).not.toContain('fresh');
    await api.content.editing.helpArticles.update({
      ...article,
      values: { ...values, isPublished: true },
      ...key(),
    });
    expect(await slugs()).toContain('fresh');
    const wrong = await problemOf(
      api.content.editing.helpArticles.create({
        values: { ...values, slug: 'other', categoryId: randomUUID() },
        ...key(),
      }),
    );
    expect(wrong).toMatchObject({ code: 'choice.invalid' });
  });

  test('show a new member last until staff move them up', async () => {
    const values = {
      ...{ name: { mn: 'А. Бат', en: 'Bat A.' }, title: { mn: 'Жолооч', en: 'Driver' } },
      office: 'ulaanbaatar',
      photoFileId: null,
    } as const;
    const { id } = await api.content.editing.team.create({ values, ...key() });
    const place = async () => (await visitor.api.content.team()).findIndex((one) => one.id === id);
    expect(await place()).toBe(6);
    await api.content.editing.team.move({ id, by: -1, ...key() });
    expect(await place()).toBe(5);
  });
});

describe('the terms', () => {
  const values = { body: { mn: '## Нэг\n\nШинэ', en: '## One\n\nNew' } };

  const confirmed = { isConfirmed: true } as const;
  beforeAll(() => enterCompany(db));

  test('have one draft, and are never changed again once published', async () => {
    const draft = await admin.api.content.editing.terms.draft(key());
    expect(await admin.api.content.editing.terms.draft(key())).toEqual(draft);
    const changed = await admin.api.content.editing.terms.update({ ...draft, values, ...key() });
    expect(await visitor.api.content.terms()).toMatchObject({ number: 1 });
    const past = {
      ...changed,
      ...confirmed,
      validFrom: new Date(app.clock.now.getTime() - 60_000),
      ...key(),
    };
    expect(await problemOf(admin.api.content.editing.terms.publish(past))).toMatchObject({
      code: 'date.order',
    });
    const published = await admin.api.content.editing.terms.publish({ ...changed, ...confirmed, ...key() });
    expect(await visitor.api.content.terms()).toMatchObject({ number: 2, isInForce: true });
    const late = await problemOf(admin.api.content.editing.terms.update({ ...published, values, ...key() }));
    expect(late).toMatchObject({ status: 422, code: 'terms.published' });
  });

  test('are published only after a confirmation, and the list names the publisher', async () => {
    const draft = await admin.api.content.editing.terms.draft(key());
    const unread = await problemOf(
      // @ts-expect-error The box was not ticked.
      admin.api.content.editing.terms.publish({ ...draft, isConfirmed: false, ...key() }),
    );
    expect(unread.issues).toEqual([{ path: 'isConfirmed', code: 'terms.unread' }]);
    await admin.api.content.editing.terms.publish({ ...draft, ...confirmed, ...key() });
    const [newest, ...older] = await admin.api.content.editing.terms.list();
    expect(newest).toMatchObject({ confirmedBy: 'Test admin', confirmedAt: app.clock.now });
    expect(older.at(-1)).toMatchObject({ number: 1, confirmedBy: null });
  });

  test('quote the settings as they were on the first day of the edition', async () => {
    const draft = await admin.api.content.editing.terms.draft(key());
    const quoting = {
      body: { mn: '{{free_storage_days}} хоног', en: '{{free_storage_days}} days, {{storage_fee}}' },
    };
    const changed = await admin.api.content.editing.terms.update({ ...draft, values: quoting, ...key() });
    await admin.api.content.editing.terms.publish({ ...changed, ...confirmed, ...key() });
    const constant = { key: 'storage.free_days', value: 21, ...key() } as const;
    const { rows } = await admin.api.settings.constants();
    const seen = rows.find((row) => row.key === constant.key)?.id ?? null;
    await admin.api.settings.setConstant({ ...constant, seen });
    expect((await visitor.api.content.terms())?.chapters[0]?.html).toBe('<p>14 days, A$2.00</p>\n');
    const values = { ...question, answer: { ...question.answer, en: '{{free_storage_days}} days' } };
    const { id } = await api.content.editing.faq.create({ values, ...key() });
    const answer = (await visitor.api.content.faq()).find((each) => each.id === id);
    expect(answer?.html).toBe('<p>21 days</p>\n');
  });

  test('refuse a placeholder without a value', async () => {
    const draft = await admin.api.content.editing.terms.draft(key());
    const wrong = { body: { mn: '{{free_days}}', en: '{{storage fee}}' } };
    const refused = await problemOf(
      admin.api.content.editing.terms.update({ ...draft, values: wrong, ...key() }),
    );
    expect(refused.issues).toEqual([
      { path: 'values.body.mn', code: 'template.place_unknown', params: { place: 'free_days' } },
      { path: 'values.body.en', code: 'template.braces' },
    ]);
  });
});
