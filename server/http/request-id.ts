import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const acceptable = /^[\w-]{8,64}$/;
const trustFunction = z.custom<(address: string, hop: number) => boolean>(
  (value) => typeof value === 'function',
);

/** Names each request, in `req.id` and in the answer. Only a trusted proxy may bring a name along. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const isTrusted = trustFunction.parse(req.app.get('trust proxy fn'))(req.socket.remoteAddress ?? '', 0);
    const brought = isTrusted ? req.get('x-request-id') : undefined;
    req.id = brought !== undefined && acceptable.test(brought) ? brought : randomUUID();
    res.setHeader('x-request-id', req.id);
    next();
  };
}
