import type { RequestHandler } from 'express';
import type { Services } from '../../core/context';
import { answerCalls, namesOf, plainCalls, withInputs } from './answer-calls';

const changes = namesOf('mutation');

/**
 * Answers plain POST calls of changes in JSON as tRPC's adapter does; see `readCalls`. What cannot be read goes on to
 * the adapter as the text that it is.
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
