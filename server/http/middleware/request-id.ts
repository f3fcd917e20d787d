import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';

const acceptable = /^[\w-]{8,64}$/;
const trustFunction = z.custom<(address: string, hop: number) => boolean>(
  (value) => typeof value === 'function',
);

/** Sets the id of each request in `req.id` and in the response. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    req.id = nameOf(req);
    res.setHeader('x-request-id', req.id);
    next();
  };
}

/** Returns the id from a trusted proxy, else a new one. */
export function nameOf(req: Request): string {
  const brought = req.get('x-request-id');
  if (brought === undefined || !acceptable.test(brought)) return randomUUID();
  const isTrusted = trustFunction.parse(req.app.get('trust proxy fn'))(req.socket.remoteAddress ?? '', 0);
  return isTrusted ? brought : randomUUID();
}
