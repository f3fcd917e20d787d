import type { KeyboardEvent } from 'react';

const inside = 'a, input[type=checkbox]';

/**
 * Keyboard navigation: arrows or j and k move between rows in one column, Enter opens the row, space selects it. Only
 * while the focus is on a link or a check box of a row, so that other elements keep their keys.
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
