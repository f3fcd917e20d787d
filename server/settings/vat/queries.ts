import { type Insertable, sql } from 'kysely';
import type { VatSetting } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';

const columns = [
  'vatSetting.id',
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

/** Returns the VAT setting that applies at a time. */
export async function findVat(db: Queryable, at: Date) {
  return await db
    .selectFrom('vatSetting')
    .select(columns)
    .where('validFrom', '<=', at)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Returns all VAT settings, newest first, with the names of those who entered them. */
export async function listVat(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('vatSetting')
    .leftJoin('appUser', 'appUser.id', 'vatSetting.createdBy')
    .select(columns)
    .select(['vatSetting.createdAt', nameOfActor(locale).as('enteredBy')])
    .orderBy('validFrom', 'desc')
    .limit(200)
    .execute();
}

/** Lets one transaction at a time add a setting: the rows themselves cannot be locked, since nobody may change them. */
export async function lockVat(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vat_setting'))`.execute(tx);
}

/** Inserts a setting; undefined when another one begins at that moment. */
export async function insertVat(
  tx: Tx,
  setting: Insertable<VatSetting>,
): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('vatSetting')
    .values(setting)
    .onConflict((conflict) => conflict.column('validFrom').doNothing())
    .returning('id')
    .executeTakeFirst();
}
