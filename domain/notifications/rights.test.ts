import { expect, it } from 'vitest';
import { builtInRoles } from '../roles/built-in';
import { abilityOfRole } from '../roles/effective';
import { noticeGroups } from './choices';
import { groupsFor } from './rights';

it('offers an administrator every group', () => {
  expect(groupsFor(abilityOfRole(builtInRoles.admin))).toEqual(noticeGroups);
});

it('offers a role without permissions only the security of its account', () => {
  expect(groupsFor(abilityOfRole([]))).toEqual(['security']);
});

it('offers approvals with the permission of one act that needs them', () => {
  const rule = { action: 'refund', subject: 'Payment' } as const;
  expect(groupsFor(abilityOfRole([rule]))).toEqual(['approvals', 'security']);
});
