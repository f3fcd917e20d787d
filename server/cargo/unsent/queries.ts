import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfUser } from '../../core/db/user-names/queries';

const mostDevices = 200;

/** Lists devices with their unsent scans, latest report first; for a cargo only devices with scans for it. */
export async function listDevices(
  db: Queryable,
  { cargoId }: { cargoId?: string | undefined },
  locale: Locale,
) {
  return await db
    .selectFrom('stationDevice')
    .innerJoin('appUser', 'appUser.id', 'stationDevice.userId')
    .select((eb) => [
      'stationDevice.id',
      'stationDevice.name',
      'stationDevice.lastSeenAt',
      nameOfUser(locale).as('userName'),
      jsonArrayFrom(
        eb
          .selectFrom('stationUnsent')
          .innerJoin('cargo', 'cargo.id', 'stationUnsent.cargoId')
          .select(['cargo.id as cargoId', 'cargo.code', 'cargo.status', 'stationUnsent.scans'])
          .whereRef('stationUnsent.deviceId', '=', 'stationDevice.id')
          .$if(cargoId !== undefined, (query) => query.where('stationUnsent.cargoId', '=', cargoId ?? ''))
          .orderBy('cargo.code'),
      ).as('unsent'),
    ])
    .$if(cargoId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stationUnsent')
            .select('scans')
            .whereRef('deviceId', '=', 'stationDevice.id')
            .where('cargoId', '=', cargoId ?? ''),
        ),
      ),
    )
    .orderBy('stationDevice.lastSeenAt', 'desc')
    .orderBy('stationDevice.id')
    .limit(mostDevices)
    .execute();
}

/** Deletes a device's report for the cargo; undefined when there is none. */
export async function deleteUnsent(
  tx: Tx,
  { cargoId, deviceId }: { cargoId: string; deviceId: string },
): Promise<{ scans: number; name: string } | undefined> {
  return await tx
    .deleteFrom('stationUnsent')
    .using('stationDevice')
    .whereRef('stationDevice.id', '=', 'stationUnsent.deviceId')
    .where('stationUnsent.cargoId', '=', cargoId)
    .where('stationUnsent.deviceId', '=', deviceId)
    .returning(['stationUnsent.scans', 'stationDevice.name'])
    .executeTakeFirst();
}
