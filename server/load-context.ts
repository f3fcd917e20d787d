import { createHash } from 'node:crypto';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { DomainError } from '~/domain/core/errors';
import type { Context } from './core/api/context';
import { type Problem, toProblem } from './core/api/errors';
import { transformer } from './core/api/wire/transformer';
import { noteRefusedPage } from './core/security/events/refusals';
import { appRouter, createCaller } from './router';

/** Returns the context of loaders and actions: the in-process API and the facts of the request. */
export function createLoadContext(ctx: Context, cspNonce: string) {
  return {
    api: createCaller(ctx),
    helpers: () => createServerSideHelpers({ router: appRouter, ctx, transformer }),
    session: ctx.session && { user: ctx.session.user, rules: ctx.session.rules },
    /** Names the session for the browser's service worker, which stores pages; undefined for visitors. */
    reader: ctx.session && readerOf(ctx.session.sessionId),
    locale: ctx.locale,
    isDemo: ctx.env.isDemo,
    /** Public origin of the site, if configured. */
    publicUrl: ctx.env.publicUrl,
    cspNonce,
    requestId: ctx.requestId,
    /** Converts an error of the API to a problem for screens. */
    problem: (error: unknown): Problem => toProblem(error, ctx.requestId),
    /** For an unknown URL. */
    notFound: (): DomainError => new DomainError('not_found'),
    /** Records a request for a page that the user may not open. */
    noteRefusedPage: (page: string) => noteRefusedPage(ctx, page),
    /** Logs errors outside the API, which logs its own. */
    reportError: (error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'page failed'),
  };
}

/** A name of the session that does not give access to it. */
function readerOf(sessionId: string): string {
  return createHash('sha256').update(`reader ${sessionId}`).digest('hex').slice(0, 32);
}

export type LoadContext = ReturnType<typeof createLoadContext>;
