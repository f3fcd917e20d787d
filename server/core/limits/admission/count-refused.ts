import type { Logger } from 'pino';
import type { Admission } from './admission';

const everyMs = 5_000;

/** Logs at an interval how many requests were refused. Returns a function that stops it. */
export function countRefused(admission: Pick<Admission, 'takeRefused'>, log: Logger): () => void {
  const timer = setInterval(() => {
    const refused = admission.takeRefused();
    if (refused > 0) log.warn({ refused, seconds: everyMs / 1000 }, 'requests turned away: too many at once');
  }, everyMs).unref();
  return () => clearInterval(timer);
}
