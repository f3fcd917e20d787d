import type { NotificationKind } from './kinds';

/** Groups of notifications for which staff choose channels. The bell shows every notification. */
export const noticeGroups = [
  'forms',
  'contact',
  'names',
  'rates',
  'webhooks',
  'approvals',
  'system',
  'security',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Alerts about the own account always go by e-mail: somebody who took the account over would switch them off. */
export const alwaysMailed = 'security' satisfies NoticeGroup;

export const mailableGroups = noticeGroups.filter((group) => group !== alwaysMailed);

const groups = {
  form_waiting: 'forms',
  price_approved: 'forms',
  price_question: 'forms',
  price_remeasure: 'forms',
  price_refusal: 'forms',
  price_refusal_collect: 'forms',
  price_lapse: 'forms',
  contact: 'contact',
  name_hit: 'names',
  rate_format: 'rates',
  rate_slip: 'rates',
  rate_stale: 'rates',
  webhook_off: 'webhooks',
  approval_asked: 'approvals',
  approval_given: 'approvals',
  approval_refused: 'approvals',
  backup_failed: 'system',
  sign_in_tried: 'security',
  new_device: 'security',
  passkeys_changed: 'security',
  passkey_refused: 'security',
  password_reset: 'security',
} as const satisfies Readonly<Partial<Record<NotificationKind, NoticeGroup>>>;

/** The kinds of notifications that staff get. */
export type StaffKind = keyof typeof groups;

export function isStaffKind(kind: string): kind is StaffKind {
  return Object.hasOwn(groups, kind);
}

export function groupOf(kind: StaffKind): NoticeGroup {
  return groups[kind];
}

/**
 * Whether a notification is sent by e-mail too: security always, others when the user chose them. `emails`: the groups
 * that they chose.
 */
export function wantsEmail(kind: StaffKind, emails: readonly string[]): boolean {
  const group = groupOf(kind);
  return group === alwaysMailed || emails.includes(group);
}
