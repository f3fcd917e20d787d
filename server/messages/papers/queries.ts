import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { MessagePaper as PaperRow } from '~/db/types.gen';
import type { MessagePaper, MessagePaperKind, MessagePaperState } from '~/domain/messages/papers';
import type { Queryable, Tx } from '../../core/api/context';

export async function insertPapers(
  tx: Tx,
  messageId: string,
  papers: readonly MessagePaper[],
): Promise<void> {
  if (papers.length === 0) return;
  const rows: Insertable<PaperRow>[] = papers.map((paper, at) => ({
    messageId,
    position: at + 1,
    ...paper,
  }));
  await tx.insertInto('messagePaper').values(rows).execute();
}

/** The customer whom a document belongs to now; none of a payment that was entered by mistake. */
const ownerId: RawBuilder<string | null> = sql`case message_paper.kind
  when 'receipt' then (select customer_id from payment where id = message_paper.subject_id and status = 'paid')
  when 'bill' then (select customer_id from form where id = message_paper.subject_id)
  when 'delivery' then (select customer_id from parcel where id = message_paper.subject_id)
end`;

/**
 * Lists the documents of a message in order. `ownerId` is null where the owner is not the customer of the message, is
 * archived, or no longer has the address that the message goes to.
 */
export async function listPapersToSend(db: Queryable, messageId: string) {
  return await db
    .selectFrom('messagePaper')
    .innerJoin('message', 'message.id', 'messagePaper.messageId')
    .leftJoin('customer as owner', (join) =>
      join
        .on(sql<boolean>`owner.id = ${ownerId}`)
        .onRef('owner.id', '=', 'message.customerId')
        .on('owner.archivedAt', 'is', null)
        .on('owner.emailProvenAt', 'is not', null)
        .on(sql<boolean>`lower(owner.email) = lower(message.recipient)`),
    )
    .select(['messagePaper.position', 'messagePaper.subjectId', 'owner.id as ownerId', 'message.locale'])
    .select(kindColumn.as('kind'))
    .where('messagePaper.messageId', '=', messageId)
    .orderBy('messagePaper.position')
    .execute();
}

/** Notes which documents went with an e-mail that was sent; the others were left out. */
export async function markPapers(
  db: Queryable,
  messageId: string,
  attached: readonly number[],
): Promise<void> {
  await db
    .updateTable('messagePaper')
    .set({
      state: sql<MessagePaperState>`case when position = any(${[...attached]}::smallint[])
        then 'attached' else 'left_out' end`,
    })
    .where('messageId', '=', messageId)
    .execute();
}

/** The documents of a message, as a column of the statement that reads the message. */
export function papersOfMessage() {
  return sql<
    { position: number; kind: MessagePaperKind; subjectId: string; state: MessagePaperState }[]
  >`(select coalesce(json_agg(json_build_object('position', position, 'kind', kind, 'subjectId', subject_id,
    'state', state) order by position), '[]') from message_paper where message_id = message.id)`;
}

const kindColumn = sql<MessagePaperKind>`message_paper.kind`;

/** Finds what the e-mail with a receipt says, and whether the tax authority's answer for it is awaited. */
export async function findMailedReceipt(tx: Tx, paymentId: string) {
  return await tx
    .selectFrom('payment')
    .innerJoin('form', 'form.id', 'payment.formId')
    .select(['payment.number', 'payment.currency', 'payment.amount'])
    .select(['payment.customerId', 'payment.formId', 'form.code as form'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('taxReceipt')
            .select('taxReceipt.id')
            .whereRef('taxReceipt.paymentId', '=', 'payment.id')
            .where('taxReceipt.state', 'in', ['queued', 'sending']),
        )
        .as('isTaxReceiptAwaited'),
    )
    .where('payment.id', '=', paymentId)
    .where('payment.number', 'is not', null)
    .$narrowType<{ number: number }>()
    .executeTakeFirst();
}

/** Adds the job that writes the e-mail of an invoice once its number is given. */
export async function addInvoiceMailJob(tx: Tx, id: string): Promise<void> {
  await sql`select graphile_worker.add_job('mail_tax_invoice', json_build_object('invoiceId', ${id}::text),
    max_attempts => 8, job_key => 'mail_tax_invoice:' || ${id}::text)`.execute(tx);
}

/** Finds what the e-mail of an invoice says. */
export async function findMailedInvoice(db: Queryable, id: string) {
  return await db
    .selectFrom('taxInvoice')
    .innerJoin('form', 'form.id', 'taxInvoice.formId')
    .select(['taxInvoice.id', 'taxInvoice.kind', sql<number>`tax_invoice.number`.as('number')])
    .select(['taxInvoice.formId', 'taxInvoice.dueCents', 'form.code as form', 'form.customerId'])
    .where('taxInvoice.id', '=', id)
    .where('taxInvoice.number', 'is not', null)
    .executeTakeFirst();
}
