import { approvalActNames, mayAct } from '../approvals/acts';
import type { Action, AppAbility, Subject } from '../roles/permissions';
import { type NoticeGroup, noticeGroups } from './choices';

export type Right = readonly [Action, Subject];

/** The permission with which staff are notified. An approval has that of its act, security concerns the own account. */
export const rightOf = {
  forms: ['receive', 'Form'],
  arrivals: ['receive', 'Arrival'],
  services: ['serve', 'Arrival'],
  flights: ['read', 'Cargo'],
  contact: ['answer', 'ContactMessage'],
  names: ['update', 'DeniedParty'],
  rates: ['create', 'Currency'],
  webhooks: ['update', 'Webhook'],
  system: ['read', 'SecurityEvent'],
} as const satisfies Readonly<Partial<Record<NoticeGroup, Right>>>;

/** The groups of which this user is notified. */
export function groupsFor(ability: AppAbility): readonly NoticeGroup[] {
  return noticeGroups.filter((group) => {
    if (group === 'security') return true;
    if (group === 'approvals') return approvalActNames.some((act) => mayAct(ability, act));
    const [action, subject] = rightOf[group];
    return ability.can(action, subject);
  });
}
