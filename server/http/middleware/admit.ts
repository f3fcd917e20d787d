import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/core/errors';
import { type Problem, toProblem } from '../../core/api/errors';
import type { Env } from '../../core/env/env';
import type { Admission } from '../../core/limits/admission/admission';
import { holdingBack } from '../../core/limits/admission/hold-back';
import { type LaneName, laneOf } from '../../core/limits/admission/lanes';
import type { Doors } from '../../core/limits/rate-limit/doors';
import { callerOf, credentialOf, type TrustsProxy } from '../request/caller';
import { requestAddress } from '../request/request-facts';
import { isRest, isTrpc, problemOfCall } from '../response/send-problem';
import { waitHeaders } from '../response/wait-headers';
import { problemDetails } from '../rest/problem';
import { failurePage } from './failure';
import { nameOf } from './request-id';
import { keptPageHeaders, transportHeaders } from './security-headers';

type Parts = { admission: Admission; env: Pick<Env, 'publicUrl'> };

/**
 * Refuses calls before Express while the queue is full: under a flood most requests end here, so this must be cheap.
 */
export function turningFloodAway(
  { admission, env, trusts }: Parts & { trusts: TrustsProxy },
  listener: RequestListener,
): RequestListener {
  const turnAway = turningAway(env);
  return (req, res) => {
    const { url = '' } = req;
    const lane = isTrpc(url) ? laneOf(url) : undefined;
    if (lane === undefined || !admission.isFull(lane, callerOf(req, trusts))) listener(req, res);
    else turnAway(req, res, wordsOfCall({ ...overloaded, requestId: randomUUID() }));
  };
}

/**
 * Refuses a caller whose limit is used up before any other work: the doors count requests further inside, where a
 * refusal costs a query. Streams, health checks and static files pass.
 */
export function refuseClosed({ doors, env }: { doors: Doors; env: Parts['env'] }): RequestHandler {
  const turnAway = turningAway(env);
  return (req, res, next) => {
    const { authorization, cookie } = req.headers;
    const refusal = doors.refusalOf(requestAddress(req), credentialOf(authorization, cookie));
    if (!refusal || laneOf(req.url) === undefined) next();
    else turnAway(req, res, textOf(req, toProblem(refusal, nameOf(req))));
  };
}

/**
 * Gives requests a place, and refuses them while too many of their kind are running. It runs before the expensive
 * steps, and so sets the security headers of its own responses. Refusals are counted for the log.
 */
export function admit(parts: Parts): RequestHandler {
  const enter = entering(parts);
  return (req, res, next) => {
    const lane = laneOf(req.url);
    if (lane === undefined) next();
    else if (!isTrpc(req.url) || !hasBody(req)) enter(lane, { req, res, next });
    else next();
  };
}

/** Gives calls a place after their bodies have arrived, so that slow senders occupy none. Runs after `wireText`. */
export function admitSent(parts: Parts): RequestHandler {
  const enter = entering(parts);
  return (req, res, next) => {
    const lane = laneOf(req.originalUrl, typeof req.body === 'string' ? req.body : '');
    if (lane === undefined || !hasBody(req)) next();
    else enter(lane, { req, res, next });
  };
}

type Step = { req: Request; res: Response; next: (error?: unknown) => void };

function entering({ admission, env }: Parts): (lane: LaneName, step: Step) => void {
  const turnAway = turningAway(env);
  return (lane, step) => {
    const caller = callerOf(step.req, step.req.app.get('trust proxy fn'));
    const leave = admission.enterAtOnce(lane, caller);
    if (leave) goOn(step, leave);
    else
      admission
        .wait(lane, caller)
        .then(
          (waited) =>
            waited
              ? goOn(step, waited)
              : turnAway(
                  step.req,
                  step.res,
                  textOf(step.req, { ...overloaded, requestId: nameOf(step.req) }),
                ),
          step.next,
        );
  };
}

function goOn({ req, res, next }: Step, leave: () => void): void {
  if (res.destroyed) leave();
  else {
    res.once('close', leave);
    if (hasBody(req)) leaveIfSlow(req, leave);
    next();
  }
}

function leaveIfSlow(req: Request, leave: () => void): void {
  setTimeout(() => {
    if (!req.complete) leave();
  }, longestSendingMs).unref();
}

/** Longest wait for a body other than a call's; a slower request runs without a place. */
const longestSendingMs = 500;

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

const overloaded = toProblem(new DomainError('overloaded'), '');

type Words = { problem: Problem; type: string; body: string };

function turningAway(env: Parts['env']): (req: IncomingMessage, res: ServerResponse, text: Words) => void {
  const headers: OutgoingHttpHeaders = {
    ...keptPageHeaders("'none'"),
    ...transportHeaders(env),
    'cache-control': 'no-store',
  };
  const holdBack = holdingBack();
  return (req, res, { problem, type, body }) =>
    holdBack(() => {
      if (res.destroyed) return;
      // The rest of the request is not read.
      const close = hasBody(req) && !req.complete ? { connection: 'close' } : {};
      res
        .writeHead(problem.status, {
          ...headers,
          ...waitHeaders([problem]),
          ...close,
          'x-request-id': problem.requestId,
          'content-type': type,
          'content-length': Buffer.byteLength(body),
        })
        .end(body);
    });
}

function textOf(req: Request, problem: Problem): Words {
  const { originalUrl: url } = req;
  if (isTrpc(url)) return wordsOfCall(problem);
  if (isRest(url)) {
    const body = JSON.stringify(problemDetails(req, problem, {}));
    return { problem, type: 'application/problem+json', body };
  }
  if (url.startsWith('/api/'))
    return { problem, type: 'application/json', body: JSON.stringify({ error: problem }) };
  return { problem, type: 'text/html; charset=utf-8', body: failurePage(problem) };
}

function wordsOfCall(problem: Problem): Words {
  return { problem, type: 'application/json', body: JSON.stringify(problemOfCall(problem)) };
}
