import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import type { Services } from '../../core/api/context';
import { callOutcomeOf, toProblem, toTrpcError } from '../../core/api/errors';
import { appRouter } from '../../router';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { waitHeaders } from '../response/wait-headers';

/** tRPC's own adapter: handles every remaining call. `wireText` reads the body before it. */
export function trpcAdapter(services: Services): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    // A query whose input is too long for a URL is sent by POST.
    allowMethodOverride: true,
    createContext: async ({ req, res }) => {
      try {
        return await createContext(services, requestFacts(req, res));
      } catch (error) {
        throw toTrpcError(error);
      }
    },
    onError: ({ ctx, error, path }) => {
      const isKnown = path !== undefined && Object.hasOwn(appRouter._def.procedures, path);
      // Every other error passed the middleware of the procedure, which counted it.
      if (ctx && isKnown && error.code !== 'METHOD_NOT_SUPPORTED') return;
      services.metrics.countCall(isKnown ? path : 'unknown', callOutcomeOf(error), 0);
    },
    responseMeta: ({ ctx, errors }) => ({
      headers: waitHeaders(errors.map((error) => toProblem(error, ctx?.requestId ?? ''))),
    }),
  });
}
