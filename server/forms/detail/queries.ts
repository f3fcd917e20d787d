import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Locale } from '~/domain/core/format/locale';
import { conditionsFor } from '~/domain/roles/permissions';
import { billRate, creditNoteLines, quoteColumns, storageLines } from '../../billing/pinned/queries';
import type { Queryable } from '../../core/api/context';
import { type At, preparedStatement } from '../../core/db/statements/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import { type Allowed, rowsWith, type Scope } from '../../core/security/scope/queries';
import { formScopeColumns } from '../queries';

/** Finds a form with its parts, quote, bill and parcels, in one statement. */
export async function findForm(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  const [found] = await formStatement(db, { allowed: allowedForms(scope) }, { id });
  return found;
}

const formStatement = preparedStatement(
  (db: Queryable, at: At<{ id: string }>, { allowed }: { allowed: Allowed }) =>
    detailed(db, allowed).where('form.id', '=', at('id')),
);

/** Finds several such forms. The caller keeps the order of the ids. */
export async function findForms(db: Queryable, { ids, scope }: { ids: readonly string[]; scope: Scope }) {
  return await detailed(db, allowedForms(scope))
    .where('form.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function allowedForms({ ability, action }: Scope): Allowed {
  return conditionsFor(ability, action, 'Form');
}

function detailed(db: Queryable, allowed: Allowed) {
  return db
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .select((eb) => [
      'form.id',
      'form.code',
      'form.status',
      'form.version',
      'form.sender',
      'form.receiver',
      'form.receiverLocale',
      'form.isReceiverTold',
      'form.draft',
      'form.tariffCode',
      'form.optionalFees',
      'form.declaredCents',
      'form.battery',
      'form.priceApproval',
      'form.rejectReason',
      'form.submittedAt',
      'form.acceptedAt',
      'form.expiresAt',
      'form.createdAt',
      'form.updatedAt',
      'form.archivedAt',
      'formMoney.dueCents',
      'formMoney.paidCents',
      'customer.id as customerId',
      'customer.type as customerType',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'customer.latinName',
      jsonArrayFrom(
        eb
          .selectFrom('formPiece')
          .select(['pieceNo', 'lengthMm', 'widthMm', 'heightMm', 'grossG'])
          .whereRef('formPiece.formId', '=', 'form.id')
          .orderBy('pieceNo'),
      ).as('pieces'),
      jsonArrayFrom(
        eb
          .selectFrom('formItem')
          .select(['lineNo', 'description', 'descriptionEn', 'hsCode', 'quantity', 'valueCents'])
          .select(['originCountry', 'battery', 'condition'])
          .select((item) =>
            jsonArrayFrom(
              item
                .selectFrom('formItemPiece')
                .select(['pieceNo', 'quantity'])
                .whereRef('formItemPiece.formId', '=', 'formItem.formId')
                .whereRef('formItemPiece.lineNo', '=', 'formItem.lineNo')
                .orderBy('pieceNo'),
            ).as('shares'),
          )
          .whereRef('formItem.formId', '=', 'form.id')
          .orderBy('lineNo'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel')
          .select([
            'parcel.id',
            'parcel.number',
            'parcel.pieceNo',
            'parcel.status',
            'parcel.heldFrom',
            'parcel.holdReason',
            'parcel.lengthMm',
            'parcel.widthMm',
            'parcel.heightMm',
            'parcel.grossG',
            'parcel.chargeableG',
          ])
          .select((parcel) =>
            parcel
              .selectFrom('cargo')
              .select('cargo.status')
              .whereRef('cargo.id', '=', 'parcel.cargoId')
              .as('cargoStatus'),
          )
          .whereRef('parcel.formId', '=', 'form.id')
          .orderBy('parcel.pieceNo'),
      ).as('parcels'),
      jsonObjectFrom(
        eb
          .selectFrom('quote')
          .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
          .select(quoteColumns)
          .whereRef('quote.id', '=', 'form.quoteId'),
      ).as('quote'),
      jsonObjectFrom(
        eb
          .selectFrom('quote')
          .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
          .innerJoin('rate', 'rate.id', 'quote.rateId')
          .select(quoteColumns)
          .select([billRate, 'quote.issuer'])
          .whereRef('quote.id', '=', 'form.billId'),
      ).as('bill'),
      storageLines().as('storageLines'),
      creditNoteLines().as('creditNotes'),
      jsonObjectFrom(
        eb
          .selectFrom('cargo')
          .select(['cargo.id', 'cargo.code', 'cargo.cutOff', 'cargo.etd'])
          .whereRef('cargo.id', '=', 'form.wantedCargoId'),
      ).as('wantedCargo'),
    ])
    .where(rowsWith(allowed, formScopeColumns));
}

/** Finds fee names in both languages by code. */
export async function findFeeNames(db: Queryable, codes: readonly string[]) {
  return await db
    .selectFrom('extraFee')
    .select(['code', 'name'])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();
}

/** Lists the audited actions on a form, oldest first, without autosaves. */
export async function findFormHistory(db: Queryable, formId: string, locale: Locale) {
  return await db
    .selectFrom('auditLog')
    .leftJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select([
      'auditLog.at',
      'auditLog.action',
      'auditLog.actorId',
      nameOfActor(locale).as('actorName'),
      'appUser.customerId as actorCustomerId',
    ])
    .where('auditLog.entity', '=', 'form')
    .where('auditLog.entityId', '=', formId)
    .where('auditLog.action', '!=', 'forms.saveDraft')
    .orderBy('auditLog.at')
    .limit(100)
    .execute();
}
