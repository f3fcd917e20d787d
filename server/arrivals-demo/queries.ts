import { sql } from 'kysely';
import { onShelfStates } from '~/domain/arrivals/states';
import { originOffice } from '~/domain/core/offices';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../core/api/context';

/** Finds an account by its mobile or e-mail, as a session has it. */
export async function findDemoUser(db: Queryable, login: string) {
  return await db
    .selectFrom('appUser')
    .select(['id', 'role', 'fullName', 'givenName', 'familyName', 'mobile', 'email', 'locale', 'customerId'])
    .where((eb) => eb.or([eb('mobile', '=', login), eb('email', '=', login)]))
    .executeTakeFirst();
}

/** Waits until no other server makes the demo of arrivals; until the transaction ends, others wait. */
export async function lockStory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moz demo arrivals'))`.execute(tx);
}

/** Whether services on arrivals have prices: the demo of arrivals was made before. */
export async function hasServicePrices(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('extraFee')
    .select('id')
    .where('purpose', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the last handed-over parcel of a customer that came alone, with its form and measures. */
export async function findDelivered(db: Queryable, customerId: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select(['parcel.id', 'parcel.formId', 'parcel.pieceNo', 'parcel.createdBy'])
    .select(['parcel.lengthMm', 'parcel.widthMm', 'parcel.heightMm', 'parcel.grossG'])
    .select('form.acceptedAt')
    .where('parcel.customerId', '=', customerId)
    .where('parcel.status', '=', parcelState.delivered)
    .where('form.acceptedAt', 'is not', null)
    .orderBy('form.acceptedAt', 'desc')
    .orderBy('parcel.id')
    .limit(1)
    .executeTakeFirst();
}

type DeliveredArrival = {
  arrivalId: string;
  number: string;
  customerId: string;
  fileId: string;
  parcel: NonNullable<Awaited<ReturnType<typeof findDelivered>>>;
  arrivedAt: Date;
  joinedAt: Date;
  acceptedAt: Date;
};

/** Stores the arrival that a parcel was before: expected, received, joined to its form, and accepted as this piece. */
export async function insertDelivered(tx: Tx, delivered: DeliveredArrival): Promise<void> {
  const { arrivalId, number, customerId, fileId, parcel, arrivedAt, joinedAt, acceptedAt } = delivered;
  const tracking = { trackingNumber: '33ABC1234568', trackingKey: '33ABC1234568', carrier: 'auspost' };
  const { id: expectedParcelId } = await tx
    .insertInto('expectedParcel')
    .values({ ...tracking, customerId, shop: 'Myer', boxes: 1, office: originOffice, status: 'arrived' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { lengthMm, widthMm, heightMm, grossG, formId, pieceNo, createdBy } = parcel;
  await tx
    .insertInto('arrival')
    .values({
      ...{ id: arrivalId, number, ...tracking, customerId, expectedParcelId, status: 'accepted' },
      ...{ formId, pieceNo, parcelId: parcel.id, office: originOffice, place: 'A-07' },
      ...{ lengthMm, widthMm, heightMm, grossG, arrivedAt, shelfSince: arrivedAt, endedAt: acceptedAt },
      ...{ labelledAt: arrivedAt, createdBy, createdAt: arrivedAt, updatedAt: acceptedAt },
    })
    .execute();
  await tx.insertInto('arrivalPhoto').values({ arrivalId, fileId, kind: 'box' }).execute();
  const steps = [
    { kind: 'received', toStatus: 'stored', at: arrivedAt },
    { kind: 'joined', fromStatus: 'stored', toStatus: 'joined', at: joinedAt },
    { kind: 'accepted', fromStatus: 'joined', toStatus: 'accepted', at: acceptedAt },
  ] as const;
  await tx
    .insertInto('arrivalEvent')
    .values(
      steps.map(({ at, ...step }) => ({
        ...{ ...step, arrivalId, at, receivedAt: at, place: 'A-07', actorId: createdBy, isPublic: true },
      })),
    )
    .execute();
}

/** Finds what is on the shelf without a photo. */
export async function findWithoutPhoto(db: Queryable): Promise<{ id: string; version: number }[]> {
  return await db
    .selectFrom('arrival')
    .select(['id', 'version'])
    .where('status', 'in', onShelfStates)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('arrivalPhoto')
            .select('fileId')
            .whereRef('arrivalPhoto.arrivalId', '=', 'arrival.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}
