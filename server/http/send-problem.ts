import type { Request, Response } from 'express';
import type { Problem } from '../errors';
import { type ProblemFacts, problemDetails } from '../rest/problem';
import { waitHeaders } from './wait-headers';

/** A refusal in the words of the face that was asked: RFC 9457 below `/api/v1`. */
export function sendProblem(req: Request, res: Response, problem: Problem): void {
  res.status(problem.status).set({ 'cache-control': 'no-store', ...waitHeaders([problem]) });
  if (!isRest(req.originalUrl)) res.json({ error: problem });
  else res.type('application/problem+json').send(JSON.stringify(problemDetails(req, problem, factsOf(res))));
}

function factsOf({ locals }: Response): ProblemFacts {
  return locals.problemFacts ?? {};
}

export function isRest(path: string): boolean {
  return /^\/api\/v1(?:[/?]|$)/u.test(path);
}
