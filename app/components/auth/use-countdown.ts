import { useEffect, useState } from 'react';

/**
 * Seconds left, counted on this machine's clock from when they were served.
 * @param servedAt changes whenever the server sends a new value of `seconds`.
 */
export function useCountdown(seconds: number, servedAt: number): { left: number; isRunning: boolean } {
  const [passed, setPassed] = useState<{ of: number; seconds: number }>();
  useEffect(() => {
    const begun = performance.now();
    const note = (): void =>
      setPassed({ of: servedAt, seconds: Math.floor((performance.now() - begun) / 1000) });
    note();
    const tick = setInterval(note, 1000);
    return () => clearInterval(tick);
  }, [servedAt]);
  const isRunning = passed?.of === servedAt;
  return { left: Math.max(0, seconds - (isRunning ? passed.seconds : 0)), isRunning };
}
