import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { PUNCTUAL_MINUTES } from '~/domain/cargo/punctuality';
import type { listCargoSchema } from '~/domain/cargo/schema';
import type { Queryable } from '../../context';
import { isOnDays } from '../../days/queries';
import { containing } from '../../like/pattern';
import { countLimit, type Page } from '../../paging/service';
import { litresInside } from '../queries';

export type ListCargo = z.infer<typeof listCargoSchema>;

export const listedColumns = [
  'id',
  'code',
  'mawb',
  'status',
  'cutOff',
  'etd',
  'eta',
  'atd',
  'ata',
  'capacityG',
  'capacityL',
  'version',
  'archivedAt',
] as const;
const sortColumns = { code: 'code', cutOff: 'cutOff', etd: 'etd' } as const;
export const goneStates = ['lost', 'disposed', 'cancelled', 'returned'] as const;

function matching(db: Queryable, { status, search, isArchived, landed, punctuality }: ListCargo) {
  const text = (search ?? '').replace(/[\s-]/gu, '').toUpperCase();
  return db
    .selectFrom('cargo')
    .where(
      landed
        ? isOnDays('ata', landed, 'ulaanbaatar')
        : isArchived
          ? sql<boolean>`archived_at is not null`
          : sql<boolean>`archived_at is null`,
    )
    .$if(punctuality !== undefined, (query) =>
      query.where(sql<boolean>`ata is not null and ${isPunctual} = ${punctuality === 'on_time'}`),
    )
    .$if(Boolean(status?.length), (query) => query.where('status', 'in', status ?? []))
    .$if(text !== '', (query) => query.where(searched(text, search ?? '')));
}

/** Of a flight that has landed. */
export const isPunctual = sql<boolean>`(ata <= eta + ${sql.lit(PUNCTUAL_MINUTES)} * interval '1 minute')`;

/** Code as typed, or the waybill's digits however they are grouped. */
function searched(compact: string, typed: string) {
  const asTyped = containing(typed.trim().toUpperCase());
  return sql<boolean>`(code || ' ' || coalesce(mawb, '')) like any (array[${asTyped}, ${containing(compact)}])`;
}

/** A page of flights with their legs and what they weigh. */
export async function listCargo(db: Queryable, input: ListCargo, { limit, offset }: Page) {
  const sort = Object.entries(sortColumns).find(([name]) => name === input.sort)?.[1] ?? 'etd';
  const order = input.order ?? 'desc';
  const page = matching(db, input)
    .select(listedColumns)
    .orderBy(sort, order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset);
  return await db
    .selectFrom(page.as('cargo'))
    .selectAll('cargo')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['flight', 'origin', 'destination'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('parcel')
          .select([
            sql<number>`count(*)::int`.as('parcels'),
            sql<number>`coalesce(sum(gross_g), 0)::int`.as('grossG'),
            litresInside.as('litres'),
          ])
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where('parcel.status', 'not in', goneStates)
          .as('inside'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`coalesce(inside.parcels, 0)`.as('parcels'),
      sql<number>`coalesce(inside.gross_g, 0)`.as('grossG'),
      sql<number>`coalesce(inside.litres, 0)`.as('litres'),
    ])
    .orderBy(`cargo.${sort}`, order)
    .orderBy('cargo.id', order)
    .execute();
}

/** Counted up to 1,001. */
export async function countCargo(db: Queryable, input: ListCargo): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, input).select('id').limit(countLimit).as('hit'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function weighByStatus(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('parcel')
    .select([
      'status',
      sql<number>`count(*)::int`.as('parcels'),
      sql<number>`sum(gross_g)::int`.as('grossG'),
      sql<number>`sum(chargeable_g)::int`.as('chargeableG'),
      sql<number>`count(*) filter (where is_missing)::int`.as('missing'),
    ])
    .where('cargoId', '=', cargoId)
    .groupBy('status')
    .execute();
}

/** What was done to the cargo as a whole, newest first. */
export async function listHistory(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('auditLog')
    .leftJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action', 'appUser.fullName as actor'])
    .where('entity', '=', 'cargo')
    .where('entityId', '=', cargoId)
    .orderBy('at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(50)
    .execute();
}
