import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/errors';
import type { Admission } from '../admission/admission';
import { type LaneName, laneOf } from '../admission/lanes';
import { type Problem, toProblem } from '../errors';
import { problemDetails } from '../rest/problem';
import { failurePage } from './failure';
import { nameOf } from './request-id';
import { keptPageHeaders } from './security-headers';
import { isRest, isTrpc, problemOfCall } from './send-problem';
import { waitHeaders } from './wait-headers';

/**
 * Turns calls away before Express sees them while even those that wait for a place are too many: under a flood most
 * requests end here, so that it has to be cheap.
 */
export function turningFloodAway(admission: Admission, listener: RequestListener): RequestListener {
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
export function admit(admission: Admission): RequestHandler {
  return (req, res, next) => {
    const lane = laneOf(req.url);
    if (lane === undefined) next();
    else if (!isTrpc(req.url) || !hasBody(req)) enter(admission, lane, { req, res, next });
    else next();
  };
}

/** Gives calls their place once their bodies are here, so that no slow sender takes one up. Stands behind `wireText`. */
export function admitSent(admission: Admission): RequestHandler {
  return (req, res, next) => {
    const lane = laneOf(req.originalUrl);
    if (lane === undefined || !hasBody(req)) next();
    else enter(admission, lane, { req, res, next });
  };
}

type Step = { req: Request; res: Response; next: (error?: unknown) => void };

function enter(admission: Admission, lane: LaneName, step: Step): void {
  const leave = admission.enterAtOnce(lane);
  if (leave) goOn(step, leave);
  else
    admission
      .wait(lane)
      .then(
        (waited) => (waited ? goOn(step, waited) : turnAway(step.req, step.res, wordsOf(step.req))),
        step.next,
      );
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
const headers = {
  ...keptPageHeaders("'none'"),
  'cache-control': 'no-store',
  ...waitHeaders([overloaded]),
};

type Words = { problem: Problem; type: string; body: string };

function turnAway(req: IncomingMessage, res: ServerResponse, { problem, type, body }: Words): void {
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
