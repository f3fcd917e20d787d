import { type Insertable, sql } from 'kysely';
import type { ConsigneeSheet } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { handedInFormStates } from '~/domain/forms/states';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';
import { isInside, parcelsWithGoods } from '../../moves/inside/queries';

/** Lists the goods in the parcels of a flight, each line of a form once. */
export async function listCarriedLines(db: Queryable, cargoId: string) {
  return await parcelsWithGoods(db)
    .select(['formItem.formId', 'formItem.lineNo', 'formItem.description', 'formItem.descriptionEn'])
    .select(['formItem.hsCode', 'formItem.originCountry'])
    .select([
      sql<number>`sum(form_item_piece.quantity)::int`.as('quantity'),
      sql<number>`sum(form_item_piece.value_cents)::int`.as('valueCents'),
    ])
    .where('parcel.cargoId', '=', cargoId)
    .where(isInside)
    .groupBy(['formItem.formId', 'formItem.lineNo'])
    .orderBy('formItem.formId')
    .orderBy('formItem.lineNo')
    .execute();
}

/** Lists the forms that have an invoice of a shop, by one of their boxes. */
export async function listInvoicedForms(db: Queryable, formIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('arrival')
    .select('arrival.formId')
    .distinct()
    .where('arrival.formId', '=', sql<string>`any(${[...formIds]}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shopInvoice')
          .select('shopInvoice.id')
          .where('shopInvoice.removedAt', 'is', null)
          .where((invoice) =>
            invoice.or([
              invoice('shopInvoice.arrivalId', '=', invoice.ref('arrival.id')),
              invoice('shopInvoice.expectedParcelId', '=', invoice.ref('arrival.expectedParcelId')),
            ]),
          ),
      ),
    )
    .execute();
  return rows.flatMap(({ formId }) => formId ?? []);
}

/** Lists the last answer of each receiver about the goods of a form in a flight. */
export async function listGoodsAnswers(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('goodsConfirmation')
    .distinctOn('formId')
    .select(['formId', 'version', 'isRight', 'note', 'lines', 'saidAt'])
    .where('cargoId', '=', cargoId)
    .orderBy('formId')
    .orderBy('version', 'desc')
    .execute();
}

type OtherForms = { mobiles: readonly string[]; formIds: readonly string[]; from: Date; to: Date };

/** Lists what was sent to the same mobiles in these days by other forms, in cents with the rate of each. */
export async function listOtherForms(db: Queryable, { mobiles, formIds, from, to }: OtherForms) {
  return await db
    .selectFrom('form')
    .innerJoin('quote', (join) =>
      join.on('quote.id', '=', sql<string>`coalesce(form.bill_id, form.quote_id)`),
    )
    .innerJoin('rate', 'rate.id', 'quote.rateId')
    .select([
      sql<string>`form.receiver ->> 'mobile'`.as('mobile'),
      'form.declaredCents',
      sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit'),
    ])
    .where(sql<string>`form.receiver ->> 'mobile'`, '=', sql<string>`any(${[...mobiles]}::text[])`)
    .where('form.id', '!=', sql<string>`all(${[...formIds]}::uuid[])`)
    .where('form.status', 'in', handedInFormStates)
    .where('form.submittedAt', '>=', from)
    .where('form.submittedAt', '<', to)
    .execute();
}

/** Lists the receivers of forms as they were submitted. */
export async function listReceivers(db: Queryable, formIds: readonly string[]) {
  return await db
    .selectFrom('form')
    .select(['id', 'receiver'])
    .where('id', '=', sql<string>`any(${[...formIds]}::uuid[])`)
    .execute();
}

export async function findFlightFacts(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'mawb', 'eta', 'ata'])
    .where('id', '=', cargoId)
    .executeTakeFirst();
}

const issueColumns = ['consigneeSheet.version', 'consigneeSheet.number', 'consigneeSheet.issuedAt'] as const;

/** Lists the issued sheets of a flight, the newest first. */
export async function listIssued(db: Queryable, { cargoId, locale }: { cargoId: string; locale: Locale }) {
  return await db
    .selectFrom('consigneeSheet')
    .innerJoin('appUser', 'appUser.id', 'consigneeSheet.issuedBy')
    .select(issueColumns)
    .select(nameOfActor(locale).as('issuedBy'))
    .select(sql<number>`jsonb_array_length(consignee_sheet.sheet -> 'consignees')`.as('consignees'))
    .where('consigneeSheet.cargoId', '=', cargoId)
    .orderBy('consigneeSheet.version', 'desc')
    .execute();
}

/** Finds an issued version of the sheet of a flight. */
export async function findIssued(
  db: Queryable,
  { cargoId, version, locale }: { cargoId: string; version: number; locale: Locale },
) {
  return await db
    .selectFrom('consigneeSheet')
    .innerJoin('appUser', 'appUser.id', 'consigneeSheet.issuedBy')
    .select([...issueColumns, 'consigneeSheet.sheet'])
    .select(nameOfActor(locale).as('issuedBy'))
    .where('consigneeSheet.cargoId', '=', cargoId)
    .where('consigneeSheet.version', '=', version)
    .executeTakeFirst();
}

export async function insertIssued(tx: Tx, row: Insertable<ConsigneeSheet>): Promise<void> {
  await tx.insertInto('consigneeSheet').values(row).execute();
}
