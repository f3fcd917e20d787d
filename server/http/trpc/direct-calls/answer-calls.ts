import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Request, Response } from 'express';
import type { Context, RequestFacts, Services } from '../../../core/api/context';
import { callOutcomeOf, toProblem, toTrpcError } from '../../../core/api/errors';
import { appRouter } from '../../../router';
import { createContext } from '../../request/create-context';
import { requestFacts } from '../../request/request-facts';
import { waitHeaders } from '../../response/wait-headers';

const { _config: config, procedures } = appRouter._def;

type Kind = 'query' | 'mutation';
type Call = { path: string; input: unknown };
type Calls = { isBatch: boolean; calls: Call[] };
/** Procedures named by a URL, before their inputs are read. */
type Named = { isBatch: boolean; paths: string[]; search: URLSearchParams };
type Outcome = { error: TRPCError } | { data: unknown };

/** Returns the names of all procedures of a kind. */
export function namesOf(kind: Kind): ReadonlySet<string> {
  const entries = Object.entries<unknown>(procedures);
  return new Set(entries.flatMap(([path, made]) => (kindOf(made) === kind ? [path] : [])));
}

function kindOf(procedure: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type');
}

/** Returns the procedures that a plain request calls; undefined if it is not plain or one is unknown. */
export function plainCalls(req: Request, known: ReadonlySet<string>): Named | undefined {
  if (req.url.includes('#') || 'trpc-accept' in req.headers) return undefined;
  const [, query = ''] = /\?(.*)$/su.exec(req.url) ?? [];
  const search = new URLSearchParams(query);
  if (search.has('connectionParams')) return undefined;
  const isBatch = search.get('batch') === '1';
  const paths = isBatch ? req.path.slice(1).split(',') : [req.path.slice(1)];
  return paths.every((path) => known.has(path)) ? { isBatch, paths, search } : undefined;
}

/** Adds the input of each call; undefined when it cannot be read. Without a text no call has an input. */
export function withInputs({ isBatch, paths }: Named, text: string | null): Calls | undefined {
  const inputs = readInputs(text, isBatch);
  return inputs && { isBatch, calls: paths.map((path, at) => ({ path, input: inputs(at) })) };
}

function readInputs(text: string | null, isBatch: boolean): ((at: number) => unknown) | undefined {
  try {
    const given: unknown = text === null ? undefined : JSON.parse(text);
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

type Asked = { req: Request; res: Response; asked: Calls; type: Kind };

/** Runs the calls and responds like tRPC's adapter. */
export async function answerCalls(
  services: Services,
  { req, res, asked: { isBatch, calls }, type }: Asked,
): Promise<void> {
  const context = await contextOf(services, requestFacts(req, res));
  if ('error' in context) {
    for (const { path } of calls) services.metrics.countCall(path, callOutcomeOf(context.error), 0);
  }
  const outcomes = await Promise.all(calls.map((call) => outcomeOf({ ...call, type }, context)));
  const ctx = 'ctx' in context ? context.ctx : undefined;
  const answers = outcomes.map((outcome, at) => {
    if (!('error' in outcome)) return { result: { data: outcome.data } };
    const { path = '', input } = calls[at] ?? {};
    return { error: getTRPCErrorShape({ config, ctx, error: outcome.error, input, path, type }) };
  });
  const problems = outcomes.flatMap((outcome) =>
    'error' in outcome ? toProblem(outcome.error, ctx?.requestId ?? '') : [],
  );
  const [only] = answers;
  const text = JSON.stringify(
    isBatch ? transformTRPCResponse(config, answers) : only && transformTRPCResponse(config, only),
  );
  res.writeHead(getHTTPStatusCode(answers), {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    vary: 'trpc-accept, accept',
    ...waitHeaders(problems),
  });
  res.end(text);
}

type Made = { ctx: Context } | { error: TRPCError };

async function contextOf(services: Services, facts: RequestFacts): Promise<Made> {
  try {
    return { ctx: await createContext(services, facts) };
  } catch (error) {
    return { error: toTrpcError(error) };
  }
}

async function outcomeOf({ path, input, type }: Call & { type: Kind }, context: Made): Promise<Outcome> {
  if ('error' in context) return context;
  try {
    const getRawInput = async () => input;
    const { ctx } = context;
    const call = { router: appRouter, path, getRawInput, ctx, type, signal: undefined };
    return { data: await callTRPCProcedure({ ...call, batchIndex: 0 }) };
  } catch (error) {
    return { error: getTRPCErrorFromUnknown(error) };
  }
}
