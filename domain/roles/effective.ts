import {
  type Action,
  type AppAbility,
  abilityFor,
  actions,
  type Conditions,
  conditionsFor,
  type Rule,
  type Subject,
  subjects,
} from '~/domain/roles/permissions';

export type Right = { action: Action; subject: Subject };
/** What the rows of an action on a subject are limited to; see `conditionsFor`. */
type Reach = ReturnType<typeof conditionsFor>;

/** Placeholders stand for themselves: `$userId` of another person is never the caller's own id. */
const anybody = { userId: '$userId', customerId: '$customerId' };

// `manage` and `all` come last: a refusal is named by the concrete right that it takes away.
const rights: readonly Right[] = [...subjects]
  .sort((one, other) => Number(one === 'all') - Number(other === 'all'))
  .flatMap((subject) =>
    [...actions]
      .sort((one, other) => Number(one === 'manage') - Number(other === 'manage'))
      .map((action) => ({ action, subject })),
  );

/** The ability of a role for anybody who holds it. Refusals count last, as the database returns them. */
export function abilityOfRole(rules: readonly Rule[]): AppAbility {
  const byEffect = [
    ...rules.filter(({ inverted }) => !inverted),
    ...rules.filter(({ inverted }) => inverted),
  ];
  return abilityFor(byEffect, anybody);
}

/** The first right of these rules that `ability` does not have, for all the rows that the rules give it for. */
export function rightBeyond(ability: AppAbility, rules: readonly Rule[]): Right | undefined {
  const given = abilityOfRole(rules);
  return rights.find(({ action, subject }) => !covers(ability, given, { action, subject }));
}

/**
 * The first right that differs between the two lists of rules and that `ability` does not have, before or after. A
 * refusal that is removed is a grant, and a right that is taken away is compared like one that is given.
 */
export function changeBeyond(
  ability: AppAbility,
  { before, after }: { before: readonly Rule[]; after: readonly Rule[] },
): Right | undefined {
  const [held, wanted] = [abilityOfRole(before), abilityOfRole(after)];
  return rights.find((right) => {
    const isSame = covers(held, wanted, right) && covers(wanted, held, right);
    return !isSame && !(covers(ability, held, right) && covers(ability, wanted, right));
  });
}

/** Do all the rows that `other` reaches by a right lie within those that `ability` reaches by it? */
export function covers(ability: AppAbility, other: AppAbility, { action, subject }: Right): boolean {
  return isWithin(conditionsFor(other, action, subject), conditionsFor(ability, action, subject));
}

function isWithin(reach: Reach, limit: Reach): boolean {
  if (reach === 'none' || limit === undefined) return true;
  if (reach === undefined || limit === 'none') return false;
  return reach.every((rows) => limit.some((wider) => isNarrower(rows, wider)));
}

/** Every equality of the wider condition holds in the narrower one too. */
function isNarrower(rows: Conditions, wider: Conditions): boolean {
  return Object.entries(wider).every(([field, value]) => Object.hasOwn(rows, field) && rows[field] === value);
}
