import { type Insertable, sql } from 'kysely';
import type { Database } from '~/db/client';
import type { DomainEvent, Json } from '~/db/types.gen';
import type { Tx } from '../core/context';
import { deleteInBatches } from '../core/retention/queries';

/** Stores events in one statement. */
export async function insertEvents(tx: Tx, rows: readonly Insertable<DomainEvent>[]): Promise<void> {
  await tx.insertInto('domainEvent').values(rows).execute();
}

/** Finds the sender as a form names them. */
export async function findSenderOfForm(tx: Tx, formId: string): Promise<Json> {
  const { sender } = await tx
    .selectFrom('form')
    .select('sender')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return sender;
}

/** Finds our name that is like one of the list of denied parties. */
export async function findNameOfMatch(tx: Tx, matchId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('deniedMatch')
    .innerJoin('screenedName', 'screenedName.id', 'deniedMatch.screenedNameId')
    .select('screenedName.name')
    .where('deniedMatch.id', '=', matchId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Finds the name of the visitor who wrote a message. */
export async function findNameOfContact(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('contactMessage')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'domain_event', sql`at < ${before}`);
}
