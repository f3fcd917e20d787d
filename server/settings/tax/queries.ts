import { type Insertable, sql } from 'kysely';
import type { TaxSetting } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { TaxCountry, TaxTreatment } from '~/domain/payments/tax-rule';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';

const columns = [
  'taxSetting.id',
  'freight',
  'services',
  'serviceFees',
  'freightCode',
  'servicesCode',
  'freightRelief',
  'servicesRelief',
  'confirmedBy',
  'confirmedOn',
  'validFrom',
] as const;

/** Checks of the table: a row has treatments of its country only. */
type TreatmentsOf<Country extends TaxCountry> = {
  freight: TaxTreatment<Country>;
  services: TaxTreatment<Country>;
};

/** Returns one tax setting of a country, by id or as valid at a time. */
export async function findTaxSetting<Country extends TaxCountry>(
  db: Queryable,
  country: Country,
  wanted: { id: string } | { at: Date },
) {
  const from = db
    .selectFrom('taxSetting')
    .select(columns)
    .where('country', '=', country)
    .$narrowType<TreatmentsOf<Country>>();
  const found =
    'id' in wanted
      ? from.where('id', '=', wanted.id)
      : from.where('validFrom', '<=', wanted.at).orderBy('validFrom', 'desc').limit(1);
  return await found.executeTakeFirstOrThrow();
}

/** Returns all tax settings of a country, newest first, with the names of those who entered them. */
export async function listTaxSettings<Country extends TaxCountry>(
  db: Queryable,
  country: Country,
  locale: Locale,
) {
  return await db
    .selectFrom('taxSetting')
    .leftJoin('appUser', 'appUser.id', 'taxSetting.createdBy')
    .select(columns)
    .select(['taxSetting.createdAt', nameOfActor(locale).as('enteredBy')])
    .where('country', '=', country)
    .orderBy('validFrom', 'desc')
    .limit(200)
    .$narrowType<TreatmentsOf<Country>>()
    .execute();
}

/** Lets one transaction at a time add a setting: the rows themselves cannot be locked, since nobody may change them. */
export async function lockTaxSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax_setting'))`.execute(tx);
}

/** Inserts a setting; undefined when another one of the country begins at that moment. */
export async function insertTaxSetting(
  tx: Tx,
  setting: Insertable<TaxSetting>,
): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('taxSetting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['country', 'validFrom']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Returns the codes and names of all extra fees, in the order of the price list. */
export async function listFeeCodes(db: Queryable) {
  return await db
    .selectFrom('extraFee')
    .select(['code', 'name'])
    .orderBy('position')
    .orderBy('code')
    .execute();
}
