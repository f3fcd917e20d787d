import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Request, Response } from 'express';
import { errorTable } from '~/domain/core/error-table';
import type { Problem } from '../../core/api/errors';
import { type ProblemFacts, problemDetails } from '../rest/problem';
import { waitHeaders } from './wait-headers';

/** Sends an error in the format of the API that was called: RFC 9457 below `/api/v1`. */
export function sendProblem(req: Request, res: Response, problem: Problem): void {
  res.status(problem.status).set({ 'cache-control': 'no-store', ...waitHeaders([problem]) });
  if (isTrpc(req.originalUrl)) res.json(problemOfCall(problem));
  else if (!isRest(req.originalUrl)) res.json({ error: problem });
  else res.type('application/problem+json').send(JSON.stringify(problemDetails(req, problem, factsOf(res))));
}

/** Returns the error in tRPC's format, so that the client reads it like any other. */
export function problemOfCall(problem: Problem): object {
  const { trpc, http } = errorTable[problem.code];
  const data = { code: trpc, httpStatus: http, problem };
  return { error: { json: { message: trpc, code: TRPC_ERROR_CODES_BY_KEY[trpc], data } } };
}

function factsOf({ locals }: Response): ProblemFacts {
  return locals.problemFacts ?? {};
}

export function isRest(path: string): boolean {
  return /^\/api\/v1(?:[/?]|$)/u.test(path);
}

export function isTrpc(path: string): boolean {
  return path.startsWith('/api/trpc/');
}
