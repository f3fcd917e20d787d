import { rightBeyond } from '~/domain/roles/effective';
import { assertWithin } from '~/domain/roles/guards';
import type { Context } from '../core/context';
import { rulesOfRole } from '../core/rules/service';
import type { ChangeContext } from '../core/trpc';

/** Who holds more than the asker is out of his reach. */
export async function assertMayHandOut(ctx: ChangeContext, role: string): Promise<void> {
  assertWithin(ctx.ability, await rulesOfRole(ctx.tx, role));
}

/** The same as a question: what is a key to the account is shown to nobody else. */
export async function mayHandOut(ctx: Context, role: string): Promise<boolean> {
  return rightBeyond(ctx.ability, await rulesOfRole(ctx.db, role)) === undefined;
}
