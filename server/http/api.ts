import type { AnyRouter, inferRouterContext } from '@trpc/server';
import { type CreateExpressContextOptions, createExpressMiddleware } from '@trpc/server/adapters/express';
import { type RequestHandler, Router } from 'express';

const mostCallsInBatch = 20;
const longestBody = 1024 * 1024;

type Door<R extends AnyRouter> = {
  router: R;
  createContext: (options: CreateExpressContextOptions) => Promise<inferRouterContext<R>>;
};

/** The door over HTTP: tRPC at /api/trpc; any other address below /api is unknown. */
export function api<R extends AnyRouter>({ router, createContext }: Door<R>): Router {
  return Router()
    .use('/trpc', batchLimit, createExpressMiddleware({ router, createContext, maxBodySize: longestBody }))
    .use((req, res) => {
      res.status(404).json({ error: { code: 'not_found', requestId: req.id } });
    });
}

const batchLimit: RequestHandler = (req, res, next) => {
  if (req.path.split(',').length <= mostCallsInBatch) return next();
  res.status(413).json({ error: { code: 'batch_too_large', requestId: req.id } });
};
