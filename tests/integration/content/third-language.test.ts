import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { holds } from '~/server/content/search/queries';
import { textIn } from '~/server/core/db/localized/queries';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();

const question = { mn: 'Нохой', en: 'A dog', kk: 'Ит' };
const answer = { mn: 'Болно', en: 'You may', kk: 'Болады' };

describe('content in a language that the schema does not name', () => {
  beforeEach(async () => {
    await db.deleteFrom('faq').execute();
  });

  it('is stored beside the other languages and read back', async () => {
    await insert({ question, answer });
    expect(await db.selectFrom('faq').select(['question', 'answer']).execute()).toEqual([
      { question, answer },
    ]);
  });

  it('is found by a search in its language', async () => {
    await insert({ question, answer });
    const found = await db
      .selectFrom('faq')
      .select('id')
      .where(
        holds(
          { all: 'searchText', own: [sql<string>`question ->> 'kk'`, sql<string>`answer ->> 'kk'`] },
          'болады',
        ),
      )
      .execute();
    expect(found).toHaveLength(1);
  });

  it('may be missing, and readers get the English text', async () => {
    await insert({ question: { mn: 'Нохой', en: 'A dog' }, answer });
    const title = await db.selectFrom('faq').select(textIn('question', 'mn').as('text')).executeTakeFirst();
    const { rows } = await sql<{ text: string }>`
      select coalesce(question ->> 'kk', question ->> 'en') as text from faq`.execute(db);
    expect([title?.text, rows[0]?.text]).toEqual(['Нохой', 'A dog']);
  });

  it.each([
    ['English is missing', '{"mn": "Нохой"}'],
    ['Mongolian is missing', '{"en": "A dog"}'],
    ['a text is no text', '{"mn": "Нохой", "en": 5}'],
    ['a key is no language', '{"mn": "Нохой", "en": "A dog", "English": "A dog"}'],
    ['it is a list', '["mn", "en"]'],
  ])('is refused when %s', async (_, texts) => {
    await expect(
      sql`insert into faq (question, answer, category) values (${texts}::jsonb, ${texts}::jsonb, 'price')`.execute(
        db,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('has the same limit of length in every language', async () => {
    const name = { mn: 'Нэр', en: 'Name', kk: 'а'.repeat(121) };
    await expect(
      sql`insert into help_category (slug, name) values ('a-b', ${JSON.stringify(name)}::jsonb)`.execute(db),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

it('a search reads the trigram index', async () => {
  const { rows } = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    return await sql<Record<string, string>>`
      explain select id from help_article where search_text like ${'%батарей%'}`.execute(one);
  });
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('help_article_search_idx');
});

async function insert(texts: {
  question: Record<'mn' | 'en', string>;
  answer: typeof answer;
}): Promise<void> {
  await db
    .insertInto('faq')
    .values({ id: randomUUID(), ...texts, category: 'price' })
    .execute();
}
