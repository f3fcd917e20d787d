import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type RowFocus<List extends HTMLElement> = {
  /** The element that contains the rows. */
  list: RefObject<List>;
  /** The last row that was focused; the first one before that. */
  at: number;
  /** Focuses the first field of a row, or its first invalid field, once the row is rendered. */
  goTo: (at: number) => void;
};

/** Manages the focus of rows that can be added and removed: after each change it moves to the next useful field. */
export function useRowFocus<List extends HTMLElement>(rows: string, count: number): RowFocus<List> {
  const list = useRef<List>(null);
  const [goal, setGoal] = useState<{ at: number }>();
  useEffect(() => {
    if (goal) focusRow([...(list.current?.querySelectorAll(rows) ?? [])], goal.at);
  }, [rows, goal]);
  const goTo = useCallback((at: number) => setGoal({ at }), []);
  return { list, at: Math.min(goal?.at ?? 0, count - 1), goTo };
}

function focusRow(rows: readonly Element[], at: number): void {
  const row = rows[Math.min(at, rows.length - 1)];
  const field = row?.querySelector<HTMLInputElement>('[aria-invalid]') ?? row?.querySelector('input');
  field?.focus();
}
