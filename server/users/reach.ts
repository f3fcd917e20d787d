import type { Rule } from '~/domain/permissions';
import { rightBeyond } from '~/domain/role/effective';
import { assertWithin } from '~/domain/role/guards';
import { ruleSchema } from '~/domain/rule-schema';
import type { Context, Queryable } from '../context';
import { listRules } from '../roles/queries';
import type { ChangeContext } from '../trpc';

/** Who holds more than the asker is out of his reach. */
export async function assertMayHandOut(ctx: ChangeContext, role: string): Promise<void> {
  assertWithin(ctx.ability, await rulesOfRole(ctx.tx, role));
}

/** The same as a question: what is a key to the account is shown to nobody else. */
export async function mayHandOut(ctx: Context, role: string): Promise<boolean> {
  return rightBeyond(ctx.ability, await rulesOfRole(ctx.db, role)) === undefined;
}

export async function rulesOfRole(db: Queryable, role: string): Promise<Rule[]> {
  const rules = await listRules(db, role);
  return rules.map(({ id: _, ...rule }) => ruleSchema.parse(rule));
}
