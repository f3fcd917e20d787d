import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The current time: first the server's, so that server and browser render equally, then ticking. */
export function useNow(servedAt: Date, everyMs = SECOND_MS): Date {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(tick);
  }, [everyMs]);
  return now;
}
