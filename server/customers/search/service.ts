import { customerName } from '~/domain/customer/name';
import type { CustomerType } from '~/domain/customer/schema';
import type { Context } from '../../context';
import { findCustomersLike } from './queries';

const mostFound = 8;

type Found = { id: string; name: string; type: CustomerType; mobile: string | null };

/** By a part of a name, or of a mobile however it is typed: with spaces, with 0 or the country's code in front. */
export async function searchCustomers(ctx: Context, search: string): Promise<Found[]> {
  const isNumber = /^[+\d\s()-]+$/u.test(search);
  const wanted = isNumber ? search.replace(/\D/gu, '').replace(/^0+/u, '') : search;
  const rows = await findCustomersLike(ctx.db, {
    scope: { ability: ctx.ability, action: 'read' },
    pattern: `%${wanted.replace(/[\\%_]/gu, '\\$&')}%`,
    limit: mostFound,
  });
  return rows.map((row) => ({ id: row.id, name: customerName(row), type: row.type, mobile: row.mobile }));
}
