import { type RawBuilder, sql } from 'kysely';

/** The bill's exchange rate, ₮ per AUD. */
export const billRate = sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit');

/** Selects the storage charges of the form's bill, oldest first. */
export function storageLines(): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      select charge.id, parcel.number, charge.to_day - charge.from_day + 1 as days,
        charge.cents_per_day as "centsPerDay", charge.cents
      from storage_charge charge join parcel on parcel.id = charge.parcel_id
      where charge.form_id = form.id order by charge.charged_at, charge.id
    ) as line)`;
}

/** Selects what the arrivals of the form's bill have cost, services and storage on the shelf, oldest first. */
export function arrivalLines(): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      select charge.id, arrival.number, service.fee_code as code, extra_fee.name,
        charge.to_day - charge.from_day + 1 as days, charge.cents_per_day as "centsPerDay", charge.cents
      from arrival_charge charge join arrival on arrival.id = charge.arrival_id
        left join arrival_service service on service.id = charge.service_id
        left join extra_fee on extra_fee.code = service.fee_code
      where charge.form_id = form.id order by charge.charged_at, charge.id
    ) as line)`;
}

/** Selects the credit notes of the form's bill, oldest first. */
export function creditNoteLines(): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      select credit_note.id, tax_invoice.number, credit_note.reason, credit_note.cents,
        credit_note.credited_at as "creditedAt"
      from credit_note join tax_invoice on tax_invoice.credit_note_id = credit_note.id
      where credit_note.form_id = form.id order by credit_note.credited_at, credit_note.id
    ) as line)`;
}

/** Columns of a price with its plan. */
export const quoteColumns = [
  'quote.id',
  'quote.inputs',
  'quote.lines',
  'quote.chargeG',
  'quote.freightCents',
  'quote.totalCents',
  'quote.totalMnt',
  'quote.expiresAt',
  'tariff.code as tariffCode',
  'tariff.name as tariffName',
] as const;
