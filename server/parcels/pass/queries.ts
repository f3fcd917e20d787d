import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { PassUse } from '~/db/types.gen';
import type { PassCode } from '~/domain/receiver/pass';
import type { Tx } from '../../core/api/context';

/** Finds the form of a code, and the person who may collect by it. */
export async function findPassHolder(tx: Tx, { holder, id }: Pick<PassCode, 'holder' | 'id'>) {
  return await tx
    .selectFrom('form')
    .innerJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .leftJoin('collector', (join) =>
      join
        .onRef('collector.formId', '=', 'form.id')
        .on('collector.id', '=', holder === 'collector' ? id : null),
    )
    .leftJoin('quote', 'quote.id', 'form.billId')
    .leftJoin('rate', 'rate.id', 'quote.rateId')
    .select(['form.id as formId', 'form.code', 'receiverLink.version as linkVersion'])
    .select(['collector.id as collectorId', 'collector.name', 'collector.withdrawnAt'])
    .select(sql<string | null>`rate.mnt_per_unit::text`.as('mntPerUnit'))
    .where(holder === 'collector' ? 'collector.id' : 'form.id', '=', id)
    .executeTakeFirst();
}

/** Lists the parcels of a form by piece. */
export async function listPieces(tx: Tx, formId: string) {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'version', 'number', 'pieceNo', 'status', 'heldFrom', 'place', 'customerId'])
    .select(['receiverName', 'availableAt'])
    .where('formId', '=', formId)
    .where('archivedAt', 'is', null)
    .orderBy('pieceNo')
    .execute();
}

/** Stores that a code was read; undefined when it was read before. */
export async function insertPassUse(tx: Tx, use: Insertable<PassUse>): Promise<string | undefined> {
  const row = await tx
    .insertInto('passUse')
    .values(use)
    .onConflict((conflict) => conflict.columns(['formId', 'collectorId', 'minute', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks the reading of a code for a hand-over, with what may have ended it since. */
export async function lockPassUse(tx: Tx, id: string) {
  return await tx
    .selectFrom('passUse')
    .innerJoin('receiverLink', 'receiverLink.formId', 'passUse.formId')
    .leftJoin('collector', 'collector.id', 'passUse.collectorId')
    .select(['passUse.formId', 'passUse.readBy', 'passUse.readAt', 'passUse.linkVersion'])
    .select(['receiverLink.version', 'collector.withdrawnAt'])
    .where('passUse.id', '=', id)
    .forUpdate('passUse')
    .executeTakeFirst();
}

export async function writePassUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.updateTable('passUse').set({ usedAt }).where('id', '=', id).execute();
}
