import { type Insertable, sql } from 'kysely';
import type { Manifest } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { goneParcelStates } from '~/domain/parcels/states';
import { latinNames } from '../../billing/latin/queries';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';
import { parcelsWithGoods } from '../../moves/inside/queries';
import { type CargoRow, cargoColumns } from '../queries';

/** Lists every piece of the manifest, by number. */
export async function listManifestPieces(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select([
      'parcel.id',
      'parcel.number',
      'form.code as formCode',
      'parcel.pieceNo',
      'parcel.lengthMm',
      'parcel.widthMm',
      'parcel.heightMm',
      'parcel.grossG',
      'parcel.chargeableG',
      'parcel.senderName',
      'parcel.receiverName',
      'parcel.screeningReference',
      'parcel.screeningMethod',
      'parcel.screeningGround',
      'parcel.exportReference',
    ])
    .select(latinNames)
    .where('parcel.cargoId', '=', cargoId)
    .where('parcel.status', 'not in', goneParcelStates)
    .orderBy('parcel.number')
    .execute();
}

/** Lists the contents of each piece; an item in several pieces is counted in parts. */
export async function listManifestItems(db: Queryable, cargoId: string) {
  return await parcelsWithGoods(db)
    .select([
      'parcel.id as parcelId',
      'formItem.lineNo',
      'formItem.description',
      'formItem.descriptionEn',
      'formItem.hsCode',
      'formItem.originCountry',
      'formItem.battery',
      'formItem.batteryChemistry',
      'formItem.batteryWhTenths',
      'formItem.batteryLithiumTenths',
      'formItem.batteryCells',
      'formItem.batteryCount',
      'formItemPiece.quantity',
      'formItemPiece.valueCents',
    ])
    .where('parcel.cargoId', '=', cargoId)
    .orderBy('parcel.id')
    .orderBy('formItem.lineNo')
    .execute();
}

export async function sumManifest(
  db: Queryable,
  cargoId: string,
): Promise<{ pieces: number; grossG: number; chargeableG: number }> {
  return await db
    .selectFrom('parcel')
    .select([
      sql<number>`count(*)::int`.as('pieces'),
      sql<number>`coalesce(sum(gross_g), 0)::int`.as('grossG'),
      sql<number>`coalesce(sum(chargeable_g), 0)::int`.as('chargeableG'),
    ])
    .where('cargoId', '=', cargoId)
    .where('status', 'not in', goneParcelStates)
    .executeTakeFirstOrThrow();
}

export async function insertVersion(tx: Tx, version: Insertable<Manifest>): Promise<void> {
  await tx
    .insertInto('manifest')
    .values(version)
    .onConflict((conflict) => conflict.columns(['cargoId', 'version']).doNothing())
    .execute();
}

export async function findVersion(db: Queryable, cargoId: string, version: number) {
  return await db
    .selectFrom('manifest')
    .select(['version', 'madeAt', 'sheet'])
    .where('cargoId', '=', cargoId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Lists the versions, newest first. */
export async function listVersions(db: Queryable, cargoId: string, locale: Locale) {
  return await db
    .selectFrom('manifest')
    .leftJoin('appUser', 'appUser.id', 'manifest.madeBy')
    .select([
      'manifest.version',
      'manifest.madeAt',
      'manifest.pieces',
      'manifest.grossG',
      nameOfActor(locale).as('madeBy'),
    ])
    .where('manifest.cargoId', '=', cargoId)
    .orderBy('manifest.version', 'desc')
    .execute();
}

/** Lists closed cargos without a stored version: those of a demo's seed. */
export async function listUnkept(tx: Tx): Promise<CargoRow[]> {
  return await tx
    .selectFrom('cargo')
    .select(cargoColumns)
    .where('manifestVersion', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('manifest').select('version').whereRef('manifest.cargoId', '=', 'cargo.id'))),
    )
    .execute();
}
