import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
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
      'cargo.atd',
      'cargo.crn',
      jsonObjectFrom(
        eb
          .selectFrom('securityDeclaration')
          .select(['number', 'status'])
          .whereRef('securityDeclaration.cargoId', '=', 'cargo.id')
          .orderBy('version', 'desc')
          .limit(1),
      ).as('security'),
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

/** Lists the parcels of a form that are sent, with the office that received them and their export reference. */
export async function listSentPieces(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .select(['office', 'exportReference'])
    .where('formId', '=', formId)
    .where(sql<boolean>`parcel.status not in (${literals(goneParcelStates)})`)
    .orderBy('pieceNo')
    .execute();
}

/** Lists the money that came in for a form, with what went back. */
export async function listTakenPayments(db: Queryable, formId: string) {
  return await db
    .selectFrom('payment')
    .select((eb) => [
      'office',
      'amountCents',
      'takenAt',
      jsonArrayFrom(
        eb
          .selectFrom('refund')
          .select(['amountCents', 'refundedAt'])
          .whereRef('refund.paymentId', '=', 'payment.id')
          .orderBy('refundedAt'),
      ).as('refunds'),
    ])
    .where('formId', '=', formId)
    .where('status', '=', 'paid')
    .orderBy('createdAt')
    .execute();
}

/** Finds the price that the last tax invoice before a time was issued for. */
export async function findPriceInvoicedBy(db: Queryable, formId: string, until: Date) {
  return await db
    .selectFrom('taxInvoice')
    .innerJoin('quote', 'quote.id', 'taxInvoice.billId')
    .select(['quote.freightCents', 'quote.totalCents', 'quote.lines'])
    .where('taxInvoice.formId', '=', formId)
    .where('taxInvoice.issuedAt', '<=', until)
    .orderBy('taxInvoice.issuedAt', 'desc')
    .orderBy('taxInvoice.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
