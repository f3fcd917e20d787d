import { DomainError } from '~/domain/errors';
import { parseReceiptNumber } from '~/domain/payment/kinds';
import type { ListPayments } from '~/domain/payment/schema';
import type { Context } from '../../context';
import { containing } from '../../like/pattern';
import { counted, inOrder, pageOf } from '../../paging/service';
import type { PaymentList } from '../schema';
import { findPaymentRows, listPaymentIds, type Match } from './queries';

const shortestSearch = 3;

/** One page of the payments that the asker may see, and what they all come to. */
export async function listPayments(ctx: Context, input: ListPayments): Promise<PaymentList> {
  const { page: _page, pageSize: _size, search, order = 'desc', sort: _sort, ...filter } = input;
  const { ids, total, totals } = await listPaymentIds(
    ctx.db,
    { ...filter, scope: { ability: ctx.ability, action: 'read' }, match: matchOf(search ?? '') },
    { order, ...pageOf(input) },
  );
  const rows = ids.length === 0 ? [] : await findPaymentRows(ctx.db, ids);
  const isStaff = ctx.session?.user.customerId === null;
  const shown = rows.map((row) => ({ ...row, receivedBy: isStaff ? row.receivedBy : null }));
  const count = counted(total);
  return {
    rows: inOrder(ids, shown),
    ...count,
    totals: count.isTotalCapped ? null : totals,
  };
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
