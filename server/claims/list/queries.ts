import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClaimState } from '~/domain/claims/states';
import type { Office } from '~/domain/core/offices';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import type { Page } from '../../core/api/paging/service';
import { isCustomerSearched } from '../../core/db/search/people/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { claimColumns } from '../scope';
import { shownSuburb } from '../unclaimed/queries';

/** Our own number, the key of a number that a customer wrote, or a name of a customer. */
export type ClaimMatch =
  | { kind: 'number'; number: string }
  | { kind: 'key'; key: string; query: SearchQuery | undefined };
export type ClaimFilter = {
  scope: Scope;
  status?: ClaimState | undefined;
  office?: Office | undefined;
  customerId?: string | undefined;
  arrivalId?: string | undefined;
  match?: ClaimMatch | undefined;
};
type ClaimOrder = { order: 'asc' | 'desc' };

/** Finds a page of claims with the capped total, in one statement. */
export async function findClaimPage(db: Queryable, filter: ClaimFilter, page: Page & ClaimOrder) {
  return await claimRows(db, pageOfKeys(tableOf(filter, page.order), page));
}

export async function findNextClaims(
  db: Queryable,
  filter: ClaimFilter,
  { order, batch }: ClaimOrder & { batch: Batch },
) {
  return await claimRows(db, batchOfKeys(tableOf(filter, order), batch));
}

export async function countEveryClaim(db: Queryable, filter: ClaimFilter): Promise<number> {
  return await countAll(db, tableOf(filter, 'desc'));
}

function tableOf(filter: ClaimFilter, order: 'asc' | 'desc') {
  const sort = { key: sql`arrival_claim.created_at`, type: 'timestamptz', order } as const;
  return { table: 'arrival_claim', where: conditionsOf(filter), sort };
}

function conditionsOf(filter: ClaimFilter): RawBuilder<SqlBool>[] {
  const { scope, status, office, customerId, arrivalId, match } = filter;
  return [
    allowedRows(scope, 'Claim', claimColumns),
    ...(status ? [sql<SqlBool>`arrival_claim.status = ${status}::claim_status`] : []),
    ...(office ? [sql<SqlBool>`arrival_claim.office = ${office}`] : []),
    ...(customerId ? [sql<SqlBool>`arrival_claim.customer_id = ${customerId}`] : []),
    ...(arrivalId ? [sql<SqlBool>`arrival_claim.arrival_id = ${arrivalId}`] : []),
    ...(match ? [isMatch(match)] : []),
  ];
}

function isMatch(match: ClaimMatch): RawBuilder<SqlBool> {
  if (match.kind === 'number')
    return sql<SqlBool>`arrival_claim.arrival_id = (select arrival.id from arrival where number = ${match.number})`;
  const isKey = sql<SqlBool>`arrival_claim.tracking_key = ${match.key}`;
  if (!match.query) return isKey;
  return sql<SqlBool>`(${isKey} or exists (select from customer
    where customer.id = arrival_claim.customer_id and ${isCustomerSearched(match.query)}))`;
}

/** Returns the list's columns of the selected claims. */
async function claimRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('arrivalClaim', 'arrivalClaim.id', 'placed.id')
    .innerJoin('customer', 'customer.id', 'arrivalClaim.customerId')
    .leftJoin('arrival', 'arrival.id', 'arrivalClaim.arrivalId')
    .select(['placed.key', 'placed.total'])
    .select([
      'arrivalClaim.id',
      'arrivalClaim.version',
      'arrivalClaim.status',
      'arrivalClaim.office',
      'arrivalClaim.rowKey',
      'arrivalClaim.trackingNumber',
      'arrivalClaim.isNumberRight',
      'arrivalClaim.note',
      'arrivalClaim.rejection',
      'arrivalClaim.reason',
      'arrivalClaim.suggestedBy',
      'arrivalClaim.createdAt',
      'arrivalClaim.decidedAt',
      'arrivalClaim.customerId',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'arrival.id as arrivalId',
      'arrival.number',
      'arrival.status as arrivalStatus',
      'arrival.version as arrivalVersion',
      'arrival.place',
      'arrival.labelName',
      'arrival.labelSuburb',
    ])
    .select([shownSuburb.as('shownSuburb'), papersOf().as('papers'), photosOf().as('photoIds')])
    .orderBy('placed.place')
    .execute();
}

/** The invoices that a customer attached, as JSON. */
function papersOf() {
  return sql<{ id: string; fileId: string | null; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', paper.id, 'fileId', paper.file_id, 'name', paper.file_name)
      order by paper.created_at, paper.id), '[]')
    from shop_invoice paper where paper.claim_id = arrival_claim.id and paper.removed_at is null)`;
}

/** Photos of the box and of what is in it, as JSON. A label names somebody. */
function photosOf() {
  return sql<string[]>`(
    select coalesce(json_agg(photo.file_id order by photo.created_at, photo.file_id), '[]')
    from arrival_photo photo join file on file.id = photo.file_id and file.removed_at is null
    where photo.arrival_id = arrival_claim.arrival_id and photo.kind <> 'label')`;
}

/** Lists the photos that a likely customer may see: of the box and of what is in it. A label names somebody. */
export async function findShownPhotos(db: Queryable, arrivalId: string): Promise<{ fileId: string }[]> {
  return await db
    .selectFrom('arrivalPhoto')
    .innerJoin('file', 'file.id', 'arrivalPhoto.fileId')
    .select('fileId')
    .where('arrivalId', '=', arrivalId)
    .where('kind', '<>', 'label')
    .where('file.removedAt', 'is', null)
    .execute();
}
