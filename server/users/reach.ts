import { rightBeyond } from '~/domain/roles/effective';
import { assertWithin } from '~/domain/roles/guards';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { rulesOfRole } from '../core/security/rules/service';

/** Refuses access to accounts with more permissions than the caller's. */
export async function assertMayHandOut(ctx: ChangeContext, role: string): Promise<void> {
  assertWithin(ctx.ability, await rulesOfRole(ctx.tx, role));
}

/** Returns whether the caller has all permissions of the role. Only then are links into such an account shown. */
export async function mayHandOut(ctx: Context, role: string): Promise<boolean> {
  return rightBeyond(ctx.ability, await rulesOfRole(ctx.db, role)) === undefined;
}
