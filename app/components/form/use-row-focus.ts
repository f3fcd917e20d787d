import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type RowFocus<List extends HTMLElement> = {
  /** Goes around the rows. */
  list: RefObject<List>;
  /** The row that was gone to last, the first one before. */
  at: number;
  /** Focuses the first field of a row, or the first that is wrong, once the row is shown. */
  goTo: (at: number) => void;
};

/** Rows of fields that come and go: after each change the focus is where the work goes on. */
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
