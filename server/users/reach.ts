import { rightBeyond } from '~/domain/roles/effective';
import { assertWithin } from '~/domain/roles/guards';
import type { Rule } from '~/domain/roles/permissions';
import { ruleSchema } from '~/domain/roles/rule-schema';
import type { Context, Queryable } from '../core/context';
import type { ChangeContext } from '../core/trpc';
import { listRules } from '../roles/queries';

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
