import type { KeyboardEvent } from 'react';

const inside = 'a, input[type=checkbox]';

/**
 * From row to row with the arrows or j and k, in the same column; Enter opens the row, space chooses it. Only while
 * the focus is on a link or a check box of a row, so that no key is taken from anything else.
 */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  choose: ((rowId: string, isRange: boolean) => void) | undefined,
): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(inside)) return;
  const row = target.closest('tr');
  if (!row) return;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      step(event, row.nextElementSibling, target);
      return;
    case 'ArrowUp':
    case 'k':
      step(event, row.previousElementSibling, target);
      return;
    case 'Enter':
      if (target.matches('input')) row.querySelector<HTMLElement>('[data-first] a')?.click();
      return;
    case ' ':
      if (!choose || target.matches('input')) return;
      event.preventDefault();
      choose(row.dataset.row ?? '', event.shiftKey);
  }
}

function step(event: KeyboardEvent, to: Element | null, from: HTMLElement): void {
  if (!(to instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const column = from.closest('td')?.cellIndex ?? 0;
  const next = to.cells[column]?.querySelector<HTMLElement>(inside) ?? to.querySelector<HTMLElement>(inside);
  next?.focus();
}
