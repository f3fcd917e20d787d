import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { unlandedStates } from '~/domain/cargo/late';
import { PUNCTUAL_MINUTES } from '~/domain/cargo/punctuality';
import type { listCargoSchema } from '~/domain/cargo/schema';
import { groundedCargoStates } from '~/domain/cargo/states';
import type { Locale } from '~/domain/core/format/locale';
import { destinationZone } from '~/domain/core/offices';
import { parseSearch } from '~/domain/core/search/query';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import type { Page } from '../../core/api/paging/service';
import { isOnDays } from '../../core/db/days/queries';
import { literals } from '../../core/db/literals/queries';
import { isSearched } from '../../core/db/search/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import type { Batch, SortKey, Table } from '../../core/files/export/queries';
import { insideFigures, isInside } from '../../moves/inside/queries';

export type ListCargo = z.infer<typeof listCargoSchema>;
type CargoReader = { db: Queryable; now: Date };

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
const sortKeys = {
  code: { key: sql`cargo.code`, type: 'text' },
  cutOff: { key: sql`cargo.cut_off`, type: 'timestamptz' },
  etd: { key: sql`cargo.etd`, type: 'timestamptz' },
} as const;

/** Without a sort, flights to come are first, the soonest of them at the top, and the others follow, latest first. */
export function cargoSort({ sort, order }: ListCargo, now: Date): SortKey {
  const known = Object.entries(sortKeys).find(([name]) => name === sort)?.[1];
  if (known || order) return { ...(known ?? sortKeys.etd), order: order ?? 'desc' };
  return { key: nearness(now), type: 'timestamptz', order: 'desc' };
}

/** The departure; that of a flight to come is mirrored into a far century, so that one descending key sorts both. */
function nearness(now: Date): RawBuilder<unknown> {
  return sql`case when cargo.status in (${literals(groundedCargoStates)}) and cargo.etd >= ${now}
    then timestamptz '3000-01-01Z' - (cargo.etd - timestamptz '2000-01-01Z') else cargo.etd end`;
}

function tableOf(input: ListCargo, now: Date): Omit<Table, 'source'> {
  const { status, search = '', isArchived, landed, punctuality, isLate } = input;
  const query = parseSearch(search, { hasUnfolded: true });
  const archived = isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`;
  return {
    table: 'cargo',
    where: [
      landed ? isOnDays('ata', landed, destinationZone) : archived,
      ...(punctuality
        ? [sql<SqlBool>`ata is not null and ${isPunctual} = ${punctuality === 'on_time'}`]
        : []),
      ...(isLate
        ? [sql<SqlBool>`status = any(${[...unlandedStates]}::cargo_status[]) and ata is null and eta < now()`]
        : []),
      ...(status?.length ? [sql<SqlBool>`status = any(${status}::cargo_status[])`] : []),
      ...(query ? [isSearched({ text: cargoText }, query)] : []),
    ],
    sort: cargoSort(input, now),
  };
}

/** True for a flight that landed on time. */
export const isPunctual = sql<boolean>`(ata <= eta + ${sql.lit(PUNCTUAL_MINUTES)} * interval '1 minute')`;

/** Letters and digits of code and waybill. There are few flights, so no index serves it. */
const cargoText = sql`(' ' || regexp_replace(lower(code || ' ' || coalesce(mawb, '')), '[^a-z0-9 ]', '', 'g'))`;

/** Finds a page of flights with their legs and weights, and the capped total. */
export async function findCargoPage({ db, now }: CargoReader, input: ListCargo, page: Page) {
  return await cargoRows(db, pageOfKeys(tableOf(input, now), page));
}

/** Finds the next flights of the list. */
export async function findNextCargo({ db, now }: CargoReader, input: ListCargo, batch: Batch) {
  return await cargoRows(db, batchOfKeys(tableOf(input, now), batch));
}

async function cargoRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('cargo', 'cargo.id', 'placed.id')
    .select(['placed.key', 'placed.total'])
    .select(listedColumns.map((column) => `cargo.${column}` as const))
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
          .select(insideFigures)
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where(isInside)
          .as('inside'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`coalesce(inside.parcels, 0)`.as('parcels'),
      sql<number>`coalesce(inside.gross_g, 0)`.as('grossG'),
      sql<number>`coalesce(inside.litres, 0)`.as('litres'),
    ])
    .orderBy('placed.place')
    .execute();
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

/** Lists the audited actions on the cargo, newest first. */
export async function listHistory(db: Queryable, cargoId: string, locale: Locale) {
  return await db
    .selectFrom('auditLog')
    .leftJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action'])
    .select(nameOfActor(locale).as('actor'))
    .select(sql<string | null>`audit_log.after ->> 'reason'`.as('reason'))
    .where('entity', '=', 'cargo')
    .where('entityId', '=', cargoId)
    .orderBy('at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(50)
    .execute();
}
