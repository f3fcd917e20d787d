import { parseFormCode } from '~/domain/form/code';
import type { Context } from '../../context';
import { containing } from '../../like/pattern';
import { counted } from '../../paging/service';
import { findFormRows, listFormIds, type Match } from './queries';
import type { FormList, ListForms } from './schema';

/** One page of the forms that the asker may see. */
export async function listForms(ctx: Context, input: ListForms): Promise<FormList> {
  const { ids, total } = await listFormIds(
    ctx.db,
    {
      scope: { ability: ctx.ability, action: 'read' },
      status: input.status && input.status.length > 0 ? input.status : undefined,
      isArchived: input.isArchived,
      customerId: input.customerId,
      match: matchOf(input.search ?? ''),
    },
    {
      sort: input.sort,
      order: input.order ?? 'desc',
      limit: input.pageSize,
      offset: (input.page - 1) * input.pageSize,
    },
  );
  const rows = ids.length === 0 ? [] : await findFormRows(ctx.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted(total) };
}

/** Three letters make a trigram; fewer can only be the beginning of a code. */
export function matchOf(search: string): Match | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const phone = /^[+\d\s()-]+$/u.test(text) ? text.replace(/\D/gu, '') : text;
  if (phone.length < 3) return prefixOf(text);
  return { kind: 'text', pattern: containing(phone), code: parseFormCode(text) };
}

function prefixOf(text: string): Match {
  const from = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/gu, '1');
  return { kind: 'prefix', from, to: `${from}~` };
}
