import { expect, test } from 'vitest';
import { parcelTroubles } from './parcel-troubles';

const held = { status: 'on_hold', holdReason: 'documents' } as const;
const fine = { status: 'ready', holdReason: null } as const;
const price = { status: 'on_hold', holdReason: 'price' } as const;

test('groups parcels with one status and reason', () => {
  const parcels = [
    { pieceNo: 1, ...held },
    { pieceNo: 2, ...fine },
    { pieceNo: 3, ...held },
  ];
  expect(parcelTroubles(parcels, 'not_needed')).toEqual([{ ...held, pieceNos: [1, 3] }]);
});

test('reports nothing for parcels without a problem', () => {
  expect(parcelTroubles([{ pieceNo: 1, ...fine }], 'approved')).toEqual([]);
  const delivered = { pieceNo: 1, status: 'delivered', holdReason: null } as const;
  expect(parcelTroubles([delivered], 'not_needed')).toEqual([]);
});

test('omits the price while the form asks about it, but no other reason', () => {
  const parcels = [
    { pieceNo: 1, ...price },
    { pieceNo: 2, ...held },
  ];
  expect(parcelTroubles(parcels, 'waiting').map(({ pieceNos }) => pieceNos)).toEqual([[2]]);
  expect(parcelTroubles(parcels, 'approved').map(({ pieceNos }) => pieceNos)).toEqual([[1], [2]]);
  const returned = { pieceNo: 1, status: 'return_pending', holdReason: null } as const;
  expect(parcelTroubles([returned], 'refused')).toEqual([]);
  expect(parcelTroubles([returned], 'not_needed')).toHaveLength(1);
});
