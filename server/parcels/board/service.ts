import { z } from 'zod';
import { isFinal, parcelStates } from '~/domain/parcels/states';
import type { Context } from '../../core/api/context';
import { counted } from '../../core/api/paging/service';
import { listedParcelSchema } from '../list/schema';
import { rowsOf } from '../list/service';
import { listColumns } from './queries';

const cardsInColumn = 6;
const statuses = parcelStates.filter((state) => !isFinal(state));

/** One column per status that is not final: the oldest parcels, and their number, up to 1,000. */
export const parcelBoardSchema = z.array(
  z.object({
    status: z.enum(parcelStates),
    cards: z.array(listedParcelSchema),
    total: z.number().int(),
    isTotalCapped: z.boolean(),
  }),
);

export async function readParcelBoard(ctx: Context): Promise<z.infer<typeof parcelBoardSchema>> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const columns = await listColumns(ctx.db, { statuses, scope, limit: cardsInColumn });
  const ids = columns.flatMap((column) => column.ids ?? []);
  const rows = await rowsOf(ctx, ids);
  return statuses.map((status) => ({
    status,
    cards: rows.filter((row) => row.status === status),
    ...counted(columns.find((column) => column.status === status)?.total ?? 0),
  }));
}
