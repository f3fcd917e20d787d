import { sql } from 'kysely';
import type { ChooseMessages } from '~/domain/account/schema';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';

export async function getAccount(db: Queryable, id: string) {
  return await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.name', 'appUser.role')
    .select([
      'appUser.fullName',
      'appUser.givenName',
      'appUser.familyName',
      'appUser.email',
      'appUser.emailProvenAt',
      'appUser.mobile',
      'appUser.locale',
      'appUser.customerId',
      'appUser.createdAt',
      'appUser.version',
      'role.title as roleTitle',
    ])
    .where('appUser.id', '=', id)
    .executeTakeFirstOrThrow();
}

const lockedColumns = [
  'id',
  'fullName',
  'email',
  'emailProvenAt',
  'mobile',
  'locale',
  'customerId',
  'passwordHash',
  'version',
] as const;

export async function lockAccount(tx: Tx, id: string) {
  return await tx
    .selectFrom('appUser')
    .select(lockedColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The language in which his customer is written to. */
export async function setCustomerLocale(tx: Tx, id: string, locale: Locale): Promise<void> {
  await tx
    .updateTable('customer')
    .set((eb) => ({ locale, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('locale', '!=', locale)
    .execute();
}

export async function listDevices(db: Queryable, userId: string) {
  return await db
    .selectFrom('knownDevice')
    .select(['tokenHash as id', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute();
}

/** Deletes a device; true when this user had it. */
export async function deleteDevice(
  tx: Tx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('knownDevice')
    .where('tokenHash', '=', deviceId)
    .where('userId', '=', userId)
    .returning('tokenHash')
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Compare and set: returns the next version, or undefined when another writer was first. */
export async function updateMessageChoice(
  tx: Tx,
  { customerId, version }: { customerId: string; version: number },
  { muted, quiet, digest }: Pick<ChooseMessages, 'muted' | 'quiet' | 'digest'>,
): Promise<number | undefined> {
  const written = await tx
    .updateTable('customer')
    .set({
      mutedMessages: sql<string[]>`${[...muted]}::text[]`,
      ...(quiet !== undefined && {
        quietFrom: quiet?.from ?? null,
        quietTo: quiet?.to ?? null,
        quietZone: quiet?.zone ?? null,
      }),
      ...(digest !== undefined && { digestZone: digest }),
      version: version + 1,
    })
    .where('id', '=', customerId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return written?.version;
}

export async function getNotificationChoice(db: Queryable, userId: string) {
  return await db
    .selectFrom('appUser')
    .select(['id', 'email', 'emailProvenAt', 'emailNotices', 'mutedPushes', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
