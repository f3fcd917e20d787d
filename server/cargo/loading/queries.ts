import { sql } from 'kysely';
import type { z } from 'zod';
import type { loadListSchema } from '~/domain/cargo/schema';
import type { Queryable, Tx } from '../../core/api/context';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isSearched } from '../../core/db/search/queries';
import { readWords } from '../../core/db/search/service';

export async function findCargoCodes(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; code: string }[]> {
  return await tx
    .selectFrom('cargo')
    .select(['id', 'code'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function findParcelInCargo(tx: Tx, cargoId: string, parcelId: string) {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'number', 'receiverName', 'grossG'])
    .where('id', '=', parcelId)
    .where('cargoId', '=', cargoId)
    .executeTakeFirst();
}

export type LoadListInput = z.infer<typeof loadListSchema>;

function inCargo(db: Queryable, { cargoId, status, search }: LoadListInput) {
  const words = readWords(search);
  return db
    .selectFrom('parcel')
    .where('cargoId', '=', cargoId)
    .$if(Boolean(status?.length), (query) => query.where('status', 'in', status ?? []))
    .$if(words !== undefined, (query) =>
      words ? query.where(isSearched({ text: sql`search_text` }, words)) : query,
    );
}

/** Lists the parcels of a cargo, last changed first, so that the last scan is on top. */
export async function listInCargo(db: Queryable, input: LoadListInput, { limit, offset }: Page) {
  return await inCargo(db, input)
    .select([
      'id',
      'number',
      'status',
      'holdReason',
      'receiverName',
      'place',
      'grossG',
      'chargeableG',
      'lengthMm',
      'widthMm',
      'heightMm',
      'isMissing',
      'updatedAt',
    ])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts them up to 1,001. */
export async function countListed(db: Queryable, input: LoadListInput): Promise<number> {
  const { total } = await db
    .selectFrom(inCargo(db, input).select('id').limit(countLimit).as('hit'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
