import type { Problem } from '../../core/api/errors';

/** Seconds to wait before the next request while the database is unavailable. */
const databaseSeconds = 5;

/**
 * Returns `Retry-After` for programs, and for a rate limit its size and what is left. Of several errors in one response
 * the longest wait counts.
 */
export function waitHeaders(problems: readonly Problem[]): Record<string, string> {
  const [longest] = problems
    .map((problem) => ({ seconds: secondsToWait(problem), limit: problem.params.limit }))
    .filter(({ seconds }) => seconds > 0)
    .sort((one, other) => other.seconds - one.seconds);
  if (!longest) return {};
  const seconds = String(longest.seconds);
  return {
    'retry-after': seconds,
    ...(longest.limit !== undefined && {
      'ratelimit-limit': String(longest.limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': seconds,
    }),
  };
}

function secondsToWait({ status, params }: Problem): number {
  if (status === 503) return databaseSeconds;
  return status === 429 ? Number(params.seconds ?? Number(params.minutes ?? 0) * 60) : 0;
}
