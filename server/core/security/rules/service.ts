import type { Rule } from '~/domain/roles/permissions';
import { isKnownRule, ruleSchema } from '~/domain/roles/rule-schema';
import type { Queryable } from '../../api/context';
import { listRules } from './queries';

/** Returns the current rules of a role. */
export async function rulesOfRole(db: Queryable, role: string): Promise<Rule[]> {
  const rules = await listRules(db, role);
  return rules.filter(isKnownRule).map(({ id: _, ...rule }) => ruleSchema.parse(rule));
}
