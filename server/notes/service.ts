import { DomainError } from '~/domain/core/errors';
import type { AddNote } from '~/domain/notes/schema';
import type { Subject } from '~/domain/roles/permissions';
import { writeArchived } from '../audit/archiving';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { Versioned } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { assertReadsAll } from '../core/security/scope/service';
import { findNotes, hasOwner, insertNote, lockNote, type NoteKind } from './queries';

/** A kind of record with notes, and the subject whose permissions apply. */
export type NotesOf = { kind: NoteKind; subject: Subject };
type Note = Awaited<ReturnType<typeof findNotes>>[number];

/** Returns notes, only for staff: the right to one's own customer or parcel is not enough. */
export async function readNotes(ctx: Context, { kind, subject }: NotesOf, id: string): Promise<Note[]> {
  assertReadsAll(ctx, subject);
  return await findNotes(ctx.db, { kind, id }, ctx.locale);
}

export async function addNote(
  ctx: ChangeContext,
  { kind, subject }: NotesOf,
  { id, text }: AddNote,
): Promise<Versioned> {
  assertReadsAll(ctx, subject);
  if (!(await hasOwner(ctx.tx, { kind, id }))) throw new DomainError('not_found');
  const by = ctx.session.user.id;
  const note = await insertNote(ctx.tx, { kind, id }, { text, createdBy: by, createdAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'notes.add',
    entity: 'note',
    entityId: note.id,
    after: { [kind]: id, text },
  });
  return note;
}

/** Hides a note or shows it again. Its text never changes. */
export async function putAwayNote(
  ctx: ChangeContext,
  { kind, subject }: NotesOf,
  { id, version, isArchived }: { id: string; version: number; isArchived: boolean },
): Promise<Versioned> {
  assertReadsAll(ctx, subject);
  const row = await lockNote(ctx.tx, kind, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  const note = { table: 'note', row, entity: 'note', feature: 'notes' } as const;
  const archivedBy = isArchived ? ctx.session.user.id : null;
  return await writeArchived(ctx, note, { isArchived, archivedBy });
}
