import type { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { parseParcelNumber } from '~/domain/parcel/number';
import type { listParcelsSchema } from '~/domain/parcel/schema';
import type { Context } from '../../context';
import { containing } from '../../like/pattern';
import { counted } from '../../paging/service';
import { findParcelRows, listParcelIds, type Match } from './queries';
import type { ParcelList } from './schema';

type ListParcels = z.output<typeof listParcelsSchema>;
const shortestSearch = 3;

/** One page of the parcels that the asker may see. */
export async function listParcels(ctx: Context, input: ListParcels): Promise<ParcelList> {
  const { page, pageSize, search, status, order, sort: _, ...filter } = input;
  const { ids, total } = await listParcelIds(
    ctx.db,
    {
      ...filter,
      scope: { ability: ctx.ability, action: 'read' },
      status: status && status.length > 0 ? status : undefined,
      match: matchOf(search ?? ''),
    },
    { order: order ?? 'desc', limit: pageSize, offset: (page - 1) * pageSize },
  );
  const rows = ids.length === 0 ? [] : await findParcelRows(ctx.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted(total) };
}

/** The exact number first; three letters or more go to the trigram index. */
function matchOf(search: string): Match | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const number = parseParcelNumber(text);
  if (number) return { kind: 'number', number };
  const term = /^[cm\d\sx+()-]+$/u.test(text) ? text.replace(/[^a-z\d]/gu, '') : text;
  if (term.length < shortestSearch)
    throw new DomainError('search.too_short', { min: shortestSearch }, 'search');
  return { kind: 'text', pattern: containing(term) };
}
