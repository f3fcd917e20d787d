import type { z } from 'zod';
import { customerName } from '~/domain/customers/name';
import { parseReceiptNumber } from '~/domain/payments/kinds';
import type { countPaymentsSchema, ListPayments } from '~/domain/payments/schema';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import type { PaymentList } from '../schema';
import {
  addCredits,
  addPayments,
  countEveryPayment,
  findNextPayments,
  findPaymentPage,
  type Match,
  type PaymentFilter,
} from './queries';

type Narrowed = z.output<typeof countPaymentsSchema>;
type Found = Awaited<ReturnType<typeof findPaymentPage>>[number];

/** Returns one page of the payments that the caller may read, and their totals. */
export async function listPayments(ctx: Context, input: ListPayments): Promise<PaymentList> {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findPaymentPage(ctx.db, filter, { order, ...page });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  const totals = answer.isTotalCapped ? null : await addPayments(ctx.db, filter);
  return { rows: shownTo(ctx, rows), ...answer, totals, credits: await creditsOf(ctx, filter) };
}

/** A credit note has no method, status or till, and the search looks through payments. */
async function creditsOf(ctx: Context, filter: PaymentFilter): Promise<PaymentList['credits']> {
  const { method, status, office, match } = filter;
  return method || status || office || match ? null : await addCredits(ctx.db, filter);
}

/** Returns the payments of the same list after a cursor. */
export async function readPaymentsOn(ctx: Context, input: ListPayments, batch: Batch) {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextPayments(ctx.db, filter, { order, batch });
  return { rows: shownTo(ctx, rows), last: lastOf(rows, batch) };
}

/** Counts all payments of the same list. */
export async function countPayments(ctx: Context, input: Narrowed): Promise<number> {
  return await countEveryPayment(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

/** Returns rows with customers' names in the user's language; names of staff are only for staff. */
function shownTo(ctx: Context, rows: readonly Found[]): PaymentList['rows'] {
  const isStaff = ctx.session?.user.customerId === null;
  return rows.map(({ firstName, lastName, organizationName, ...row }) => ({
    ...row,
    customerName: customerName({ firstName, lastName, organizationName }, ctx.locale),
    receivedBy: isStaff ? row.receivedBy : null,
  }));
}

function filterOf(ctx: Context, input: Narrowed): PaymentFilter {
  const { method, status, office, day, days, customerId, search = '' } = input;
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const { locale } = ctx;
  return { scope, method, status, office, day, days, customerId, match: matchOf(search), locale };
}

function matchOf(search: string): Match | undefined {
  const number = parseReceiptNumber(search.trim().toLowerCase());
  if (number !== undefined) return { kind: 'number', number };
  const query = readSearch(search);
  return query && { kind: 'text', query };
}
