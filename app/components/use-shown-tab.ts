import { type RefObject, useEffect, useRef } from 'react';

/** For a row of tabs that may be wider than the screen: it begins where the chosen one can be seen. */
export function useShownTab(chosen: number): RefObject<HTMLElement> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.children[chosen];
    if (!row.current || !tab) return;
    const [within, its] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += its.left - within.left - (within.width - its.width) / 2;
  }, [chosen]);
  return row;
}
