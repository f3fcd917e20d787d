import { describe, expect, it } from 'vitest';
import { messageKinds } from '../messages/kinds';
import { groupOf, isStaffKind, mailableGroups, noticeGroups, wantsEmail } from './choices';
import { notificationKinds } from './kinds';

const staffKinds = notificationKinds.filter(isStaffKind);

it('every group has a kind, and every kind for staff has a group', () => {
  expect(new Set(staffKinds.map(groupOf))).toEqual(new Set(noticeGroups));
  const onlyStaff = notificationKinds.filter(
    (kind) => kind !== 'held' && kind !== 'released' && !messageKinds.some((known) => known === kind),
  );
  expect(onlyStaff.filter((kind) => !isStaffKind(kind))).toEqual([]);
  expect(isStaffKind('departed')).toBe(false);
});

describe('without a choice', () => {
  it.each(staffKinds)('%s is sent by e-mail only when it is about security', (kind) => {
    expect(wantsEmail(kind, [])).toBe(groupOf(kind) === 'security');
  });
});

it('does not offer to switch off the e-mails of security', () => {
  expect(mailableGroups).toEqual(noticeGroups.filter((group) => group !== 'security'));
});

it.each([
  ['form_waiting', ['forms'], true],
  ['price_question', ['forms'], true],
  ['form_waiting', ['rates', 'contact'], false],
  ['rate_slip', ['rates'], true],
  ['approval_given', ['approvals'], true],
] as const)('sends %s by e-mail with %j chosen: %s', (kind, emails, isMailed) => {
  expect(wantsEmail(kind, emails)).toBe(isMailed);
});
