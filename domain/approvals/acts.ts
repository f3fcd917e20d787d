import { DAY_MS } from '~/domain/core/durations';
import { abilityOfRole } from '~/domain/roles/effective';
import type { Action, AppAbility, Rule, Subject } from '~/domain/roles/permissions';

/** A request for a second person stands for a day. */
export const APPROVAL_LIVES_MS = DAY_MS;

/** Acts that wait for a second person while «four eyes» is on, and the right that both need. */
export const approvalActs = {
  'users.invite': ['create', 'User'],
  'users.changeRole': ['update', 'User'],
  'users.enable': ['update', 'User'],
  'users.resetSecondFactor': ['update', 'User'],
  'roles.update': ['update', 'Role'],
  'payments.refund': ['refund', 'Payment'],
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

/** Whoever may decide everything that waits: two of them are needed to switch it on. */
export function mayDecideAll(ability: AppAbility): boolean {
  return approvalActNames.every((act) => mayAct(ability, act));
}

/** Rights over everything, with exceptions or without: who holds them is an administrator, whatever the role is called. */
export function isAdministrative(rules: readonly Rule[]): boolean {
  return abilityOfRole(rules).can('manage', 'all');
}

type Asked = { askedBy: string; askedAt: Date };
type Decider = { id: string; createdBy: string | null; createdAt: Date };

/** Not the asker, nor an account that the asker made since then. */
export function isSecondPerson(decider: Decider, { askedBy, askedAt }: Asked): boolean {
  const isTheirs = decider.createdBy === askedBy && decider.createdAt > askedAt;
  return decider.id !== askedBy && !isTheirs;
}
