import { assertWithin } from '~/domain/role/guards';
import { ruleSchema } from '~/domain/rule-schema';
import { listRules } from '../roles/queries';
import type { ChangeContext } from '../trpc';

/** Who holds more than the asker is out of his reach. */
export async function assertMayHandOut(ctx: ChangeContext, role: string): Promise<void> {
  const rules = await listRules(ctx.tx, role);
  assertWithin(
    ctx.ability,
    rules.map(({ id: _, ...rule }) => ruleSchema.parse(rule)),
  );
}
