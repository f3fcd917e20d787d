import type { TRPCError } from '@trpc/server';
import { DomainError } from '~/domain/core/errors';
import type { Services } from './context';
import { callOutcomeOf } from './errors';

type Ended = { ok: true } | { ok: false; error: TRPCError };
type Observers = Pick<Services, 'metrics' | 'tracing'> & { requestId: string };

/** Runs a call of a procedure, counts it and, with tracing, makes a span of it. */
export async function observeCall<Result extends Ended>(
  { metrics, tracing, requestId }: Observers,
  path: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const begunAt = performance.now();
  const result = tracing
    ? await tracing.inSpan(path, { 'rpc.system.name': 'trpc', 'moz.request_id': requestId }, async (span) => {
        const ended = await call();
        if (!ended.ok) span.noteFailure(codeOf(ended.error), callOutcomeOf(ended.error) === 'failed');
        return ended;
      })
    : await call();
  const outcome = result.ok ? 'ok' : callOutcomeOf(result.error);
  metrics.countCall(path, outcome, (performance.now() - begunAt) / 1_000);
  return result;
}

function codeOf(error: TRPCError): string {
  return error.cause instanceof DomainError ? error.cause.code : error.code;
}
