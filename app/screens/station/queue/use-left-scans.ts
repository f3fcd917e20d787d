import { useEffect } from 'react';
import { useStationParts } from './computer';
import { hasQueue } from './owner';

/** Scans that were left here unsent go on being sent, whatever screen is shown. */
export function useLeftScans(): void {
  const parts = useStationParts();
  useEffect(() => {
    if (!parts) return;
    let letGo: (() => void) | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (!(await hasQueue(parts.owner))) return;
      const { holdStation } = await import('./station');
      if (!isOver) [, letGo] = holdStation(parts);
    };
    void hold();
    return () => {
      isOver = true;
      letGo?.();
    };
  }, [parts]);
}
