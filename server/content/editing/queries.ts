import { type RawBuilder, sql } from 'kysely';
import type { FaqCategory } from '~/domain/content/faq-categories';
import type { Localized } from '~/domain/core/localized';
import type { Queryable, Tx } from '../../core/api/context';
import type { Page } from '../../core/api/paging/service';
import { findSearched, type SmallText } from '../../core/db/search/small/queries';

const noFacet = sql`null::jsonb`;
const noCategory = sql`null::faq_category`;

/** Tables whose rows staff write, and how a list of each is told. */
const sources = {
  news: {
    table: 'news',
    title: 'title',
    facet: noFacet,
    category: noCategory,
    group: sql`true`,
    publishedAt: sql`published_at`,
    isPublished: sql`status = 'published'`,
    order: sql`status = 'published', published_at desc, created_at desc, id desc`,
  },
  faq: {
    table: 'faq',
    title: 'question',
    facet: noFacet,
    category: sql`category`,
    group: sql`category`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`true`,
    order: sql`category, position, id`,
  },
  helpArticle: {
    table: 'help_article',
    title: 'title',
    facet: sql`(select name from help_category where id = category_id)`,
    category: noCategory,
    group: sql`category_id`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`is_published`,
    order: sql`(select position from help_category where id = category_id), category_id, position, id`,
  },
  helpCategory: {
    table: 'help_category',
    title: 'name',
    facet: sql`lead`,
    category: noCategory,
    group: sql`true`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`true`,
    order: sql`position, id`,
  },
  teamMember: {
    table: 'team_member',
    title: 'name',
    facet: sql`title`,
    category: noCategory,
    group: sql`true`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`true`,
    order: sql`position, id`,
  },
} as const;

export type TextTable = keyof typeof sources;

type ListedText = {
  id: string;
  version: number;
  title: Localized;
  facet: Localized | null;
  category: FaqCategory | null;
  isPublished: boolean;
  publishedAt: Date | null;
  updatedAt: Date;
};

type Shown = { isArchived: boolean; ids: string[] | undefined };

/** Returns the ids of the rows whose title matches a search. */
export async function findSearchedTexts(db: Queryable, kind: TextTable, search: string | undefined) {
  const { table, title } = sources[kind];
  return await findSearched(
    db,
    search,
    sql<SmallText>`select id, array[text_of(${sql.ref(title)})] as names, '{}'::text[] as codes from ${sql.table(table)}`,
  );
}

function matching({ ids, isArchived }: Shown): RawBuilder<unknown> {
  const archived = isArchived ? sql`archived_at is not null` : sql`archived_at is null`;
  return ids ? sql`${archived} and id = any(${ids}::uuid[])` : archived;
}

export async function listTexts(
  db: Queryable,
  kind: TextTable,
  { limit, offset, ...input }: Shown & Page,
): Promise<ListedText[]> {
  const { table, title, facet, category, publishedAt, isPublished, order } = sources[kind];
  const { rows } = await sql<ListedText>`
    select id, version, ${sql.ref(title)} as title, ${facet} as facet, ${category} as category,
      ${isPublished} as is_published, ${publishedAt} as published_at, updated_at
    from ${sql.table(table)} where ${matching(input)} order by ${order}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTexts(db: Queryable, kind: TextTable, input: Shown): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(sources[kind].table)} where ${matching(input)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export type TextRow = { id: string; version: number; archivedAt: Date | null } & Record<string, unknown>;

export async function findText(db: Queryable, kind: TextTable, id: string): Promise<TextRow | undefined> {
  const { rows } =
    await sql<TextRow>`select * from ${sql.table(sources[kind].table)} where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockText(tx: Tx, kind: TextTable, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select * from ${sql.table(sources[kind].table)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Inserts a row at the end of its group; keys of the values are camelCase columns. */
export async function insertText(
  tx: Tx,
  kind: TextTable,
  values: Record<string, unknown>,
): Promise<{ id: string; version: number }> {
  const { table } = sources[kind];
  const names = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string; version: number }>`
    insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(values))}) returning id, version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** Returns the position after the last row. */
export async function nextPosition(tx: Tx, kind: TextTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(sources[kind].table)}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Swaps a row with its neighbour in the group and renumbers the group. */
export async function moveText(
  tx: Tx,
  kind: TextTable,
  { id, by }: { id: string; by: -1 | 1 },
): Promise<void> {
  const { table, group } = sources[kind];
  const rows = sql.table(table);
  await sql`
    update ${rows} as target set position = wanted.place
    from (
      select id, row_number() over (order by place + case when id = ${id} then ${by * 1.5}::numeric else 0 end) as place
      from (
        select id, row_number() over (order by position, id) as place from ${rows}
        where archived_at is null and ${group} = (select ${group} from ${rows} where id = ${id})
      ) as present
    ) as wanted
    where target.id = wanted.id and target.position is distinct from wanted.place`.execute(tx);
}
