import express, { type RequestHandler } from 'express';
import { DomainError } from '~/domain/core/errors';
import { checkBounds } from './bounded-json';

/** Parses a JSON body in UTF-8 of at most `longestBytes`, after checking its depth and number of values. */
export function jsonBody(longestBytes: number): RequestHandler {
  return express.json({
    limit: longestBytes,
    type: 'application/json',
    verify: (_req, _res, body, encoding) => {
      if (encoding !== 'utf-8') throw new DomainError('media.unsupported');
      checkBounds(body.toString());
    },
  });
}
