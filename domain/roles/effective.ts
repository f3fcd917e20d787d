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
/** The row limits of an action on a subject; see `conditionsFor`. */
type Reach = ReturnType<typeof conditionsFor>;

/** Placeholders stay unbound: `$userId` of another person never equals the caller's own id. */
const anybody = { userId: '$userId', customerId: '$customerId' };

// `manage` and `all` come last, so that an error names the concrete permission.
const rights: readonly Right[] = [...subjects]
  .sort((one, other) => Number(one === 'all') - Number(other === 'all'))
  .flatMap((subject) =>
    [...actions]
      .sort((one, other) => Number(one === 'manage') - Number(other === 'manage'))
      .map((action) => ({ action, subject })),
  );

/** The ability of a role for any holder. Refusals come last, as the database returns them. */
export function abilityOfRole(rules: readonly Rule[]): AppAbility {
  const byEffect = [
    ...rules.filter(({ inverted }) => !inverted),
    ...rules.filter(({ inverted }) => inverted),
  ];
  return abilityFor(byEffect, anybody);
}

/** The first right that the rules grant and `ability` does not cover for all the rows. */
export function rightBeyond(ability: AppAbility, rules: readonly Rule[]): Right | undefined {
  const given = abilityOfRole(rules);
  return rights.find(({ action, subject }) => !covers(ability, given, { action, subject }));
}

/**
 * The first right that differs between the two lists of rules and that `ability` does not cover, before or after.
 * Removing a refusal counts as granting, and a removed right is checked like a granted one.
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

/** Whether `ability` covers all the rows that `other` reaches with a right. */
export function covers(ability: AppAbility, other: AppAbility, { action, subject }: Right): boolean {
  return isWithin(conditionsFor(other, action, subject), conditionsFor(ability, action, subject));
}

function isWithin(reach: Reach, limit: Reach): boolean {
  if (reach === 'none' || limit === undefined) return true;
  if (reach === undefined || limit === 'none') return false;
  return reach.every((rows) => limit.some((wider) => isNarrower(rows, wider)));
}

/** Whether the narrower condition contains every equality of the wider one. */
function isNarrower(rows: Conditions, wider: Conditions): boolean {
  return Object.entries(wider).every(([field, value]) => Object.hasOwn(rows, field) && rows[field] === value);
}
