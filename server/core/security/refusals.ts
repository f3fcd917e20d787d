import type { TRPCError } from '@trpc/server';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { Context } from '../context';
import { recordSecurityEvent } from './service';

/** Refused for want of a right. Other refusals with 403 belong to a sign-in and are noted there, or are a question. */
const wanting: ReadonlySet<ErrorCode> = new Set(['not_allowed', 'role.beyond_own']);

/** Every call, of tRPC, REST or a page's loader, passes here with what refused it. */
export function noteRefusal(ctx: Context, procedure: string, { cause }: TRPCError): void {
  if (!(cause instanceof DomainError) || !wanting.has(cause.code)) return;
  recordSecurityEvent(ctx, {
    kind: 'access.refuse',
    outcome: 'refused',
    reason: cause.code,
    details: { procedure },
  });
}

/** A page that somebody who is signed in may not open: the guard sends them elsewhere before anything is called. */
export function noteRefusedPage(ctx: Context, page: string): void {
  recordSecurityEvent(ctx, {
    kind: 'access.refuse',
    outcome: 'refused',
    reason: 'not_allowed',
    details: { page },
  });
}
