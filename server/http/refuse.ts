import type { Request, Response } from 'express';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { toProblem } from '../core/errors';
import { sendProblem } from './send-problem';

/** Answers a request that goes no further, in the words of the face that was asked. */
export function refuse(req: Request, res: Response, code: ErrorCode): void {
  sendProblem(req, res, toProblem(new DomainError(code), String(req.id)));
}
