import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/core/errors';
import type { Admission } from '../core/admission/admission';
import { type LaneName, laneOf } from '../core/admission/lanes';
import type { Env } from '../core/env';
import { type Problem, toProblem } from '../core/errors';
import { failurePage } from './failure';
import { nameOf } from './request-id';
import { problemDetails } from './rest/problem';
import { keptPageHeaders, transportHeaders } from './security-headers';
import { isRest, isTrpc, problemOfCall } from './send-problem';
import { waitHeaders } from './wait-headers';

type Parts = { admission: Admission; env: Pick<Env, 'publicUrl'> };

/**
 * Turns calls away before Express sees them while even those that wait for a place are too many: under a flood most
 * requests end here, so that it has to be cheap.
 */
export function turningFloodAway({ admission, env }: Parts, listener: RequestListener): RequestListener {
  const turnAway = turningAway(env);
  return (req, res) => {
    const { url = '' } = req;
    const lane = isTrpc(url) ? laneOf(url) : undefined;
    if (lane === undefined || !admission.isFull(lane)) listener(req, res);
    else turnAway(req, res, wordsOfCall({ ...overloaded, requestId: randomUUID() }));
  };
}

/**
 * Gives requests a place, and turns them away while too many of their kind are at work. It stands before the steps
 * that cost something, and so secures its own answers. The log hears of the number.
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

/** Gives calls their place once their bodies are here, so that no slow sender takes one up. Stands behind `wireText`. */
export function admitSent(parts: Parts): RequestHandler {
  const enter = entering(parts);
  return (req, res, next) => {
    const lane = laneOf(req.originalUrl);
    if (lane === undefined || !hasBody(req)) next();
    else enter(lane, { req, res, next });
  };
}

type Step = { req: Request; res: Response; next: (error?: unknown) => void };

function entering({ admission, env }: Parts): (lane: LaneName, step: Step) => void {
  const turnAway = turningAway(env);
  return (lane, step) => {
    const leave = admission.enterAtOnce(lane);
    if (leave) goOn(step, leave);
    else
      admission
        .wait(lane)
        .then(
          (waited) => (waited ? goOn(step, waited) : turnAway(step.req, step.res, wordsOf(step.req))),
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

/** Who is slower in sending a body, of the few that are not calls, works on without a place. */
const longestSendingMs = 500;

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

const overloaded = toProblem(new DomainError('overloaded'), '');

type Words = { problem: Problem; type: string; body: string };

function turningAway(env: Parts['env']): (req: IncomingMessage, res: ServerResponse, words: Words) => void {
  const headers: OutgoingHttpHeaders = {
    ...keptPageHeaders("'none'"),
    ...transportHeaders(env),
    'cache-control': 'no-store',
    ...waitHeaders([overloaded]),
  };
  return (req, res, { problem, type, body }) => {
    // What it still sends is not read.
    const close = hasBody(req) && !req.complete ? { connection: 'close' } : {};
    res
      .writeHead(problem.status, {
        ...headers,
        ...close,
        'x-request-id': problem.requestId,
        'content-type': type,
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  };
}

function wordsOf(req: Request): Words {
  const { originalUrl: url } = req;
  const problem = { ...overloaded, requestId: nameOf(req) };
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
