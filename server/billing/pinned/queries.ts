import { type RawBuilder, sql } from 'kysely';

/** ₮ for one AUD, as the bill was made with. */
export const billRate = sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit');

/** What storage added to the bill of the form that is read, the first first. */
export function storageLines(): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      select charge.id, parcel.number, charge.to_day - charge.from_day + 1 as days,
        charge.cents_per_day as "centsPerDay", charge.cents
      from storage_charge charge join parcel on parcel.id = charge.parcel_id
      where charge.form_id = form.id order by charge.charged_at, charge.id
    ) as line)`;
}

/** A price with the plan that it was made with. */
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
