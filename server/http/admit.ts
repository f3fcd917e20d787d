import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/errors';
import type { Admission } from '../admission/admission';
import { laneOf } from '../admission/lanes';
import { toProblem } from '../errors';
import { answerProblem } from './failure';
import { nameOf } from './request-id';
import { keptPageHeaders } from './security-headers';

/**
 * Turns requests away while too many of their kind are at work. It stands before the steps that cost something, and so
 * names and secures its own answers; the log hears of their number.
 */
export function admit(admission: Admission): RequestHandler {
  const headers = keptPageHeaders("'none'");
  return (req, res, next) => {
    const lane = laneOf(req.url);
    if (lane === undefined) return next();
    admission.enter(lane).then((leave) => {
      if (!leave) return turnAway(req, res, headers);
      res.once('close', leave);
      if (res.destroyed) leave();
      else next();
    }, next);
  };
}

function turnAway(req: Request, res: Response, headers: ReturnType<typeof keptPageHeaders>): void {
  const id = nameOf(req);
  req.id = id;
  if (Number(req.headers['content-length'] ?? 0) > 0) res.setHeader('connection', 'close');
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  res.setHeader('x-request-id', id);
  answerProblem(req, res, toProblem(new DomainError('overloaded'), id));
}
