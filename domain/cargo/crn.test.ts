import { expect, test } from 'vitest';
import { LOW_VALUE_EXEMPTION } from '~/domain/parcels/holds';
import { isCrnNeeded } from './crn';

const low = { formId: 'one', exportReference: LOW_VALUE_EXEMPTION };

test.each([
  ['no pieces', [], false],
  ['one consignment of low value', [low, low], false],
  ['one consignment with a declaration', [low, { formId: 'one', exportReference: 'AAC3WFJ4R' }], true],
  ['one consignment without a reference yet', [{ formId: 'one', exportReference: null }], false],
  ['two consignments of low value', [low, { ...low, formId: 'two' }], true],
])('a flight with %s needs a CRN or none', (_name, pieces, isNeeded) => {
  expect(isCrnNeeded(pieces)).toBe(isNeeded);
});
