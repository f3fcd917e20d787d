import type { Request, Response } from 'express';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { toProblem } from '../../core/api/errors';
import { sendProblem } from './send-problem';

/** Refuses a request in the format of the API that was called. */
export function refuse(req: Request, res: Response, code: ErrorCode): void {
  sendProblem(req, res, toProblem(new DomainError(code), String(req.id)));
}
