import { type ApprovalAct, mayAct, mayDecideAll } from '~/domain/approvals/acts';
import { hasIndependentPair, isIndependent } from '~/domain/approvals/independence';
import { abilityOfRole } from '~/domain/roles/effective';
import type { AppAbility } from '~/domain/roles/permissions';
import { storedRulesSchema } from '~/domain/roles/rule-schema';
import type { Queryable } from '../core/api/context';
import { listGrantsAbove } from './grants/queries';
import { listRolesAtWork } from './queries';

/** Whether two users who may decide every request are independent of each other: «four eyes» needs such a pair. */
export async function hasTwoDeciders(db: Queryable): Promise<boolean> {
  const deciders = await listDeciders(db, mayDecideAll);
  return hasIndependentPair(await listGrantsAbove(db, deciders), deciders);
}

/** Whether somebody can decide a request of this user. */
export async function hasDeciderFor(
  db: Queryable,
  { act, askedBy }: { act: ApprovalAct; askedBy: string },
): Promise<boolean> {
  const deciders = await listDeciders(db, (ability) => mayAct(ability, act));
  const grants = await listGrantsAbove(db, [...deciders, askedBy]);
  return deciders.some((decider) => isIndependent(grants, { one: decider, other: askedBy }));
}

/** Returns a check of whether a user is independent of another. */
export async function independenceOf(
  db: Queryable,
  one: string,
  others: readonly string[],
): Promise<(other: string) => boolean> {
  const grants = await listGrantsAbove(db, [one, ...others]);
  return (other) => isIndependent(grants, { one, other });
}

async function listDeciders(db: Queryable, may: (ability: AppAbility) => boolean): Promise<string[]> {
  const people = await listRolesAtWork(db);
  return people.filter(({ rules }) => may(abilityOfRole(storedRulesSchema.parse(rules)))).map(({ id }) => id);
}
