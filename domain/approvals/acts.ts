import { DAY_MS } from '~/domain/core/durations';
import { abilityOfRole } from '~/domain/roles/effective';
import type { Action, AppAbility, Rule, Subject } from '~/domain/roles/permissions';

/** A request for a second person's approval expires after a day, ms. */
export const APPROVAL_LIVES_MS = DAY_MS;

/** Actions that need a second person's approval while «four eyes» is on, with the permission that both people need. */
export const approvalActs = {
  'users.invite': ['create', 'User'],
  'users.changeRole': ['update', 'User'],
  'users.enable': ['update', 'User'],
  'users.resetSecondFactor': ['update', 'User'],
  'roles.update': ['update', 'Role'],
  'payments.refund': ['refund', 'Payment'],
  'payments.reverse': ['refund', 'Payment'],
  'payments.credit': ['credit', 'Payment'],
  'settings.setConstant': ['update', 'Constant'],
} as const satisfies Readonly<Record<string, readonly [Action, Subject]>>;
export type ApprovalAct = keyof typeof approvalActs;

export const approvalActNames: readonly ApprovalAct[] = Object.keys(approvalActs).filter(isApprovalAct);

export function isApprovalAct(text: string): text is ApprovalAct {
  return Object.hasOwn(approvalActs, text);
}

export function mayAct(ability: AppAbility, act: ApprovalAct): boolean {
  const [action, subject] = approvalActs[act];
  return ability.can(action, subject);
}

/** Whether a user may decide every approval. «Four eyes» can be switched on only while two such users exist. */
export function mayDecideAll(ability: AppAbility): boolean {
  return approvalActNames.every((act) => mayAct(ability, act));
}

/**
 * Whether the rules grant everything, with or without exceptions. Such a role is an administrator, whatever its name.
 */
export function isAdministrative(rules: readonly Rule[]): boolean {
  return abilityOfRole(rules).can('manage', 'all');
}

type Asked = { askedBy: string; askedAt: Date };
type Decider = { id: string; createdBy: string | null; createdAt: Date };

/** False for the requester, and for an account that the requester created after the request. */
export function isSecondPerson(decider: Decider, { askedBy, askedAt }: Asked): boolean {
  const isTheirs = decider.createdBy === askedBy && decider.createdAt > askedAt;
  return decider.id !== askedBy && !isTheirs;
}
