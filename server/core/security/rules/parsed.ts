import { LRUCache } from 'lru-cache';
import { type AppAbility, abilityFor, type Identity, type Rule } from '~/domain/roles/permissions';
import { storedRulesSchema } from '~/domain/roles/rule-schema';

/** Roles have few different sets of rules. */
const mostSets = 200;

const parsed = new LRUCache<string, Rule[]>({ max: mostSets });
/** Abilities of rules that name no user: they are the same for everyone. */
const abilities = new WeakMap<readonly Rule[], AppAbility>();

/**
 * Parses rules as stored, in JSON, once for each text; do not change them. Every request reads the text from the
 * database, so a changed rule takes effect at the next one, in every process.
 */
export function parseRules(text: string): Rule[] {
  const known = parsed.get(text);
  if (known) return known;
  const rules = storedRulesSchema.parse(JSON.parse(text));
  parsed.set(text, rules);
  return rules;
}

/** Returns the permissions of one user. Rules without conditions share one object for all users: do not change it. */
export function abilityOf(rules: readonly Rule[], identity: Identity): AppAbility {
  if (rules.some(({ conditions }) => conditions !== undefined)) return abilityFor(rules, identity);
  const known = abilities.get(rules) ?? abilityFor(rules, identity);
  abilities.set(rules, known);
  return known;
}
