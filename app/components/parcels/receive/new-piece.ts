import { MAX_PIECES } from '~/domain/core/measures';
import { emptyPiece, type TypedPiece } from './receive-draft';

/** A further piece, with a number that no piece has, at the place of the last one. */
export function freePiece(pieces: readonly { pieceNo: number; place: string }[]): TypedPiece {
  const highest = Math.max(...pieces.map(({ pieceNo }) => pieceNo));
  const free = highest < MAX_PIECES ? highest + 1 : firstFree(pieces);
  return emptyPiece(free, pieces.at(-1)?.place);
}

function firstFree(pieces: readonly { pieceNo: number }[]): number {
  const taken = new Set(pieces.map(({ pieceNo }) => pieceNo));
  return Array.from({ length: MAX_PIECES }, (_, at) => at + 1).find((number) => !taken.has(number)) ?? 1;
}
