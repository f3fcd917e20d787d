import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Request, RequestHandler, Response } from 'express';
import { type Context, createContext, type RequestFacts, type Services } from '../context';
import { toProblem, toTrpcError } from '../errors';
import { appRouter } from '../router';
import { requestFacts } from './request-facts';
import { waitHeaders } from './wait-headers';

const { _config: config, procedures } = appRouter._def;
const queries = new Set(
  Object.entries<unknown>(procedures).flatMap(([path, made]) => (typeOf(made) === 'query' ? [path] : [])),
);

type Call = { path: string; input: unknown };
type Calls = { isBatch: boolean; calls: Call[] };
type Outcome = { error: TRPCError } | { data: unknown };

/**
 * Answers plain GET calls of queries, alone or in a batch, as tRPC's adapter does and for a fraction of its work:
 * the adapter turns each request into a fetch Request and each answer back out of a stream. Whatever is not
 * plain, well-formed and known goes on to the adapter, which knows how to refuse it.
 */
export function readCalls(services: Services): RequestHandler {
  return (req, res, next) => {
    const asked = plainCalls(req);
    if (!asked) return next();
    answer(services, { req, res, asked }).catch(next);
  };
}

function typeOf(procedure: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type');
}

function plainCalls(req: Request): Calls | undefined {
  const isPlain = req.method === 'GET' && !req.url.includes('#') && !('trpc-accept' in req.headers);
  if (!isPlain) return undefined;
  const [, query = ''] = /\?(.*)$/su.exec(req.url) ?? [];
  const search = new URLSearchParams(query);
  if (search.has('connectionParams')) return undefined;
  const isBatch = search.get('batch') === '1';
  const paths = isBatch ? req.path.slice(1).split(',') : [req.path.slice(1)];
  if (!paths.every((path) => queries.has(path))) return undefined;
  const inputs = readInputs(search.get('input'), isBatch);
  return inputs && { isBatch, calls: paths.map((path, at) => ({ path, input: inputs(at) })) };
}

/** What each call brings; undefined when it cannot be read. */
function readInputs(text: string | null, isBatch: boolean): ((at: number) => unknown) | undefined {
  try {
    const given: unknown = text ? JSON.parse(text) : undefined;
    if (given === undefined) return () => undefined;
    if (!isBatch) {
      const input: unknown = config.transformer.input.deserialize(given);
      return () => input;
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    const inputs = new Map(
      Object.entries(given).map(([at, input]) => [at, config.transformer.input.deserialize(input)]),
    );
    return (at) => inputs.get(String(at));
  } catch {
    return undefined;
  }
}

type Asked = { req: Request; res: Response; asked: Calls };

async function answer(services: Services, { req, res, asked: { isBatch, calls } }: Asked): Promise<void> {
  const context = await contextOf(services, requestFacts(req, res));
  const outcomes = await Promise.all(calls.map((call) => outcomeOf(call, context)));
  const ctx = 'ctx' in context ? context.ctx : undefined;
  const answers = outcomes.map((outcome, at) => {
    if (!('error' in outcome)) return { result: { data: outcome.data } };
    const { path = '', input } = calls[at] ?? {};
    return { error: getTRPCErrorShape({ config, ctx, error: outcome.error, input, path, type: 'query' }) };
  });
  const problems = outcomes.flatMap((outcome) =>
    'error' in outcome ? toProblem(outcome.error, ctx?.requestId ?? '') : [],
  );
  const [only] = answers;
  const body = isBatch ? transformTRPCResponse(config, answers) : only && transformTRPCResponse(config, only);
  res.writeHead(getHTTPStatusCode(answers), {
    'content-type': 'application/json',
    vary: 'trpc-accept, accept',
    ...waitHeaders(problems),
  });
  res.end(JSON.stringify(body));
}

type Made = { ctx: Context } | { error: TRPCError };

async function contextOf(services: Services, facts: RequestFacts): Promise<Made> {
  try {
    return { ctx: await createContext(services, facts) };
  } catch (error) {
    return { error: toTrpcError(error) };
  }
}

async function outcomeOf({ path, input }: Call, context: Made): Promise<Outcome> {
  if ('error' in context) return context;
  try {
    const getRawInput = async () => input;
    const { ctx } = context;
    const call = { router: appRouter, path, getRawInput, ctx, type: 'query', signal: undefined } as const;
    return { data: await callTRPCProcedure({ ...call, batchIndex: 0 }) };
  } catch (error) {
    return { error: getTRPCErrorFromUnknown(error) };
  }
}
