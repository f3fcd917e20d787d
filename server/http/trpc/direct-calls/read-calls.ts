import type { RequestHandler } from 'express';
import type { Services } from '../../../core/api/context';
import { answerCalls, namesOf, plainCalls, withInputs } from './answer-calls';

const queries = namesOf('query');

/**
 * Answers plain GET calls of queries, alone or in a batch, like tRPC's adapter at a fraction of its cost: the adapter
 * converts each request to a fetch Request and each answer from a stream. Anything that is not plain, well-formed and
 * known is passed to the adapter, which refuses it properly.
 */
export function readCalls(services: Services): RequestHandler {
  return (req, res, next) => {
    const named = req.method === 'GET' ? plainCalls(req, queries) : undefined;
    const asked = named && withInputs(named, named.search.get('input') || null);
    if (!asked) return next();
    answerCalls(services, { req, res, asked, type: 'query' }).catch(next);
  };
}
