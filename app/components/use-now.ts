import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The present time, from the server's clock at first (so that both paint the same) and ticking from then on. */
export function useNow(servedAt: Date, everyMs = SECOND_MS): Date {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(tick);
  }, [everyMs]);
  return now;
}
