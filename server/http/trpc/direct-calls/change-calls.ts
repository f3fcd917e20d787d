import type { RequestHandler } from 'express';
import type { Services } from '../../../core/api/context';
import { answerCalls, namesOf, plainCalls, withInputs } from './answer-calls';

const changes = namesOf('mutation');

/**
 * Answers plain POST calls of mutations in JSON like tRPC's adapter; see `readCalls`. A body that cannot be read is
 * passed to the adapter as text.
 */
export function changeCalls(services: Services): RequestHandler {
  return (req, res, next) => {
    const isJson = req.method === 'POST' && typeof req.body === 'string';
    const named = isJson ? plainCalls(req, changes) : undefined;
    const asked = named && withInputs(named, req.body);
    if (!asked) return next();
    answerCalls(services, { req, res, asked, type: 'mutation' }).catch(next);
  };
}
