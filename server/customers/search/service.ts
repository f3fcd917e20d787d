import { customerName } from '~/domain/customers/name';
import type { CustomerType } from '~/domain/customers/types';
import type { Context } from '../../core/context';
import { containing } from '../../core/like/pattern';
import { findCustomersLike } from './queries';

const mostFound = 8;

type Found = { id: string; name: string; type: CustomerType; mobile: string | null };

/** Searches by part of a name or of a mobile in any format: with spaces, with leading 0 or country code. */
export async function searchCustomers(ctx: Context, search: string): Promise<Found[]> {
  const rows = await findCustomersLike(ctx.db, {
    scope: { ability: ctx.ability, action: 'read' },
    pattern: patternFor(search),
    limit: mostFound,
  });
  return rows.map((row) => ({
    id: row.id,
    name: customerName(row, ctx.locale),
    type: row.type,
    mobile: row.mobile,
  }));
}

/** Returns the pattern of a search: a number in the stored format, other text as typed. */
export function patternFor(search: string): string {
  const isNumber = /^[+\d\s()-]+$/u.test(search);
  return containing(isNumber ? search.replace(/\D/gu, '').replace(/^0+/u, '') : search);
}
