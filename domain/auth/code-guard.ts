import { MINUTE_MS } from '~/domain/core/durations';
/** The failed codes and blocks of a mobile number. Failures are counted per number, across re-sends. */
export type CodeGuard = {
  /** Wrong codes since the last block or correct code. */
  failures: number;
  /** Wrong codes since the last correct code, including those before a block. */
  failuresInRow: number;
  blockedUntil: Date | null;
  lastSentAt: Date | null;
};

/** Whether codes may be checked or sent now. Only staff can end `locked` (NIST 800-63B-4, 3.2.2). */
export type GuardState = { kind: 'open' } | { kind: 'blocked'; minutes: number } | { kind: 'locked' };

export const CODE_LIVES_MS = 5 * MINUTE_MS;
export const RESEND_AFTER_MS = 60_000;
export const FAILURES_TO_BLOCK = 5;
const FAILURES_TO_LOCK = 100;
const FIRST_BLOCK_MINUTES = 15;
const LONGEST_BLOCK_MINUTES = 60;

export const freshGuard: CodeGuard = { failures: 0, failuresInRow: 0, blockedUntil: null, lastSentAt: null };

export function guardState(guard: CodeGuard, now: Date): GuardState {
  if (guard.failuresInRow >= FAILURES_TO_LOCK) return { kind: 'locked' };
  const leftMs = (guard.blockedUntil?.getTime() ?? 0) - now.getTime();
  return leftMs > 0 ? { kind: 'blocked', minutes: Math.ceil(leftMs / MINUTE_MS) } : { kind: 'open' };
}

/** The guard after a wrong code. The fifth blocks for 15 minutes; every five more double the time, up to 60. */
export function afterWrongCode(guard: CodeGuard, now: Date): CodeGuard {
  const failures = guard.failures + 1;
  const failuresInRow = guard.failuresInRow + 1;
  if (failures < FAILURES_TO_BLOCK) return { ...guard, failures, failuresInRow };
  const blocksBefore = Math.floor(failuresInRow / FAILURES_TO_BLOCK) - 1;
  const minutes = Math.min(FIRST_BLOCK_MINUTES * 2 ** Math.max(blocksBefore, 0), LONGEST_BLOCK_MINUTES);
  const blockedUntil = new Date(now.getTime() + minutes * MINUTE_MS);
  return { ...guard, failures: 0, failuresInRow, blockedUntil };
}

export function afterRightCode(guard: CodeGuard): CodeGuard {
  return { ...freshGuard, lastSentAt: guard.lastSentAt };
}

/** Whole seconds until another code may be sent; 0 when one may be sent now. */
export function secondsToResend(lastSentAt: Date | null, now: Date): number {
  const leftMs = (lastSentAt?.getTime() ?? 0) + RESEND_AFTER_MS - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}
