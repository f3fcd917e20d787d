import { z } from 'zod';
import { MOST_TRACKING_NUMBERS } from '~/domain/core/carriers/pasted';
import type { Context } from '../../core/api/context';
import { countActs } from '../../core/limits/rate-limit/limits';

const someRows = z.object({ rows: z.array(z.unknown()).min(1).max(MOST_TRACKING_NUMBERS) });

/** Counts the rows of a registration before its transaction begins. What the schema refuses is not counted. */
export async function countRows(ctx: Context, input: unknown): Promise<void> {
  const read = someRows.safeParse(input);
  if (!read.success || !ctx.session) return;
  const name = ctx.session.isToken ? 'expected-token' : 'expected';
  await countActs(ctx.db, { name, key: ctx.session.user.id, acts: read.data.rows.length });
}
