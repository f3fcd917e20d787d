import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { nameOfActor } from '../core/db/user-names/queries';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { parcelScopeColumns } from '../moves/scope';

type Of = { parcelId: string } | { cargoId: string };

type Reader = { scope: Scope; locale: Locale };

/** Lists incidents, open ones first, then the newest. */
export async function listIncidents(db: Queryable, of: Of, { scope, locale }: Reader) {
  return await db
    .selectFrom('incident')
    .leftJoin('parcel', 'parcel.id', 'incident.parcelId')
    .leftJoin('appUser as opener', 'opener.id', 'incident.openedBy')
    .leftJoin('appUser as closer', 'closer.id', 'incident.resolvedBy')
    .select([
      'incident.id',
      'incident.kind',
      'incident.note',
      'incident.openedAt',
      'incident.resolvedAt',
      'incident.resolution',
      'incident.version',
      nameOfActor(locale, 'opener').as('openedBy'),
      nameOfActor(locale, 'closer').as('resolvedBy'),
      'parcel.id as parcelId',
      'parcel.number',
    ])
    .$if('parcelId' in of, (query) =>
      query.where('incident.parcelId', '=', 'parcelId' in of ? of.parcelId : ''),
    )
    .$if('cargoId' in of, (query) => query.where('incident.cargoId', '=', 'cargoId' in of ? of.cargoId : ''))
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .orderBy('incident.resolvedAt', (order) => order.desc().nullsFirst())
    .orderBy('incident.openedAt', 'desc')
    .orderBy('incident.id', 'desc')
    .limit(200)
    .execute();
}

export async function findIncident(
  tx: Tx,
  id: string,
): Promise<{ id: string; parcelId: string | null } | undefined> {
  return await tx.selectFrom('incident').select(['id', 'parcelId']).where('id', '=', id).executeTakeFirst();
}

export async function insertIncident(
  tx: Tx,
  incident: { parcelId?: string; cargoId?: string | null; note: string; openedBy: string; openedAt: Date },
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('incident')
    .values({ ...incident, kind: 'other' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function reopenClosed(tx: Tx, id: string): Promise<{ id: string; version: number }> {
  return await tx
    .updateTable('incident')
    .set((eb) => ({ resolvedAt: null, resolvedBy: null, resolution: '', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function lockIncidentRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('incident')
    .select(['id', 'kind', 'resolvedAt', 'resolution', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeOpen(
  tx: Tx,
  id: string,
  { at, by, resolution }: { at: Date; by: string; resolution: string },
): Promise<{ id: string; version: number }> {
  return await tx
    .updateTable('incident')
    .set((eb) => ({ resolvedAt: at, resolvedBy: by, resolution, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
