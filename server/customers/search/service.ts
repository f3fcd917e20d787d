import { customerName } from '~/domain/customers/name';
import type { CustomerType } from '~/domain/customers/types';
import type { Context } from '../../core/api/context';
import { readWords } from '../../core/db/search/service';
import { findCustomersLike } from './queries';

const mostFound = 8;

type Found = { id: string; name: string; type: CustomerType; mobile: string | null };

/** Searches by parts of names, an e-mail address or a mobile in any format. */
export async function searchCustomers(ctx: Context, search: string): Promise<Found[]> {
  const query = readWords(search);
  if (!query) return [];
  const rows = await findCustomersLike(ctx.db, {
    scope: { ability: ctx.ability, action: 'read' },
    query,
    limit: mostFound,
  });
  return rows.map((row) => ({
    id: row.id,
    name: customerName(row, ctx.locale),
    type: row.type,
    mobile: row.mobile,
  }));
}
