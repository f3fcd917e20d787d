import { useIsomorphicEffect } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';

/** What is left out, in this order: nothing, the columns of priority 3, also those of 2, also space between columns. */
const levels = ['', '3', '3 2', '3 2 space'] as const;

/** Leaves out columns by their priority until the table fits its frame, after each change of its rows or its width. */
export function useFittingColumns(rows: unknown): RefObject<HTMLDivElement> {
  const frame = useRef<HTMLDivElement>(null);
  useIsomorphicEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const leaveOut = (): void => {
      for (const level of levels) {
        element.dataset.without = level;
        if (element.scrollWidth <= element.clientWidth) return;
      }
    };
    leaveOut();
    const observer = new ResizeObserver(leaveOut);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows]);
  return frame;
}
