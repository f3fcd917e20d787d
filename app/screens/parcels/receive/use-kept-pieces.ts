import { useEffect, useState } from 'react';
import { readKeptPieces } from './kept-pieces';
import { emptyPiece, type TypedPiece } from './receive-draft';

type Kept = {
  pieces: readonly TypedPiece[];
  /** Takes what changes: a photo that arrives late must not undo what was typed meanwhile. */
  changePieces: (change: (pieces: readonly TypedPiece[]) => readonly TypedPiece[]) => void;
  forget: () => void;
};

/** What was measured so far, kept in the browser: a reload or a lost session takes nothing away. */
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
