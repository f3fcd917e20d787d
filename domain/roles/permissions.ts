import { createMongoAbility, type ForcedSubject, type MongoAbility, subject as named } from '@casl/ability';

/** The actions. `manage` means every action. */
export const actions = [
  'manage',
  'read',
  'create',
  'update',
  'archive',
  'restore',
  'submit',
  'withdraw',
  'approve',
  'receive',
  'assign',
  'serve',
  'reject',
  'measure',
  'screen',
  'ready',
  'hold',
  'release',
  'load',
  'plan',
  'open',
  'close',
  'reopen',
  'depart',
  'arrive',
  'clear',
  'deliver',
  'return',
  'cancel',
  'write_off',
  'pay',
  'refund',
  'credit',
  'void',
  'publish',
  'answer',
  'export',
] as const;
export type Action = (typeof actions)[number];

/**
 * The subjects of the actions. `all` means every subject; `AclDemo` is the specification's name for the shared
 * screens.
 */
export const subjects = [
  'all',
  'AclDemo',
  'Account',
  'Archive',
  'Arrival',
  'Audit',
  'Cargo',
  'Case',
  'Claim',
  'Constant',
  'ContactMessage',
  'Currency',
  'Customer',
  'Dashboard',
  'DataRequest',
  'DeniedParty',
  'ExpectedParcel',
  'ExtraFee',
  'Faq',
  'File',
  'Form',
  'GoodsRule',
  'HelpArticle',
  'Message',
  'MessageTemplate',
  'News',
  'Notification',
  'Parcel',
  'Payment',
  'Permission',
  'Report',
  'Role',
  'SecurityEvent',
  'System',
  'Tariff',
  'TeamMember',
  'Terms',
  'Token',
  'User',
  'Webhook',
] as const;
export type Subject = (typeof subjects)[number];

export type ConditionValue = string | number | boolean | null;
/** Equalities that must all hold: `{ customerId: '$customerId' }` in a stored rule, real values once bound. */
export type Conditions = Readonly<Record<string, ConditionValue>>;
/** One permission. An inverted rule removes a permission completely: it has no conditions. */
export type Rule = {
  action: Action;
  subject: Subject;
  conditions?: Conditions | undefined;
  inverted?: boolean | undefined;
};
/** The caller. `$userId` and `$customerId` of a rule take their values from here. */
export type Identity = { userId?: string | undefined; customerId?: string | undefined };

export type AppAbility = MongoAbility<[Action, Subject | ForcedSubject<Subject>]>;

/** The rules of a role bound to one user. A rule whose placeholder has no value for this user is dropped. */
export function abilityFor(rules: readonly Rule[], identity: Identity): AppAbility {
  const bound = rules.flatMap((rule) => {
    const conditions = bindConditions(rule.conditions, identity);
    if (conditions === 'unfilled') return rule.inverted ? [{ ...bare(rule), inverted: true }] : [];
    if (rule.inverted) return [{ ...bare(rule), inverted: true }];
    return [conditions ? { ...bare(rule), conditions } : bare(rule)];
  });
  return createMongoAbility<AppAbility>(bound);
}

/** Whether the action is allowed on this row. */
export function canOn(ability: AppAbility, action: Action, subject: Subject, row: object): boolean {
  return ability.can(action, named(subject, { ...row }));
}

/**
 * The conditions for SQL: `undefined` no limit, `'none'` no rows, otherwise a list of equalities of which one must
 * hold. Later rules win, as in CASL.
 */
export function conditionsFor(
  ability: AppAbility,
  action: Action,
  subject: Subject,
): undefined | 'none' | Conditions[] {
  const allowed: Conditions[] = [];
  for (const rule of ability.rulesFor(action, subject)) {
    if (rule.inverted) break;
    if (!rule.conditions) return undefined;
    allowed.push(equalities(rule.conditions));
  }
  return allowed.length === 0 ? 'none' : allowed;
}

function bare(rule: Rule): { action: Action; subject: Subject } {
  return { action: rule.action, subject: rule.subject };
}

function bindConditions(
  conditions: Conditions | undefined,
  identity: Identity,
): Conditions | undefined | 'unfilled' {
  if (!conditions) return undefined;
  const bound: Record<string, ConditionValue> = {};
  for (const [field, value] of Object.entries(conditions)) {
    const filled = fill(value, identity);
    if (filled === undefined) return 'unfilled';
    bound[field] = filled;
  }
  return bound;
}

function fill(value: ConditionValue, identity: Identity): ConditionValue | undefined {
  if (value === '$userId') return identity.userId;
  if (value === '$customerId') return identity.customerId;
  return typeof value === 'string' && value.startsWith('$') ? undefined : value;
}

function equalities(conditions: object): Conditions {
  const found: Record<string, ConditionValue> = {};
  for (const [field, value] of Object.entries(conditions)) {
    if (value !== null && typeof value === 'object')
      throw new TypeError(`condition on ${field} is no equality`);
    found[field] = value;
  }
  return found;
}
