import { useMemo, useState } from 'react';
import { useHost } from '~/app/host';
import { type Entry, nothingSelected, refreshed, type Selection } from './selection';

/** What only turns the pages of a list. */
const turning = ['page', 'pageSize', 'sort', 'order'];

/** What is chosen stays so from page to page, and falls away with another filter: nothing is changed out of sight. */
export function useSelection<Item>(
  page: readonly Entry<Item>[],
): [Selection<Item>, (selection: Selection<Item>) => void] {
  const { searchParams } = useHost();
  const filter = [...searchParams].filter(([name]) => !turning.includes(name)).join('&');
  const [kept, setKept] = useState({ filter, selection: nothingSelected<Item>() });
  const selection = useMemo(
    () => (kept.filter === filter ? refreshed(kept.selection, page) : nothingSelected<Item>()),
    [kept, filter, page],
  );
  return [selection, (next) => setKept({ filter, selection: next })];
}
