import { sql } from 'kysely';
import type { Database } from '~/db/client';
import type { Services } from '~/server/core/api/context';
import { formDesk, key, piece, type Signed } from './form-desk';

export type Billed = { client: Signed; customerId: string; formId: string };

/** 60 × 40 × 30 cm and 9.3 kg at the demo rate of 2,345.67. */
export const bill = { cents: 15_000, mnt: 351_851 };

/** Payments in a database without prices: clerks of both offices, an admin, and bills of A$150.00. */
export async function cashDesk(db: Database, change: Partial<Services> = {}) {
  const desk = await formDesk(db, change);
  const { app } = desk;
  const sydney = await app.signIn('warehouse-au');
  const ulaanbaatar = await app.signIn('warehouse-mn');
  const admin = await app.signIn('admin');

  /** A received and billed form with a new client. */
  const billed = async (pieces = [piece()]): Promise<Billed> => {
    const { client, formId, version } = await desk.waiting();
    await sydney.api.forms.receive({ formId, version, pieces, isCountConfirmed: true, ...key() });
    const { customerId } = client.user;
    if (customerId === null) throw new Error('a client is a customer');
    return { client, customerId, formId };
  };

  /** Records cash in Sydney, the whole balance by default. */
  const pay = async (formId: string, amount?: number, by: Signed = sydney) => {
    const { balanceCents } = await by.api.payments.ofForm({ formId });
    return await by.api.payments.record(
      cash(formId, { seenCents: balanceCents, amount: amount ?? balanceCents }),
    );
  };

  const paymentRows = async (formId: string) =>
    await db.selectFrom('payment').selectAll().where('formId', '=', formId).orderBy('number').execute();

  return { ...desk, sydney, ulaanbaatar, admin, billed, pay, paymentRows };
}

/** The request for a cash payment of a whole bill. */
export function cash(formId: string, change: object = {}) {
  return {
    formId,
    method: 'cash' as const,
    currency: 'AUD' as const,
    amount: bill.cents,
    seenCents: bill.cents,
    ...key(),
    ...change,
  };
}

/** Checks the payments of a whole database: no refund above its payment, and every bill equals the sum of its rows. */
export async function brokenBooks(db: Database): Promise<string[]> {
  const payments = await db.selectFrom('payment').selectAll().execute();
  const refunds = await db
    .selectFrom('refund')
    .leftJoin('cardRefund', 'cardRefund.refundId', 'refund.id')
    .selectAll('refund')
    .where((eb) => eb.or([eb('cardRefund.state', 'is', null), eb('cardRefund.state', '!=', 'failed')]))
    .execute();
  const money = await db.selectFrom('formMoney').selectAll().execute();
  const credits = await db.selectFrom('creditNote').selectAll().execute();
  const faults: string[] = [];
  for (const payment of payments) {
    const given = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const sum = given.reduce((total, { amount }) => total + amount, 0);
    const cents = given.reduce((total, { amountCents }) => total + amountCents, 0);
    if (sum !== payment.refunded || sum > payment.amount) faults.push(`refunds of ${payment.number}: ${sum}`);
    if (cents !== payment.refundedCents || cents > payment.amountCents)
      faults.push(`cents given back of ${payment.number}: ${cents}`);
    if (given.length > 0 && payment.status !== 'paid') faults.push(`a refund of ${payment.status}`);
  }
  for (const { formId, paidCents, chargedCents, creditedCents, dueCents } of money) {
    const credited = credits
      .filter((credit) => credit.formId === formId)
      .reduce((total, { cents }) => total + cents, 0);
    if (Math.min(credited, chargedCents ?? 0) !== creditedCents) faults.push(`the credits of form ${formId}`);
    if ((chargedCents ?? 0) - (creditedCents ?? 0) !== dueCents || dueCents < 0)
      faults.push(`what is due on form ${formId}`);
    const paid = payments
      .filter((payment) => payment.formId === formId && payment.status === 'paid')
      .reduce((total, { amountCents }) => total + amountCents, 0);
    const given = refunds
      .filter((refund) => refund.formId === formId)
      .reduce((total, { amountCents }) => total + amountCents, 0);
    if (paid - given !== paidCents || paid - given < 0) faults.push(`form ${formId}: ${paid} − ${given}`);
  }
  const wrong = await sql<{ formId: string }>`
    select form_money.form_id from form_money join form on form.id = form_money.form_id
      left join form_balance on form_balance.form_id = form.id
    where form.bill_id is not null and form.accepted_at is not null
      and (form_money.due_cents, form_money.paid_cents)
        is distinct from (form_balance.due_cents, form_balance.paid_cents)`.execute(db);
  for (const { formId } of wrong.rows) faults.push(`the balance of form ${formId}`);
  const notes = await db
    .selectFrom('taxInvoice')
    .leftJoin('creditNote', 'creditNote.id', 'taxInvoice.creditNoteId')
    .select(['taxInvoice.number', 'taxInvoice.kind', 'changeCents', 'creditNoteId', 'creditNote.cents'])
    .where('taxInvoice.kind', '=', 'adjustment')
    .orderBy('taxInvoice.number')
    .execute();
  if (notes.some(({ number }, at) => number !== at + 1))
    faults.push('a gap in the numbers of adjustment notes');
  const papers = notes.filter(({ creditNoteId }) => creditNoteId !== null);
  if (papers.some(({ cents, changeCents }) => changeCents !== -(cents ?? 0)))
    faults.push('an adjustment note of another amount than its credit note');
  if (new Set(papers.map(({ creditNoteId }) => creditNoteId)).size !== credits.length)
    faults.push('a credit note without its adjustment note');
  const externalIds = payments.flatMap(({ externalId }) => externalId ?? []);
  if (new Set(externalIds).size !== externalIds.length) faults.push('an external id twice');
  return faults;
}
