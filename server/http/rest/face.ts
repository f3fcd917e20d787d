import { callTRPCProcedure } from '@trpc/server';
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { DomainError } from '~/domain/core/errors';
import type { Services } from '../../core/api/context';
import { toProblem } from '../../core/api/errors';
import { jsonBody } from '../../core/api/wire/json-body';
import { appRouter } from '../../router';
import { longestInputOf } from '../middleware/longest-body';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { refuse } from '../response/refuse';
import { allowance } from './allowance';
import { deprecationHeaders, usedOf } from './deprecation';
import { readInput } from './input';
import { toMeasured, toTyped } from './measured';
import { pathFields } from './operations';
import { localeOf, type ProblemFacts } from './problem';
import { jsonPosition } from './problem-place';
import { type Shape, shapes } from './shape';
import { toJson } from './wire';

/** `/api/v1`: the public procedures, by path and method. It accepts tokens and no cookies. */
export function restFace(services: Services): Router {
  const face = Router({ caseSensitive: true }).use(allowance(services));
  for (const [path, calls] of byPath()) {
    const route = face.route(path.replace(/\{(\w+)\}/gu, ':$1'));
    const methods = calls.map(({ method }) => method.toUpperCase());
    for (const call of calls) {
      route[call.method](
        noteShape(call),
        onlyJson(call),
        jsonBody(longestInputOf(call.procedure)),
        answering(services, call),
      );
    }
    route.all(otherMethod([...(methods.includes('GET') ? ['HEAD'] : []), ...methods, 'OPTIONS'].join(', ')));
  }
  return face.use((req, res) => refuse(req, res, 'not_found')).use(clientsFault);
}

function byPath(): Map<string, Shape[]> {
  const found = new Map<string, Shape[]>();
  // Literal paths are registered before paths with parameters.
  const sorted = [...shapes].sort(
    (one, other) => pathFields(one.path).length - pathFields(other.path).length,
  );
  for (const shape of sorted) found.set(shape.path, [...(found.get(shape.path) ?? []), shape]);
  return found;
}

/** Stores the operation of a request, which maps the fields of an error to their place in the request. */
function noteShape(shape: Shape): RequestHandler {
  return (_req, res, next) => {
    res.locals.problemFacts = { shape } satisfies ProblemFacts;
    next();
  };
}

/** Refuses a body that is not JSON; a missing body counts as empty. */
function onlyJson({ method }: Shape): RequestHandler {
  return (req, res, next) => {
    const hasBody = Number(req.get('content-length') ?? 0) > 0;
    if (method === 'get' || !hasBody || req.is('application/json')) return next();
    refuse(req, res, 'media.unsupported');
  };
}

function otherMethod(allow: string): RequestHandler {
  return (req, res) => {
    res.set('allow', allow);
    if (req.method === 'OPTIONS') res.status(204).end();
    else refuse(req, res, 'method.not_allowed');
  };
}

function answering(services: Services, shape: Shape): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    answer(services, { req, shape, res })
      .then((data) =>
        res
          .status(shape.status ?? 200)
          .type('application/json')
          .send(toJson(data)),
      )
      .catch(next);
  };
}

type Asked = { req: Request; res: Response; shape: Shape };

async function answer(services: Services, { req, res, shape }: Asked): Promise<unknown> {
  const input = readInput(shape, req);
  const used = usedOf(shape.procedure, Object.keys(Object(input)));
  res.set(deprecationHeaders(used));
  const facts = { ...requestFacts(req, res), cookieHeader: undefined, wishedLocale: localeOf(req) };
  const ctx = await createContext(services, facts);
  const userId = ctx.session?.user.id;
  for (const { procedure, field } of used)
    ctx.log.info({ procedure, field, userId }, 'deprecated use of the API');
  const asked = callTRPCProcedure({
    router: appRouter,
    path: shape.procedure,
    type: shape.type,
    // Converted inside the call, so that only authorised callers see errors in their input.
    getRawInput: async () => toTyped(shape.procedure, input),
    ctx,
    signal: undefined,
    batchIndex: 0,
  });
  const answered = await asked.catch((error: unknown) => {
    throw notFoundByAddress(error, shape) ?? error;
  });
  return toMeasured(shape.procedure, answered);
}

/** A malformed id in the path returns not found, like an unknown id. */
function notFoundByAddress(error: unknown, { path }: Shape): DomainError | undefined {
  const { status, issues } = toProblem(error, '');
  const named = pathFields(path);
  const isNamed = issues.length > 0 && issues.every((issue) => named.includes(issue.path));
  return status === 400 && isNamed ? new DomainError('not_found', {}, undefined, issues) : undefined;
}

/** Handles request errors found by Express and its body parser. */
const clientsFault: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (error instanceof DomainError || status < 400 || status >= 500 || res.headersSent) return next(error);
  if (status === 413) return refuse(req, res, 'body.too_big');
  if (error instanceof Error && 'body' in error && typeof error.body === 'string') {
    res.locals.problemFacts = { ...res.locals.problemFacts, position: jsonPosition(error.body) };
  }
  refuse(req, res, status === 415 ? 'media.unsupported' : 'body.malformed');
};
