import { DAY_MS } from '~/domain/core/durations';
import { abilityOfRole } from '~/domain/roles/effective';
import type { Action, AppAbility, Rule, Subject } from '~/domain/roles/permissions';

/** A request for a second person's approval expires after a day, ms. */
export const APPROVAL_LIVES_MS = DAY_MS;

/** Actions that need a second person's approval while «four eyes» is on, with the permission that both people need. */
export const approvalActs = {
  'users.invite': ['create', 'User'],
  'users.renewInvitation': ['create', 'User'],
  'users.changeRole': ['update', 'User'],
  'users.enable': ['update', 'User'],
  'users.disable': ['update', 'User'],
  'users.offerPassword': ['update', 'User'],
  'users.resetSecondFactor': ['update', 'User'],
  'roles.update': ['update', 'Role'],
  'arrivals.dispose': ['write_off', 'Arrival'],
  'payments.refund': ['refund', 'Payment'],
  'payments.reverse': ['refund', 'Payment'],
  'payments.credit': ['credit', 'Payment'],
  'cases.settle': ['credit', 'Payment'],
  'settings.setConstant': ['update', 'Constant'],
  'privacy.erase': ['approve', 'DataRequest'],
  'privacy.eraseReceiver': ['approve', 'DataRequest'],
} as const satisfies Readonly<Record<string, readonly [Action, Subject]>>;
export type ApprovalAct = keyof typeof approvalActs;

/** The acts about accounts and roles, which one list of requests shows. */
export const accountActs = [
  'users.invite',
  'users.renewInvitation',
  'users.changeRole',
  'users.enable',
  'users.disable',
  'users.offerPassword',
  'users.resetSecondFactor',
  'roles.update',
] as const satisfies readonly ApprovalAct[];

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

/** The approvals that a role with these rules may decide, on all rows or on some. */
function decidedBy(rules: readonly Rule[]): readonly ApprovalAct[] {
  const ability = abilityOfRole(rules);
  return approvalActNames.filter((act) => mayAct(ability, act));
}

/**
 * Whether a holder of the role could decide any approval. To make, open, close or enter such an account waits for a
 * second person.
 */
export function isDeciding(rules: readonly Rule[]): boolean {
  return decidedBy(rules).length > 0;
}

/** Whether a change of a role's rules makes or unmakes people who decide. */
export function changesDeciders(before: readonly Rule[], after: readonly Rule[]): boolean {
  return decidedBy(before).join() !== decidedBy(after).join();
}
