import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { type RequestHandler, Router } from 'express';
import { createContext, type Services } from '../context';
import { toProblem, toTrpcError } from '../errors';
import { appRouter } from '../router';
import { files } from './files';
import { refuse } from './refuse';
import { requestFacts } from './request-facts';
import { waitHeaders } from './wait-headers';

const mostCallsInBatch = 20;
const longestBodyBytes = 1024 * 1024;

/** The door over HTTP: tRPC at /api/trpc, pictures at /api/files; any other address below /api is unknown. */
export function api(services: Services): Router {
  const trpc = createExpressMiddleware({
    router: appRouter,
    createContext: async ({ req, res }) => {
      try {
        return await createContext(services, requestFacts(req, res));
      } catch (error) {
        throw toTrpcError(error);
      }
    },
    responseMeta: ({ ctx, errors }) => ({
      headers: waitHeaders(errors.map((error) => toProblem(error, ctx?.requestId ?? ''))),
    }),
    maxBodySize: longestBodyBytes,
  });
  return Router()
    .use('/trpc', batchLimit, trpc)
    .use('/files', files(services))
    .use((req, res) => refuse(req, res, 'not_found'));
}

const batchLimit: RequestHandler = (req, res, next) => {
  if (req.path.split(',').length <= mostCallsInBatch) return next();
  refuse(req, res, 'body.too_big');
};
