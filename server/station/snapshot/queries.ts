import { sql } from 'kysely';
import { scannedCargoStates } from '~/domain/cargo/states';
import { warehouseStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { parcelScopeColumns } from '../../moves/scope';
import { cargoFigures } from '../queries';

const mostCargos = 200;

/** Returns open cargos and landed cargos that are not completed, latest departure first. */
export async function listKeptCargos(db: Queryable) {
  return await cargoFigures(db)
    .select(['cargo.code', 'cargo.status', 'cargo.cutOff'])
    .where('cargo.status', 'in', scannedCargoStates)
    .where('cargo.archivedAt', 'is', null)
    .orderBy('cargo.etd', 'desc')
    .orderBy('cargo.id')
    .limit(mostCargos)
    .execute();
}

type Kept = { cargoIds: readonly string[]; scope: Scope; limit: number };

/** Returns the parcels in these cargos and those that can be loaded next, newest first. */
export async function listKeptParcels(db: Queryable, { cargoIds, scope, limit }: Kept) {
  const allowed = allowedRows(scope, 'Parcel', parcelScopeColumns);
  const inCargo = parcels(db)
    .where('cargoId', '=', sql<string>`any(${cargoIds}::uuid[])`)
    .where(allowed)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const waiting = parcels(db)
    .where('status', 'in', warehouseStates)
    .where('cargoId', 'is', null)
    .where('archivedAt', 'is', null)
    .where(allowed)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return await db
    .selectFrom(inCargo.as('inCargo'))
    .selectAll()
    .unionAll(db.selectFrom(waiting.as('waiting')).selectAll())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function parcels(db: Queryable) {
  return db
    .selectFrom('parcel')
    .select(['id', 'number', 'receiverName', 'grossG', 'status', 'holdReason'])
    .select(['cargoId', 'isMissing', 'createdAt'])
    .select(sql<boolean>`labelled_at is not null`.as('isLabelled'))
    .select(sql<boolean>`screening_reference is not null`.as('isScreened'));
}
