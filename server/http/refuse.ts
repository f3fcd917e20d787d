import type { Request, Response } from 'express';
import { DomainError, type ErrorCode } from '~/domain/errors';
import { toProblem } from '../errors';

/** Answers a request that goes no further, in the words that every face understands. */
export function refuse(req: Request, res: Response, code: ErrorCode): void {
  const problem = toProblem(new DomainError(code), String(req.id));
  res.status(problem.status).json({ error: problem });
}
