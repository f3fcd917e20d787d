import { expect, it } from 'vitest';
import { isArchivable } from '~/domain/archive/archivable';
import { archivableForm } from '~/domain/forms/archive';

it.each([
  ['draft', [], 0, 0, true],
  ['submitted', [], 0, 0, false],
  ['rejected', [], 0, 0, true],
  ['withdrawn', [], 0, 0, true],
  ['expired', [], 0, 0, true],
  ['accepted', ['delivered'], 15_000, 0, false],
  ['accepted', ['delivered'], 15_000, 14_999, false],
  ['accepted', ['delivered'], 15_000, 15_001, false],
  ['accepted', ['delivered'], 15_000, 15_000, true],
  ['accepted', ['delivered', 'departed'], 15_000, 15_000, false],
  ['accepted', ['cancelled', 'lost'], 0, 0, true],
] as const)(
  '%s with parcels %j, due %i, paid %i: may be archived %s',
  (status, parcels, dueCents, paidCents, isAllowed) => {
    expect(isArchivable(archivableForm({ status, parcels, ledger: { dueCents, paidCents } }))).toBe(
      isAllowed,
    );
  },
);
