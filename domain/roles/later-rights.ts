import type { Action, Rule, Subject } from '~/domain/roles/permissions';

/**
 * Names that the released version does not know. It refuses every request of a role with one of them in `role_rule`, so
 * such rights are stored apart until the next version.
 */
const laterActions: readonly Action[] = ['assign', 'serve'];
const laterSubjects: readonly Subject[] = [
  'Arrival',
  'Case',
  'Claim',
  'DataRequest',
  'ExpectedParcel',
  'GoodsRule',
];

/** Whether the released version cannot read a rule. */
export function isLaterRight({ action, subject }: Pick<Rule, 'action' | 'subject'>): boolean {
  return laterActions.includes(action) || laterSubjects.includes(subject);
}
