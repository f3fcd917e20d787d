import type { RequestHandler } from 'express';
import type { Services } from '../../core/context';
import { answerCalls, namesOf, plainCalls, withInputs } from './answer-calls';

const queries = namesOf('query');

/**
 * Answers plain GET calls of queries, alone or in a batch, as tRPC's adapter does and for a fraction of its work:
 * the adapter turns each request into a fetch Request and each answer back out of a stream. Whatever is not
 * plain, well-formed and known goes on to the adapter, which knows how to refuse it.
 */
export function readCalls(services: Services): RequestHandler {
  return (req, res, next) => {
    const named = req.method === 'GET' ? plainCalls(req, queries) : undefined;
    const asked = named && withInputs(named, named.search.get('input') || null);
    if (!asked) return next();
    answerCalls(services, { req, res, asked, type: 'query' }).catch(next);
  };
}
