import type { Logger } from 'pino';
import type { Admission } from './admission';

const everyMs = 5_000;

/** Tells the log how many requests were turned away; answers what stops it. */
export function countRefused(admission: Pick<Admission, 'takeRefused'>, log: Logger): () => void {
  const timer = setInterval(() => {
    const refused = admission.takeRefused();
    if (refused > 0) log.warn({ refused, seconds: everyMs / 1000 }, 'requests turned away: too many at once');
  }, everyMs).unref();
  return () => clearInterval(timer);
}
