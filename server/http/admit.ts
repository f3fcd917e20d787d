import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/errors';
import type { Admission } from '../admission/admission';
import { laneOf } from '../admission/lanes';
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
    if (lane === undefined) return next();
    const leave = admission.enterAtOnce(lane);
    if (leave) return goOn(res, leave, next);
    admission.wait(lane).then((waited) => (waited ? goOn(res, waited, next) : turnAway(req, res)), next);
  };
}

function goOn(res: Response, leave: () => void, next: () => void): void {
  if (res.destroyed) leave();
  else {
    res.once('close', leave);
    next();
  }
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
  const close = Number(req.headers['content-length'] ?? 0) > 0 ? { connection: 'close' } : {};
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
  if (isRest(req.url)) return ['application/problem+json', JSON.stringify(problemDetails(req, problem, {}))];
  if (isTrpc(req.url)) return ['application/json', JSON.stringify(problemOfCall(problem))];
  if (req.url.startsWith('/api/')) return ['application/json', JSON.stringify({ error: problem })];
  return ['text/html; charset=utf-8', failurePage(problem)];
}
