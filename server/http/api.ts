import { type RequestHandler, Router } from 'express';
import type { Services } from '../core/api/context';
import { card } from './endpoints/card';
import { demoPapers } from './endpoints/demo-papers';
import { documents } from './endpoints/documents';
import { exports } from './endpoints/exports';
import { files } from './endpoints/files';
import { invoices } from './endpoints/invoices';
import { personFiles } from './endpoints/person-files';
import { qpayCallback } from './endpoints/qpay-callback';
import { seen } from './endpoints/seen';
import { smsInbound } from './endpoints/sms-inbound';
import { admitSent } from './middleware/admit';
import { ownPagesOnly } from './middleware/own-pages';
import { callSteps, handlersOf } from './order';
import { callsIn } from './request/calls-in';
import { refuse } from './response/refuse';
import { tokenAllowance } from './rest/allowance';
import { apiDocs } from './rest/docs/docs';
import { restFace } from './rest/face';
import { rest } from './spec-calls/routes';
import { changeCalls } from './trpc/direct-calls/change-calls';
import { readCalls } from './trpc/direct-calls/read-calls';
import { presentNames } from './trpc/former-names';
import { trpcAdapter } from './trpc/trpc-adapter';
import { wireText } from './trpc/wire-text';

const mostCallsInBatch = 20;

/**
 * Routes below /api: tRPC at /api/trpc, pictures at /api/files, invoices of shops at /api/invoices, exports at /api/export, documents at /api/documents,
 * the REST API at /api/v1 with its docs, and a few calls of the specification. `order.ts` has the steps of a call.
 */
export function api(services: Services): Router {
  const allowance = tokenAllowance(services);
  const calls = handlersOf(callSteps, {
    oneSegment,
    batchLimit,
    presentNames,
    ownPages: ownPagesOnly(services.env.publicUrl),
    body: wireText(services),
    tokenLimit: allowance,
    lanes: admitSent(services),
    plainReads: readCalls(services),
    plainChanges: changeCalls(services),
    adapter: trpcAdapter(services),
  });
  return Router({ caseSensitive: true })
    .use('/trpc', ...calls.map(({ handler }) => handler))
    .use('/v1', restFace(services))
    .use(allowance)
    .use(apiDocs())
    .use('/files', files(services))
    .use('/invoices', invoices(services))
    .use('/person-files', personFiles(services))
    .use('/export', exports(services))
    .use('/documents', documents(services))
    .use('/dev/papers', demoPapers(services))
    .use('/card', card(services))
    .get('/seen', seen)
    .get('/qpay/callback', qpayCallback(services))
    .post('/sms/inbound', ...smsInbound(services))
    .use(rest(services))
    .use((req, res) => refuse(req, res, 'not_found'));
}

/** tRPC reads the last segment alone: `/x/search.find` would be a second address of `/search.find`. */
const oneSegment: RequestHandler = (req, res, next) => {
  if (req.path.lastIndexOf('/') === 0) return next();
  refuse(req, res, 'not_found');
};

const batchLimit: RequestHandler = (req, res, next) => {
  if (callsIn(req.path) <= mostCallsInBatch) return next();
  refuse(req, res, 'body.too_big');
};
