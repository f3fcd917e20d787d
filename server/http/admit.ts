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
 * Turns requests away while too many of their kind are at work. It stands before the steps that cost something, and
 * answers without Express: to refuse has to be far cheaper than to work. The log hears of the number.
 */
export function admit(admission: Admission): RequestHandler {
  return (req, res, next) => {
    const lane = laneOf(req.url);
    if (lane === undefined) next();
    else if (!isTrpc(req.url) || !hasBody(req)) enter(admission, lane, { req, res, next });
    else if (admission.isFull(lane)) turnAway(req, res);
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
      .then((waited) => (waited ? goOn(step, waited) : turnAway(step.req, step.res)), step.next);
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

function hasBody({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

const overloaded = new DomainError('overloaded');
const headers = {
  ...keptPageHeaders("'none'"),
  'cache-control': 'no-store',
  ...waitHeaders([toProblem(overloaded, '')]),
};

function turnAway(req: Request, res: Response): void {
  const problem = toProblem(overloaded, nameOf(req));
  const [type, body] = wordsOf(req, problem);
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

function wordsOf(req: Request, problem: Problem): [type: string, body: string] {
  const { originalUrl: url } = req;
  if (isRest(url)) return ['application/problem+json', JSON.stringify(problemDetails(req, problem, {}))];
  if (isTrpc(url)) return ['application/json', JSON.stringify(problemOfCall(problem))];
  if (url.startsWith('/api/')) return ['application/json', JSON.stringify({ error: problem })];
  return ['text/html; charset=utf-8', failurePage(problem)];
}
