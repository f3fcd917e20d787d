import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { groundedCargoStates } from '~/domain/cargo/states';
import { parcelState } from '~/domain/parcels/states';
import { priceRefusal } from '../billing/price/queries';
import type { Queryable } from '../core/api/context';
import { litresInside } from '../moves/inside/queries';

/** Returns a parcel by its number, also an archived one, with the number of pieces of its form. */
export async function findTracked(db: Queryable, number: string) {
  return await db
    .selectFrom('parcel')
    .select((eb) => [
      'id',
      'number',
      'status',
      'heldFrom',
      'holdReason',
      'pieceNo',
      'grossG',
      'cargoId',
      'formId',
      'office',
      'senderName',
      'receiverName',
      'receiverMobile',
      'availableAt',
      'deliveredTo',
      'forwardCarrier',
      'forwardNumber',
      eb
        .selectFrom('form')
        .select('form.optionalFees')
        .whereRef('form.id', '=', 'parcel.formId')
        .as('optionalFees'),
      eb
        .selectFrom('form')
        .select('form.priceApproval')
        .whereRef('form.id', '=', 'parcel.formId')
        .as('priceApproval'),
      priceRefusal('parcel.formId').as('refusal'),
      eb
        .selectFrom('parcel as sibling')
        .select(sql<number>`count(*)::int`.as('pieces'))
        .whereRef('sibling.formId', '=', 'parcel.formId')
        .as('pieces'),
    ])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Returns state and time of the last move of each parcel found. */
export async function listTracked(db: Queryable, numbers: readonly string[]) {
  return await db
    .selectFrom('parcel')
    .select((eb) => [
      'number',
      'status',
      eb
        .selectFrom('parcelEvent')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('parcelEvent.parcelId', '=', 'parcel.id')
        .where((event) => event.or([event('isPublic', '=', true), event('toStatus', 'is not', null)]))
        .as('at'),
    ])
    .where('number', 'in', numbers)
    .execute();
}

/** Returns the public events and all status changes of a parcel, oldest first. */
export async function listMoves(db: Queryable, parcelId: string) {
  return await db
    .selectFrom('parcelEvent')
    .select(['id', 'kind', 'at', 'fromStatus', 'toStatus', 'isPublic'])
    .where('parcelId', '=', parcelId)
    .where((eb) => eb.or([eb('isPublic', '=', true), eb('toStatus', 'is not', null)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function findFlight(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('cargo')
    .select((eb) => [
      'code',
      'status',
      'etd',
      'eta',
      'atd',
      'ata',
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['carrier', 'flight', 'origin', 'destination', 'departsAt', 'arrivesAt'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .where('id', '=', cargoId)
    .executeTakeFirst();
}

const shownToReceiver = ['received', 'delivered', 'signature', 'damage'] as const;

/** Returns the photos that a verified receiver may see, also those whose content was deleted. */
export async function listReceiverPhotos(db: Queryable, parcelId: string) {
  return await db
    .selectFrom('parcelPhoto')
    .innerJoin('file', 'file.id', 'parcelPhoto.fileId')
    .select(['fileId', 'kind', 'file.removedAt'])
    .where('parcelId', '=', parcelId)
    .where('kind', 'in', shownToReceiver)
    .orderBy('parcelPhoto.createdAt')
    .orderBy('fileId')
    .execute();
}

/** Lists the kinds of photos of a form's parcels that their receiver may see. */
export async function listPhotoKinds(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcelPhoto')
    .innerJoin('parcel', 'parcel.id', 'parcelPhoto.parcelId')
    .innerJoin('file', 'file.id', 'parcelPhoto.fileId')
    .select('parcelPhoto.kind')
    .where('file.removedAt', 'is', null)
    .where('parcel.formId', '=', formId)
    .where('parcelPhoto.kind', 'in', shownToReceiver)
    .distinct()
    .execute();
}

/** Returns flights that have not departed, soonest first, with the weight and volume already loaded. */
export async function listNextFlights(db: Queryable, now: Date, limit: number) {
  return await db
    .selectFrom('cargo')
    .select((eb) => [
      'id',
      'code',
      'status',
      'cutOff',
      'etd',
      'eta',
      'capacityG',
      'capacityL',
      jsonObjectFrom(
        eb
          .selectFrom('parcel')
          .select([sql<number>`coalesce(sum(gross_g), 0)::int`.as('grossG'), litresInside.as('litres')])
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where('parcel.status', '=', parcelState.loaded),
      ).as('loaded'),
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['carrier', 'flight', 'origin', 'destination'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .where('status', 'in', groundedCargoStates)
    .where('archivedAt', 'is', null)
    .where('etd', '>', now)
    .orderBy('etd')
    .orderBy('id')
    .limit(limit)
    .execute();
}
