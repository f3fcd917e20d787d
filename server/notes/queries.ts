import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { nameOfActor } from '../core/db/user-names/queries';

/** Kinds of records with notes. */
export type NoteKind = 'customer' | 'parcel';
type Of = { kind: NoteKind; id: string };

const columns = { customer: 'customerId', parcel: 'parcelId' } as const;
const ownerColumns = { customer: 'note.customerId', parcel: 'note.parcelId' } as const;

/** Lists notes, newest first, including hidden ones. */
export async function findNotes(db: Queryable, { kind, id }: Of, locale: Locale) {
  return await db
    .selectFrom('note')
    .leftJoin('appUser as writer', 'writer.id', 'note.createdBy')
    .select([
      'note.id',
      'note.text',
      'note.createdAt',
      'note.archivedAt',
      'note.version',
      nameOfActor(locale, 'writer').as('by'),
    ])
    .where(ownerColumns[kind], '=', id)
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(200)
    .execute();
}

export async function hasOwner(db: Queryable, { kind, id }: Of): Promise<boolean> {
  const row = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertNote(
  tx: Tx,
  { kind, id }: Of,
  note: { text: string; createdBy: string; createdAt: Date },
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('note')
    .values({ ...note, [columns[kind]]: id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function lockNote(tx: Tx, kind: NoteKind, id: string) {
  return await tx
    .selectFrom('note')
    .select(['id', 'text', 'archivedAt', 'version'])
    .where('id', '=', id)
    .where(ownerColumns[kind], 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}
