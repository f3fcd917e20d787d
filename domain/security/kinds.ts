import type { AuditedAction } from '~/domain/audit/actions';
/** Kinds of security events, `feature.verb`, by the group that the screen shows. */
export const kindsByGroup = {
  signIn: [
    'auth.signIn',
    'auth.signOut',
    'auth.register',
    'auth.newDevice',
    'auth.giveCode',
    'auth.giveSecondFactor',
    'auth.givePasskey',
    'auth.confirm',
    'auth.lockOut',
  ],
  password: [
    'auth.changePassword',
    'auth.resetPassword',
    'users.offerPassword',
    'users.withdrawPassword',
    'users.choosePassword',
  ],
  secondFactor: [
    'account.startSecondFactor',
    'account.turnOnSecondFactor',
    'account.turnOffSecondFactor',
    'account.renewRecoveryCodes',
    'account.addPasskey',
    'account.renamePasskey',
    'account.removePasskey',
    'users.resetSecondFactor',
  ],
  account: [
    'account.changeEmail',
    'account.changeMobile',
    'account.confirmEmail',
    'account.endSession',
    'account.endOtherSessions',
    'account.forgetDevice',
    'users.endSessions',
    'customers.takeOver',
  ],
  rights: [
    'users.invite',
    'users.renewInvitation',
    'users.acceptInvitation',
    'users.changeRole',
    'users.disable',
    'users.enable',
    'users.offerAccess',
    'users.restoreAccess',
    'roles.create',
    'roles.update',
    'roles.remove',
    'approvals.ask',
    'approvals.approve',
    'approvals.reject',
  ],
  tokens: ['tokens.create', 'tokens.revoke', 'tokens.newAddress', 'tokens.refuse'],
  access: ['access.refuse', 'lists.export'],
} as const;

export type SecurityGroup = keyof typeof kindsByGroup;
export type SecurityKind = (typeof kindsByGroup)[SecurityGroup][number];

export const securityKinds: readonly SecurityKind[] = Object.values(kindsByGroup).flat();

export function isSecurityKind(name: string): name is SecurityKind {
  return securityKinds.some((kind) => kind === name);
}

export const securityOutcomes = ['ok', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** Days for which an event is stored. The database refuses to delete a younger one. */
export const RETENTION_DAYS = 400;
/** Days for which users see the events of their own account. */
export const OWN_DAYS = 90;

/** The kind of security event for an audited action; undefined for an action that does not concern security. */
export function kindOfAction(action: AuditedAction): SecurityKind | undefined {
  return isSecurityKind(action) ? action : undefined;
}

/** Error codes of refusals that have a text on the screen. */
export const refusalReasons = [
  'sign_in.wrong',
  'sign_in.over',
  'user.disabled',
  'rate_limit',
  'password.wrong',
  'code.wrong',
  'code.expired',
  'code.used',
  'code.blocked',
  'code.locked',
  'code.app_wrong',
  'code.app_used',
  'code.app_locked',
  'second_factor.missing',
  'second_factor.off',
  'passkey.wrong',
  'passkey.over',
  'passkey.copied',
  'token.refused',
  'not_allowed',
  'role.beyond_own',
  'origin.refused',
] as const;

/** The text key of a reason; `other` when it has no text. */
export function reasonKey(reason: string): (typeof refusalReasons)[number] | 'other' {
  return refusalReasons.find((known) => known === reason) ?? 'other';
}
