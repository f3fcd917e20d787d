import type { AuditedAction } from '~/domain/audit/actions';
import type { ListTexts } from '~/domain/content/editing';
import { DomainError } from '~/domain/core/errors';
import { writeArchived } from '../../audit/archiving';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import { pageOf } from '../../core/api/paging/service';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion, writeRow } from '../../core/db/version/service';
import {
  countTexts,
  findSearchedTexts,
  findText,
  insertText,
  listTexts,
  lockText,
  moveText,
  nextPosition,
  type TextRow,
  type TextTable,
} from './queries';

export type Seen = { id: string; version: number };

const ordered: readonly TextTable[] = ['faq', 'helpArticle', 'helpCategory', 'teamMember'];

export async function readTexts({ db }: Context, kind: TextTable, input: ListTexts) {
  const { isArchived } = input;
  const shown = { isArchived, ids: await findSearchedTexts(db, kind, input.search) };
  const [rows, total] = await Promise.all([
    listTexts(db, kind, { ...shown, ...pageOf(input) }),
    countTexts(db, kind, shown),
  ]);
  return { rows, total };
}

export async function getText({ db }: Context, kind: TextTable, id: string): Promise<TextRow> {
  const row = await findText(db, kind, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

export async function createText(ctx: ChangeContext, kind: TextTable, values: object): Promise<Seen> {
  const last = ordered.includes(kind) ? { position: await nextPosition(ctx.tx, kind) } : {};
  const now = ctx.now();
  const own = { createdBy: ctx.session.user.id, createdAt: now, updatedAt: now };
  const row = await refusingTaken(() => insertText(ctx.tx, kind, { ...values, ...last, ...own }));
  await audit(ctx.tx, ctx, { action: 'content.create', entity: kind, entityId: row.id, after: values });
  return row;
}

export async function updateText(
  ctx: ChangeContext,
  kind: TextTable,
  { id, version, values }: Seen & { values: object },
): Promise<Seen> {
  const before = await lockSeen(ctx, kind, { id, version });
  if (before.archivedAt) throw new DomainError('archive.archived');
  return await writeText(ctx, { kind, row: before, action: 'content.update' }, values);
}

export async function setArchived(
  ctx: ChangeContext,
  kind: TextTable,
  { id, version, isArchived }: Seen & { isArchived: boolean },
): Promise<Seen> {
  const row = await lockSeen(ctx, kind, { id, version });
  const text = { table: kind, row, entity: kind, feature: 'content' } as const;
  return await writeArchived(ctx, text, { isArchived, updatedAt: ctx.now() });
}

/** Moves a row. The order has no version, and a repeated move moves twice. */
export async function moveOne(
  ctx: ChangeContext,
  kind: TextTable,
  move: { id: string; by: -1 | 1 },
): Promise<{ id: string }> {
  const row = await lockText(ctx.tx, kind, move.id);
  if (!row || row.archivedAt) throw new DomainError('not_found');
  await moveText(ctx.tx, kind, move);
  await audit(ctx.tx, ctx, {
    action: 'content.move',
    entity: kind,
    entityId: move.id,
    after: { by: move.by },
  });
  return { id: move.id };
}

/** Publishes news now or on a given day; without a day it becomes a draft again. */
export async function setPublished(
  ctx: ChangeContext,
  { id, version, publishedAt }: Seen & { publishedAt: Date | null },
): Promise<Seen> {
  const row = await lockSeen(ctx, 'news', { id, version });
  if (row.archivedAt) throw new DomainError('archive.archived');
  const action = publishedAt ? 'content.publish' : 'content.unpublish';
  const status = publishedAt ? 'published' : 'draft';
  return await writeText(ctx, { kind: 'news', row, action }, { status, publishedAt });
}

async function lockSeen(ctx: ChangeContext, kind: TextTable, { id, version }: Seen): Promise<TextRow> {
  const row = await lockText(ctx.tx, kind, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  return row;
}

async function writeText(
  ctx: ChangeContext,
  { kind, row, action }: { kind: TextTable; row: TextRow; action: AuditedAction },
  set: object,
): Promise<Seen> {
  const at = { table: kind, row };
  const version = await refusingTaken(() => writeRow(ctx.tx, at, { ...set, updatedAt: ctx.now() }));
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, row[name]]));
  await audit(ctx.tx, ctx, { action, entity: kind, entityId: row.id, before, after: set });
  return { id: row.id, version };
}

/** Reports a duplicate address or an unknown category as an input error. */
async function refusingTaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    if (constraint.endsWith('_slug_key')) throw new DomainError('slug.taken', {}, 'values.slug');
    if (constraint.endsWith('_category_id_fkey'))
      throw new DomainError('choice.invalid', {}, 'values.categoryId');
    throw error;
  }
}
