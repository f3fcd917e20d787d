import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { goneParcelStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** Lists the flights that carry parcels of a form, in the order of departure. */
export async function listFlightsOfForm(db: Queryable, formId: string) {
  return await db
    .selectFrom('cargo')
    .select((eb) => [
      'cargo.id',
      'cargo.mawb',
      'cargo.etd',
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['flight', 'origin', 'destination'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcel')
          .select('parcel.id')
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where('parcel.formId', '=', formId)
          .where(sql<boolean>`parcel.status not in (${literals(goneParcelStates)})`),
      ),
    )
    .orderBy('cargo.etd')
    .orderBy('cargo.id')
    .execute();
}

export type Waybill = { flights: Awaited<ReturnType<typeof listFlightsOfForm>> };
