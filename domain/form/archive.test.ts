import { expect, it } from 'vitest';
import { isArchivable } from '~/domain/archive';
import { archivableForm } from '~/domain/form/archive';

it.each([
  ['draft', false, true],
  ['submitted', false, false],
  ['accepted', true, false],
  ['rejected', false, true],
  ['withdrawn', false, true],
  ['expired', false, true],
] as const)('%s, billed %s: may be archived %s', (status, hasBill, isAllowed) => {
  expect(isArchivable(archivableForm({ status, hasBill }))).toBe(isAllowed);
});
