import { describe, expect, test } from 'vitest';
import { exemptionLeft, exemptionMonth } from './exemption';
import { defaultImportRules } from './import-estimate';

describe('the exemption left this month', () => {
  test.each([
    [[], 7_920_000],
    [[2_345_670], 5_574_330],
    [[7_000_000, 920_000], 0],
    [[9_000_000], 0],
  ])('after %j is %d', (sent, leftMnt) => {
    expect(exemptionLeft(sent, true, defaultImportRules)).toMatchObject({ limitMnt: 7_920_000, leftMnt });
  });

  test('is none for an organization', () => {
    expect(exemptionLeft([], false, defaultImportRules)).toBeNull();
  });
});

describe('the month of the exemption', () => {
  test.each([
    ['2026-10-31T15:59:59.999Z', '2026-09-30T16:00:00.000Z', '2026-10-31T16:00:00.000Z'],
    ['2026-10-31T16:00:00.000Z', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-01-31T16:00:00.000Z'],
  ])('of %s begins and ends at midnight in Ulaanbaatar', (now, from, to) => {
    expect(exemptionMonth(new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
  });
});
