import { sql } from 'kysely';
import { type Locale, locales } from '~/domain/core/format/locale';
import type { TemplateName } from '~/domain/messages/schema';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor, nameOfUser } from '../../core/db/user-names/queries';

/** Lists all templates, in the order of the outbox's kinds. */
export async function listTemplates(db: Queryable, reader: Locale) {
  return await db
    .selectFrom('messageTemplate')
    .select(['kind', 'channel', 'messageTemplate.locale', 'subject', 'body', 'messageTemplate.version'])
    .select('messageTemplate.updatedAt')
    // Looks up each name by key: with many templates a join would read every account.
    .select((eb) =>
      eb
        .selectFrom('appUser')
        .select(nameOfUser(reader).as('name'))
        .whereRef('appUser.id', '=', 'messageTemplate.updatedBy')
        .as('updatedBy'),
    )
    .orderBy('kind')
    .orderBy('channel')
    .orderBy(sql`array_position(${[...locales]}::text[], message_template.locale)`)
    .execute();
}

/** Lists all versions of one template, newest first. */
export async function listTemplateVersions(
  db: Queryable,
  { kind, channel, locale }: TemplateName,
  reader: Locale,
) {
  return await db
    .selectFrom('messageTemplateVersion as kept')
    .leftJoin('appUser', 'appUser.id', 'kept.createdBy')
    .select(['kept.version', 'kept.subject', 'kept.body', 'kept.createdAt'])
    .select(nameOfActor(reader).as('enteredBy'))
    .where('kept.kind', '=', kind)
    .where('kept.channel', '=', channel)
    .where('kept.locale', '=', locale)
    .orderBy('kept.version', 'desc')
    .limit(200)
    .execute();
}

export async function lockTemplate(tx: Tx, { kind, channel, locale }: TemplateName) {
  return await tx
    .selectFrom('messageTemplate')
    .select(['subject', 'body', 'version'])
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirst();
}

export async function findTemplateVersion(
  tx: Tx,
  { kind, channel, locale }: TemplateName,
  version: number,
): Promise<{ subject: string; body: string } | undefined> {
  return await tx
    .selectFrom('messageTemplateVersion')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .where('version', '=', version)
    .executeTakeFirst();
}

type Written = { subject: string; body: string; updatedBy: string; updatedAt: Date };

/** Writes a template; a trigger stores the previous version. */
export async function writeTemplate(
  tx: Tx,
  { kind, channel, locale }: TemplateName,
  written: Written,
): Promise<number> {
  const { version } = await tx
    .updateTable('messageTemplate')
    .set({ ...written, version: sql`version + 1` })
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
