import type { RetentionGround } from '~/domain/privacy/laws';
import { personalTables } from '~/domain/privacy/personal-tables';
import type { OwnRows, PersonalTable, Register } from '~/domain/privacy/register';
import type { ChangeContext } from '../../core/api/trpc';
import { eraseRows, maskRows } from './queries';

export type Erasure = {
  /** Tables whose rows were deleted or masked, with how many. */
  removed: Record<string, number>;
  /** Tables that stay, with the ground. */
  retained: Record<string, RetentionGround>;
};

/** Runs a register in its order. `id` is the customer, or a form of the receiver. */
export async function runRegister(ctx: ChangeContext, register: Register, id: string): Promise<Erasure> {
  const removed: Record<string, number> = {};
  for (const [table, entry] of Object.entries(register)) {
    const count = await runStep(ctx, { table, entry, id });
    if (count > 0) removed[table] = count;
  }
  return { removed, retained: retainedGrounds() };
}

type RegisterStep = { table: string; entry: PersonalTable; id: string };

async function runStep(ctx: ChangeContext, { table, entry, id }: RegisterStep): Promise<number> {
  const step = (rows: readonly OwnRows[]) => ({ table, rows, id });
  switch (entry.fate) {
    case 'erase':
      return await eraseRows(ctx.tx, step(entry.rows));
    case 'mask':
      return await maskRows(ctx.tx, { ...step(entry.rows), columns: entry.columns, at: ctx.now() });
    case 'retain': {
      const { besides } = entry;
      if (!besides) return 0;
      if (!('columns' in besides)) return await eraseRows(ctx.tx, step(besides.rows));
      return await maskRows(ctx.tx, { ...step(besides.rows), columns: besides.columns, at: ctx.now() });
    }
  }
}

/** The tables that stay after a deletion, each with its ground. */
function retainedGrounds(): Record<string, RetentionGround> {
  const grounds: Record<string, RetentionGround> = {};
  for (const [table, entry] of Object.entries<PersonalTable>(personalTables)) {
    if (entry.fate === 'retain') grounds[table] = entry.ground;
  }
  return grounds;
}
