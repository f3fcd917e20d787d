import { DomainError } from '~/domain/errors';
import { parseReceiptNumber } from '~/domain/payment/kinds';
import type { ListPayments } from '~/domain/payment/schema';
import type { Context } from '../../context';
import { lastOf } from '../../export/batches';
import type { Batch } from '../../export/queries';
import { containing } from '../../like/pattern';
import { counted, inOrder, pageOf } from '../../paging/service';
import type { PaymentList } from '../schema';
import { findPaymentRows, listPaymentIds, type Match, nextPaymentIds, type PaymentFilter } from './queries';

const shortestSearch = 3;

/** One page of the payments that the asker may see, and what they all come to. */
export async function listPayments(ctx: Context, input: ListPayments): Promise<PaymentList> {
  const { order = 'desc' } = input;
  const page = { order, ...pageOf(input) };
  const { ids, total, totals } = await listPaymentIds(ctx.db, filterOf(ctx, input), page);
  const count = counted(total);
  return { rows: await rowsOf(ctx, ids), ...count, totals: count.isTotalCapped ? null : totals };
}

/** The payments of the same list after a cursor. */
export async function readPaymentsOn(ctx: Context, input: ListPayments, batch: Batch) {
  const { order = 'desc' } = input;
  const next = await nextPaymentIds(ctx.db, filterOf(ctx, input), { order, batch });
  const rows = await rowsOf(
    ctx,
    next.map(({ id }) => id),
  );
  return { rows, last: lastOf(next, batch) };
}

/** Names of the staff are for the staff. */
async function rowsOf(ctx: Context, ids: readonly string[]): Promise<PaymentList['rows']> {
  const rows = ids.length === 0 ? [] : await findPaymentRows(ctx.db, ids);
  const isStaff = ctx.session?.user.customerId === null;
  const shown = rows.map((row) => ({ ...row, receivedBy: isStaff ? row.receivedBy : null }));
  return inOrder(ids, shown);
}

function filterOf(ctx: Context, input: ListPayments): PaymentFilter {
  const { method, status, office, day, days, customerId, search = '' } = input;
  const scope = { ability: ctx.ability, action: 'read' } as const;
  return { scope, method, status, office, day, days, customerId, match: matchOf(search) };
}

function matchOf(search: string): Match | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const number = parseReceiptNumber(text);
  if (number !== undefined) return { kind: 'number', number };
  if (text.length < shortestSearch)
    throw new DomainError('search.too_short', { min: shortestSearch }, 'search');
  return { kind: 'text', pattern: containing(text) };
}
