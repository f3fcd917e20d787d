import type { TRPCError } from '@trpc/server';
import type { Database } from '~/db/client';
import { DomainError } from '~/domain/core/errors';
import type { Services } from './context';
import { callOutcomeOf } from './errors';

type Ended = { ok: true } | { ok: false; error: TRPCError };
type Observers = Pick<Services, 'db' | 'metrics' | 'tracing'> & { requestId: string };

/**
 * Runs a call of a procedure, counts it and, where it is traced, makes a span of it. The call uses the database that it
 * receives, whose statements become spans.
 */
export async function observeCall<Result extends Ended>(
  { db, metrics, tracing, requestId }: Observers,
  path: string,
  call: (db: Database) => Promise<Result>,
): Promise<Result> {
  const begunAt = performance.now();
  const span = tracing?.startSpan(path, { 'rpc.system.name': 'trpc', 'moz.request_id': requestId });
  const result = await call(span?.watch(db) ?? db);
  const outcome = result.ok ? 'ok' : callOutcomeOf(result.error);
  if (!result.ok) span?.noteFailure(codeOf(result.error), outcome === 'failed');
  span?.end();
  metrics.countCall(path, outcome, (performance.now() - begunAt) / 1_000);
  return result;
}

function codeOf(error: TRPCError): string {
  return error.cause instanceof DomainError ? error.cause.code : error.code;
}
