import type { Insertable } from 'kysely';
import type { SecurityDeclaration } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';

/** Lists the pieces of a flight with how each was screened, by number. */
export async function listSecuredPieces(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('parcel')
    .select(['number', 'grossG', 'screeningReference', 'screeningOfficer', 'screenedAt'])
    .select(['screeningMethod', 'screeningGround'])
    .where('cargoId', '=', cargoId)
    .where('status', 'not in', finalParcelStates)
    .orderBy('number')
    .execute();
}

const columns = [
  ...(['securityDeclaration.version', 'securityDeclaration.number'] as const),
  ...(['securityDeclaration.status', 'securityDeclaration.issuedAt', 'securityDeclaration.sheet'] as const),
] as const;

/** Finds a declaration of a flight: the version that is asked for, else the newest. */
export async function findDeclaration(
  db: Queryable,
  { cargoId, version, locale }: { cargoId: string; version?: number | undefined; locale: Locale },
) {
  return await db
    .selectFrom('securityDeclaration')
    .innerJoin('appUser', 'appUser.id', 'securityDeclaration.issuedBy')
    .select(columns)
    .select(nameOfActor(locale).as('issuedBy'))
    .where('securityDeclaration.cargoId', '=', cargoId)
    .$if(version !== undefined, (query) => query.where('securityDeclaration.version', '=', version ?? 0))
    .orderBy('securityDeclaration.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertDeclaration(tx: Tx, row: Insertable<SecurityDeclaration>): Promise<void> {
  await tx.insertInto('securityDeclaration').values(row).execute();
}
