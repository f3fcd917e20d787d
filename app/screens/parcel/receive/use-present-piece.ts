import { type RefObject, useCallback, useEffect, useState } from 'react';

type PresentPiece = {
  /** Where it stands among the pieces: the only one that a small screen shows. */
  at: number;
  /** Shows another one and focuses its first field, or the first that is wrong. */
  goTo: (at: number) => void;
};

/** The piece that the clerk works on. */
export function usePresentPiece(panel: RefObject<HTMLElement | null>, count: number): PresentPiece {
  const [goal, setGoal] = useState<{ at: number }>();
  useEffect(() => {
    if (goal) focusPiece(panel.current, goal.at);
  }, [panel, goal]);
  const goTo = useCallback((at: number) => setGoal({ at }), []);
  return { at: Math.min(goal?.at ?? 0, count - 1), goTo };
}

function focusPiece(panel: HTMLElement | null, at: number): void {
  const pieces = panel?.querySelectorAll('fieldset[data-piece]');
  const piece = pieces?.[Math.min(at, pieces.length - 1)];
  const field = piece?.querySelector<HTMLInputElement>('[aria-invalid]') ?? piece?.querySelector('input');
  field?.focus();
  field?.select();
}
