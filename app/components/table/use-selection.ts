import { useMemo, useState } from 'react';
import { useHost } from '~/app/host';
import { type Entry, nothingSelected, refreshed, type Selection } from './selection';

/** Search parameters that only change the page or its order. */
const turning = ['page', 'pageSize', 'sort', 'order'];

/** The selection stays when the page changes and is cleared when a filter changes, so that no hidden row is changed. */
export function useSelection<Item>(
  page: readonly Entry<Item>[],
): [Selection<Item>, (selection: Selection<Item>) => void] {
  const { searchParams } = useHost();
  const filter = [...searchParams].filter(([name]) => !turning.includes(name)).join('&');
  const [current, setCurrent] = useState({ filter, selection: nothingSelected<Item>() });
  const selection = useMemo(
    () => (current.filter === filter ? refreshed(current.selection, page) : nothingSelected<Item>()),
    [current, filter, page],
  );
  return [selection, (next) => setCurrent({ filter, selection: next })];
}
