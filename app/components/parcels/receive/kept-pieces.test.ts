import { expect, it } from 'vitest';
import { readKeptPieces } from './kept-pieces';
import { emptyPiece } from './receive-draft';

const photo = { id: '1', url: '/files/1' };
const piece = { ...emptyPiece(1, 'A3'), length: '40', photos: [photo] };

it('returns the stored pieces', () => {
  expect(readKeptPieces(JSON.stringify([piece, emptyPiece(2)]))).toEqual([piece, emptyPiece(2)]);
});

it.each([
  ['nothing', null],
  ['no JSON', '[{'],
  ['no list', JSON.stringify(piece)],
  ['no piece', '[]'],
  ['more than a form has', JSON.stringify(Array.from({ length: 21 }, () => piece))],
  ['a number for a text', JSON.stringify([{ ...piece, weight: 2 }])],
  ['a piece without its number', JSON.stringify([{ ...piece, pieceNo: undefined }])],
  ['a photo without its address', JSON.stringify([{ ...piece, photos: [{ id: '1' }] }])],
  ['null among the pieces', JSON.stringify([piece, null])],
])('returns nothing for %s', (_what, text) => {
  expect(readKeptPieces(text)).toBeUndefined();
});
