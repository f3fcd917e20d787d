import { type Insertable, sql } from 'kysely';
import type { GstSetting } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';

const columns = [
  'id',
  'freight',
  'services',
  'serviceFees',
  'confirmedBy',
  'confirmedOn',
  'validFrom',
] as const;

/** Returns one GST setting, by id or as valid at a time. */
export async function findGst(db: Queryable, wanted: { id: string } | { at: Date }) {
  const from = db.selectFrom('gstSetting').select(columns);
  const found =
    'id' in wanted
      ? from.where('id', '=', wanted.id)
      : from.where('validFrom', '<=', wanted.at).orderBy('validFrom', 'desc').limit(1);
  return await found.executeTakeFirstOrThrow();
}

/** Returns all GST settings, newest first, with the names of those who entered them. */
export async function listGst(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('gstSetting')
    .leftJoin('appUser', 'appUser.id', 'gstSetting.createdBy')
    .select([
      'gstSetting.id',
      'freight',
      'services',
      'serviceFees',
      'confirmedBy',
      'confirmedOn',
      'validFrom',
      'gstSetting.createdAt',
      nameOfActor(locale).as('enteredBy'),
    ])
    .orderBy('validFrom', 'desc')
    .limit(200)
    .execute();
}

/** Lets one transaction at a time add a setting: the rows themselves cannot be locked, since nobody may change them. */
export async function lockGst(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gst_setting'))`.execute(tx);
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

/** Inserts a setting; undefined when another one begins at that moment. */
export async function insertGst(
  tx: Tx,
  setting: Insertable<GstSetting>,
): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('gstSetting')
    .values(setting)
    .onConflict((conflict) => conflict.column('validFrom').doNothing())
    .returning('id')
    .executeTakeFirst();
}
