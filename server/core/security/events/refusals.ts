import type { TRPCError } from '@trpc/server';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { Context } from '../../api/context';
import { recordSecurityEvent } from './service';

/**
 * Refusals for a missing permission. Other errors with 403 belong to a sign-in, which records them, or ask the user for
 * something.
 */
const wanting: ReadonlySet<ErrorCode> = new Set(['not_allowed', 'role.beyond_own']);

/** Records the missing permission of a refused call (tRPC, REST or a page's loader). */
export function noteRefusal(ctx: Context, procedure: string, { cause }: TRPCError): void {
  if (!(cause instanceof DomainError) || !wanting.has(cause.code)) return;
  recordSecurityEvent(ctx, {
    kind: 'access.refuse',
    outcome: 'refused',
    reason: cause.code,
    details: { procedure },
  });
}

/** Records a page that a signed-in user may not open: the guard redirects before any procedure is called. */
export function noteRefusedPage(ctx: Context, page: string): void {
  recordSecurityEvent(ctx, {
    kind: 'access.refuse',
    outcome: 'refused',
    reason: 'not_allowed',
    details: { page },
  });
}
