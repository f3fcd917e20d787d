import { z } from 'zod';
import { type ShelfAge, shelfAges, sinceOf } from '~/domain/arrivals/board';
import { type Office, offices } from '~/domain/core/offices';
import { choice } from '~/domain/core/schema';
import type { Context } from '../../core/api/context';
import { counted } from '../../core/api/paging/service';
import { listedArrivalSchema } from '../list/schema';
import { readListed } from '../list/service';
import { readShelfRules } from '../shelf/service';
import { listShelfColumns } from './queries';

const cardsInColumn = 6;

export const arrivalBoardInput = z.object({ office: choice(offices).optional() });

/** One column per age: the parcels that have been on the shelf longest, and their number, up to 1,000. */
export const arrivalBoardSchema = z.array(
  z.object({
    age: z.enum(shelfAges),
    cards: z.array(listedArrivalSchema),
    total: z.number().int(),
    isTotalCapped: z.boolean(),
  }),
);

export async function readArrivalBoard(
  ctx: Context,
  { office }: { office?: Office | undefined },
): Promise<z.infer<typeof arrivalBoardSchema>> {
  const rules = await readShelfRules(ctx);
  const ages = shelfAges.map((age) => ({ age, ...sinceOf(age, rules, ctx.now()) }));
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const columns = await listShelfColumns(ctx.db, { ages, scope, office, limit: cardsInColumn });
  const rows = await readListed(
    ctx,
    columns.flatMap(({ ids }) => ids ?? []),
  );
  const columnOf = (age: ShelfAge) => columns.find((column) => column.age === age);
  return shelfAges.map((age) => {
    const ids = columnOf(age)?.ids ?? [];
    return {
      age,
      cards: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
      ...counted(columnOf(age)?.total ?? 0),
    };
  });
}
