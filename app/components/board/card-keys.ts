import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus between cards with the arrow keys; columns without cards are skipped. */
export function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-card]')) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const focused = event.target;
  const column = columns.findIndex((cards) => cards.some((card) => card.contains(focused)));
  const row = columns[column]?.findIndex((card) => card.contains(focused)) ?? 0;
  const cards = columns[column + step[0]];
  const card = cards?.[Math.min(row + step[1], cards.length - 1)];
  if (!card || row + step[1] < 0) return;
  event.preventDefault();
  card.querySelector<HTMLElement>('a')?.focus();
}
