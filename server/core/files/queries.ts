import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { File } from '~/db/types.gen';
import { arrivalState } from '~/domain/arrivals/states';
import { pendingClaimStates } from '~/domain/claims/states';
import type { Queryable, Tx } from '../api/context';
import { allowedRows, type Scope } from '../security/scope/queries';

export type StoredFile = { id: string; storageKey: string; mediaType: string; bytes: number; sha256: string };

/** Inserts a file; undefined when its id is taken. */
export async function insertFile(db: Queryable, file: Insertable<File>): Promise<string | undefined> {
  const row = await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  return await db
    .selectFrom('file')
    .select(['id', 'storageKey', 'mediaType', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

type PhotoTable = { table: 'parcel_photo' | 'arrival_photo' | 'case_photo'; column: string };

/** How many photos of a record were deleted when their years ended; `column` of the table names the record. */
export function deletedPhotos({ table, column }: PhotoTable, record: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${sql.table(table)} as pictured
    join file on file.id = pictured.file_id and file.removed_at is not null
    where ${sql.ref(`pictured.${column}`)} = ${sql.ref(record)})`;
}

/** Lists the keys and sums of all files by id, from after an id: pictures, and the PDFs of shops' invoices. */
export async function listFileSums(
  db: Queryable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Pick<StoredFile, 'id' | 'storageKey' | 'sha256'>[]> {
  const { rows } = await sql<Pick<StoredFile, 'id' | 'storageKey' | 'sha256'>>`
    select id, storage_key, sha256 from (
      select id, storage_key, sha256 from file where removed_at is null
      union all
      select id, storage_key, sha256 from shop_invoice where storage_key is not null
    ) as stored where ${after === undefined ? sql`true` : sql`id > ${after}::uuid`} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * A photo of a box is visible to whoever may read the box; of a box without an owner, to those who find its owner. It
 * belongs to no customer.
 */
function isOfArrival(scope: Scope): RawBuilder<SqlBool> {
  const columns = { customerId: 'arrival.customer_id', status: 'arrival.status' };
  const allowed = allowedRows(scope, 'Arrival', columns);
  const mayAssign = allowedRows({ ...scope, action: 'assign' }, 'Arrival', columns);
  return sql<SqlBool>`exists (select from arrival_photo join arrival on arrival.id = arrival_photo.arrival_id
    where arrival_photo.file_id = file.id and ${allowed} and (arrival.status <> ${arrivalState.unclaimed} or ${mayAssign}))`;
}

/** A photo of a box without an owner. The right to read pictures is not enough to see it. */
const isOfNobody = sql<SqlBool>`exists (select from arrival_photo
  join arrival on arrival.id = arrival_photo.arrival_id and arrival.status = ${arrivalState.unclaimed}
  where arrival_photo.file_id = file.id)`;

/** The customer whom staff asked whether a box without an owner is theirs sees it, but not its label, until it is decided. */
function isSuggested(scope: Scope): RawBuilder<SqlBool> {
  const allowed = allowedRows({ ...scope, action: 'answer' }, 'Claim', {
    customerId: 'arrival_claim.customer_id',
  });
  return sql<SqlBool>`exists (select from arrival_photo
    join arrival on arrival.id = arrival_photo.arrival_id and arrival.status = ${arrivalState.unclaimed}
    join arrival_claim on arrival_claim.arrival_id = arrival.id
      and arrival_claim.suggested_by is not null and arrival_claim.status = any(${[...pendingClaimStates]}::claim_status[])
    where arrival_photo.file_id = file.id and arrival_photo.kind <> 'label' and ${allowed})`;
}

export async function findVisibleFile(
  db: Queryable,
  id: string,
  { scope, userId }: { scope: Scope; userId: string },
): Promise<StoredFile | undefined> {
  return await db
    .selectFrom('file')
    .select(['id', 'storageKey', 'mediaType', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`(${allowedRows(scope, 'File', { customerId: 'file.customer_id' })} and not ${isOfNobody})`,
        isOfArrival(scope),
        isSuggested(scope),
        eb('file.createdBy', '=', userId),
      ]),
    )
    .executeTakeFirst();
}

/** Finds a picture that is public: of published news, of an office, or of a person of the team. */
export async function findPublishedFile(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StoredFile | undefined> {
  return await db
    .selectFrom('file')
    .select(['id', 'storageKey', 'mediaType', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('newsPicture')
            .innerJoin('news', 'news.id', 'newsPicture.newsId')
            .select('news.id')
            .whereRef('newsPicture.fileId', '=', 'file.id')
            .where('news.status', '=', 'published')
            .where('news.archivedAt', 'is', null)
            .where('news.publishedAt', '<=', now),
        ),
        exists(selectFrom('officeDetails').select('id').whereRef('photoFileId', '=', 'file.id')),
        exists(
          selectFrom('teamMember')
            .select('teamMember.id')
            .whereRef('photoFileId', '=', 'file.id')
            .where('archivedAt', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Finds pictures without a customer, with their size. */
export async function findFreePictures(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; width: number | null; height: number | null }[]> {
  return await db
    .selectFrom('file')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .where('customerId', 'is', null)
    .execute();
}

/** Locks files that may be attached to this customer: the customer's own uploads, or staff uploads without an owner. */
export async function lockFreeFiles(
  tx: Tx,
  ids: readonly string[],
  customerId: string,
): Promise<{ id: string }[]> {
  return await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('customerId', 'is', null), eb('customerId', '=', customerId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks this customer's own pictures: what a customer may attach. */
export async function lockOwnFiles(
  tx: Tx,
  ids: readonly string[],
  customerId: string,
): Promise<{ id: string }[]> {
  return await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function giveFiles(tx: Tx, ids: readonly string[], customerId: string): Promise<void> {
  await tx
    .updateTable('file')
    .set({ customerId })
    .where('id', 'in', [...ids])
    .execute();
}
