import { useEffect, useState } from 'react';
import type { TypedPiece } from './receive-draft';
import { readStoredPieces } from './stored-pieces';

type StoredPieces = {
  pieces: readonly TypedPiece[];
  /** Takes an update function: a photo that arrives late must not overwrite newer input. */
  changePieces: (change: (pieces: readonly TypedPiece[]) => readonly TypedPiece[]) => void;
  forget: () => void;
};

/** The pieces measured so far, stored in the browser: a reload or an expired session loses nothing. */
export function useStoredPieces(formId: string, first: () => readonly TypedPiece[]): StoredPieces {
  const name = `moz-receive-${formId}`;
  const [pieces, setPieces] = useState<readonly TypedPiece[]>(first);
  useEffect(() => {
    const stored = readStoredPieces(localStorage.getItem(name));
    if (stored) setPieces(stored);
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
