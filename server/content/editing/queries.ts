import { type RawBuilder, sql } from 'kysely';
import type { ListTexts } from '~/domain/content/editing';
import type { Queryable, Tx } from '../../core/context';
import type { Page } from '../../core/paging/service';

/** Tables of editable texts and the columns of their lists. */
const sources = {
  news: {
    table: 'news',
    title: ['title_mn', 'title_en'],
    facet: [sql`null::text`, sql`null::text`],
    group: sql`true`,
    publishedAt: sql`published_at`,
    isPublished: sql`status = 'published'`,
    order: sql`status = 'published', published_at desc, created_at desc, id desc`,
  },
  faq: {
    table: 'faq',
    title: ['question_mn', 'question_en'],
    facet: [sql`category::text`, sql`category::text`],
    group: sql`category`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`true`,
    order: sql`category, position, id`,
  },
  helpArticle: {
    table: 'help_article',
    title: ['title_mn', 'title_en'],
    facet: [
      sql`(select name_mn from help_category where id = category_id)`,
      sql`(select name_en from help_category where id = category_id)`,
    ],
    group: sql`category_id`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`is_published`,
    order: sql`(select position from help_category where id = category_id), category_id, position, id`,
  },
  helpCategory: {
    table: 'help_category',
    title: ['name_mn', 'name_en'],
    facet: [sql`lead_mn`, sql`lead_en`],
    group: sql`true`,
    publishedAt: sql`null::timestamptz`,
    isPublished: sql`true`,
    order: sql`position, id`,
  },
  teamMember: {
    table: 'team_member',
    title: ['name_mn', 'name_en'],
    facet: [sql`title_mn`, sql`title_en`],
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
  titleMn: string;
  titleEn: string;
  facetMn: string | null;
  facetEn: string | null;
  isPublished: boolean;
  publishedAt: Date | null;
  updatedAt: Date;
};

type Shown = Pick<ListTexts, 'search' | 'isArchived'>;

function matching(kind: TextTable, { search, isArchived }: Shown): RawBuilder<unknown> {
  const { title } = sources[kind];
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`;
  const archived = isArchived ? sql`archived_at is not null` : sql`archived_at is null`;
  return sql`${archived} and lower(${sql.ref(title[0])} || ' ' || ${sql.ref(title[1])}) like ${pattern}`;
}

export async function listTexts(
  db: Queryable,
  kind: TextTable,
  { limit, offset, ...input }: Shown & Page,
): Promise<ListedText[]> {
  const { table, title, facet, publishedAt, isPublished, order } = sources[kind];
  const { rows } = await sql<ListedText>`
    select id, version, ${sql.ref(title[0])} as title_mn, ${sql.ref(title[1])} as title_en,
      ${facet[0]} as facet_mn, ${facet[1]} as facet_en,
      ${isPublished} as is_published, ${publishedAt} as published_at, updated_at
    from ${sql.table(table)} where ${matching(kind, input)} order by ${order}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTexts(db: Queryable, kind: TextTable, input: Shown): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(sources[kind].table)} where ${matching(kind, input)}`.execute(
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
