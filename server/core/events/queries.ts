import { type Insertable, sql } from 'kysely';
import type { Database } from '~/db/client';
import type { DomainEvent } from '~/db/types.gen';
import type { Tx } from '../api/context';
import { deleteInBatches } from '../db/retention/queries';

/** Stores events in one statement. */
export async function insertEvents(tx: Tx, rows: readonly Insertable<DomainEvent>[]): Promise<void> {
  await tx.insertInto('domainEvent').values(rows).execute();
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'domain_event', sql`at < ${before}`);
}
