import { TRPCError } from '@trpc/server';

const takenBackCodes = new Set(['40001', '40P01']);

/** True for a transaction that PostgreSQL rolled back because of another one (a serialization failure, a deadlock). */
export function isTakenBack(error: unknown): boolean {
  return takenBackCodes.has(codeOf(error instanceof TRPCError ? error.cause : error));
}

/** The disk is full or fails, or the database is read-only. */
const refusedWriting = new Set(['53100', '58030', '25006']);

/** True when PostgreSQL responds but could not write. */
export function isWritingRefused(cause: unknown): boolean {
  return refusedWriting.has(codeOf(cause));
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);
const awayMessages =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when PostgreSQL cannot be reached, or closed the connection. */
export function isDatabaseAway(cause: unknown): boolean {
  return awayCodes.has(codeOf(cause)) || (cause instanceof Error && awayMessages.test(cause.message));
}

/** Returns the code of an error of PostgreSQL or of the network; empty for any other. */
export function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}
