import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { errorTable } from '~/domain/core/error-table';
import { DomainError, type ErrorCode, type ErrorParams, type FieldIssue } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import { publicHoldReason } from '~/domain/parcels/holds';
import { codeOf, isDatabaseAway, isTakenBack, isWritingRefused } from '../db/faults';
import { FileStoreError } from '../files/store';
import type { CallOutcome } from '../observability/metrics';

/** An error as clients receive it: enough to say what to do, nothing more. */
export type Problem = {
  status: number;
  code: ErrorCode;
  params: ErrorParams;
  issues: readonly FieldIssue[];
  requestId: string;
};

/**
 * A refusal that commits: the transaction keeps what it wrote before, and its idempotency key is free again. Used for
 * the count of a wrong code, checked first in a change, and for the request for a second person's approval instead of
 * the change.
 */
export class CountedRefusal extends DomainError {
  constructor({ code, params, field, issues }: DomainError) {
    super(code, params, field, issues);
  }
}

/** Converts any thrown value to a tRPC error; its cause is a DomainError when it was expected. */
export function toTrpcError(error: unknown): TRPCError {
  const expected = toDomainError(error);
  if (expected) {
    const { code } = expected;
    return new TRPCError({ code: errorTable[code].trpc, message: code, cause: expected });
  }
  if (error instanceof TRPCError) return error;
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'unexpected', cause: error });
}

export function toProblem(error: unknown, requestId: string): Problem {
  const trpcError = toTrpcError(error);
  const known = trpcError.cause instanceof DomainError ? trpcError.cause : undefined;
  const { code, params, issues } = known ?? new DomainError(fallbackCodes[trpcError.code] ?? 'unexpected');
  return { status: errorTable[code].http, code, params, issues, requestId };
}

/** Leaves out of a refusal what customers and visitors must not read: that a name check holds a parcel. */
export function withPublicReason(error: TRPCError): TRPCError {
  const { cause } = error;
  if (!(cause instanceof DomainError) || cause.params.reason !== 'sanctions') return error;
  const { code, params, field, issues } = cause;
  return toTrpcError(
    new DomainError(code, { ...params, reason: publicHoldReason('sanctions') ?? '' }, field, issues),
  );
}

/** Returns how a call that ended with this error is counted. */
export function callOutcomeOf(error: unknown): Exclude<CallOutcome, 'ok'> {
  return getHTTPStatusCodeFromError(toTrpcError(error)) < 500 ? 'refused' : 'failed';
}

const fallbackCodes: Partial<Record<TRPCError['code'], ErrorCode>> = {
  // The services throw `not_found` themselves: this is a procedure that the router does not have.
  NOT_FOUND: 'screen.outdated',
  METHOD_NOT_SUPPORTED: 'not_found',
  BAD_REQUEST: 'body.malformed',
  PARSE_ERROR: 'body.malformed',
  UNSUPPORTED_MEDIA_TYPE: 'body.malformed',
  PAYLOAD_TOO_LARGE: 'body.too_big',
};

/** Only tRPC's bad request is an input error: an output that breaks its schema is a server error. */
function toDomainError(error: unknown): DomainError | undefined {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof DomainError) return cause;
  if (cause instanceof ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    return new DomainError('input.invalid', { count: cause.issues.length }, undefined, issuesOf(cause));
  }
  if (cause instanceof FileStoreError) return new DomainError('files.away');
  if (isTakenBack(cause)) return new DomainError('database.contended');
  if (isWritingRefused(cause)) return new DomainError('database.read_only');
  if (isDatabaseAway(cause)) return new DomainError('database.away');
  return codeOf(cause) === tookTooLong ? new DomainError('overloaded') : undefined;
}

/** PostgreSQL ended a statement at its time limit: it waited for locks, or the machine is busy. */
const tookTooLong = '57014';
