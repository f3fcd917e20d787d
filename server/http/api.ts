import { type RequestHandler, Router } from 'express';
import type { Services } from '../context';
import { documents } from './documents';
import { exports } from './exports';
import { files } from './files';
import { ownPagesOnly } from './own-pages';
import { qpayCallback } from './qpay-callback';
import { readCalls } from './read-calls';
import { refuse } from './refuse';
import { rest } from './rest';
import { trpcAdapter } from './trpc-adapter';

const mostCallsInBatch = 20;

/** The door over HTTP: tRPC at /api/trpc, pictures at /api/files, lists as files at /api/export, papers at /api/documents, a few calls by REST; no other address. */
export function api(services: Services): Router {
  return Router()
    .use(
      '/trpc',
      batchLimit,
      ownPagesOnly(services.env.publicUrl),
      readCalls(services),
      trpcAdapter(services),
    )
    .use('/files', files(services))
    .use('/export', exports(services))
    .use('/documents', documents(services))
    .get('/qpay/callback', qpayCallback(services))
    .use(rest(services))
    .use((req, res) => refuse(req, res, 'not_found'));
}

/** Counts the commas as tRPC does, those written as `%2C` too. */
const batchLimit: RequestHandler = (req, res, next) => {
  if (req.path.split(/,|%2c/i).length <= mostCallsInBatch) return next();
  refuse(req, res, 'body.too_big');
};
