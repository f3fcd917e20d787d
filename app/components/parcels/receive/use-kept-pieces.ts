import { useEffect, useState } from 'react';
import { readKeptPieces } from './kept-pieces';
import { emptyPiece, type TypedPiece } from './receive-draft';

type Kept = {
  pieces: readonly TypedPiece[];
  /** Takes an update function: a photo that arrives late must not overwrite newer input. */
  changePieces: (change: (pieces: readonly TypedPiece[]) => readonly TypedPiece[]) => void;
  forget: () => void;
};

/** The pieces measured so far, stored in the browser: a reload or an expired session loses nothing. */
export function useKeptPieces(formId: string, count: number): Kept {
  const name = `moz-receive-${formId}`;
  const [pieces, setPieces] = useState<readonly TypedPiece[]>(() =>
    Array.from({ length: Math.max(count, 1) }, (_, at) => emptyPiece(at + 1)),
  );
  useEffect(() => {
    const kept = readKeptPieces(localStorage.getItem(name));
    if (kept) setPieces(kept);
  }, [name]);
  return {
    pieces,
    changePieces: (change) =>
      setPieces((before) => {
        const changed = change(before);
        localStorage.setItem(name, JSON.stringify(changed));
        return changed;
      }),
    forget: () => localStorage.removeItem(name),
  };
}
