import { useEffect } from 'react';
import { useStationParts } from './computer';
import { closeStations } from './open-stations';
import { hasQueue } from './owner';

/**
 * Continues to send unsent scans on every screen. Sign-out closes the queue, so that no other user's session sends from
 * it.
 */
export function useLeftScans(): void {
  const parts = useStationParts();
  useEffect(() => {
    if (!parts) return;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (!(await hasQueue(parts.owner))) return;
      const { holdStation } = await import('./station');
      if (!isOver) holdStation(parts);
    };
    void hold();
    return () => {
      isOver = true;
      closeStations();
    };
  }, [parts]);
}
