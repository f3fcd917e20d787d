import { expect, test } from 'vitest';
import { houseLines } from './consolidation';

const item = { description: 'Ороолт', descriptionEn: 'Scarf', quantity: 1, valueCents: 1_000 };
const piece = {
  grossG: 9_300,
  senderName: 'Оюун',
  senderLatin: 'Oyun',
  receiverName: 'Дорж',
  receiverLatin: '',
  items: [item],
};

test('lists a flight by house waybill, each with all its pieces', () => {
  const lines = houseLines([
    { ...piece, formCode: 'B2' },
    { ...piece, formCode: 'A1' },
    { ...piece, formCode: 'B2', grossG: 700 },
  ]);
  const known = { shipper: 'Оюун', shipperLatin: 'Oyun', consignee: 'Дорж', consigneeLatin: '' };
  expect(lines).toEqual([
    { ...known, house: 'A1', pieces: 1, grossG: 9_300, items: [item], valueCents: 1_000 },
    { ...known, house: 'B2', pieces: 2, grossG: 10_000, items: [item, item], valueCents: 2_000 },
  ]);
  expect(houseLines([])).toEqual([]);
});
