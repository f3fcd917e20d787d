import { createServerSideHelpers } from '@trpc/react-query/server';
import { DomainError } from '~/domain/core/errors';
import type { Context } from './core/context';
import { type Problem, toProblem } from './core/errors';
import { noteRefusedPage } from './core/security/refusals';
import { transformer } from './core/wire/transformer';
import { appRouter, createCaller } from './router';

/** What loaders and actions get: the one door, in process, and the facts of the request. */
export function createLoadContext(ctx: Context, cspNonce: string) {
  return {
    api: createCaller(ctx),
    helpers: () => createServerSideHelpers({ router: appRouter, ctx, transformer }),
    session: ctx.session && { user: ctx.session.user, rules: ctx.session.rules },
    locale: ctx.locale,
    isDemo: ctx.env.isDemo,
    /** Where the world finds the site, when the environment says so. */
    publicUrl: ctx.env.publicUrl,
    cspNonce,
    requestId: ctx.requestId,
    /** Turns whatever the api threw into what a screen may say. */
    problem: (error: unknown): Problem => toProblem(error, ctx.requestId),
    /** For an address that leads to nothing. */
    notFound: (): DomainError => new DomainError('not_found'),
    /** Notes that somebody asked for a page which they may not open. */
    noteRefusedPage: (page: string) => noteRefusedPage(ctx, page),
    /** For what broke outside the api, which logs its own. */
    reportError: (error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'page failed'),
  };
}

export type LoadContext = ReturnType<typeof createLoadContext>;
