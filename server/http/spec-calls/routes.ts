import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { ErrorCode } from '~/domain/core/errors';
import type { Context, Services } from '../../core/api/context';
import { type Problem, toProblem } from '../../core/api/errors';
import { jsonBody } from '../../core/api/wire/json-body';
import { createCaller } from '../../router';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { waitHeaders } from '../response/wait-headers';

type Api = ReturnType<typeof createCaller>;
type Answer = (api: Api, req: Request, res: Response) => Promise<unknown>;

/** Routes of section 7 of the specification: thin wrappers of the same procedures. */
export function rest(services: Services): Router {
  const answering =
    (answer: Answer): RequestHandler =>
    (req: Request, res: Response, next: NextFunction) => {
      apiFor(services, req, res)
        .then((api) => answer(api, req, res))
        .then((body) => res.json(body))
        .catch(next);
    };
  return Router()
    .get('/app-bar/search', answering(search))
    .get('/apps/permissions', answering(permissions))
    .get(
      '/pages/faq',
      answering((api, req) => api.content.faq({ q: textOf(req, 'q') ?? '' })),
    )
    .get(
      '/pages/help-center',
      answering((api) => api.content.helpCentre()),
    )
    .get('/pages/help-center/article', answering(article))
    .post('/auth/login', jsonBody(4096), brokenLogin, login(services));
}

/** A body that is not JSON returns the error format of section 8, like every other refusal of this call. */
const brokenLogin: ErrorRequestHandler = (_error, _req, res, _next) => {
  res.status(400).json({ errors: { email: ['Something went wrong'] } });
};

async function search(api: Api, req: Request): Promise<unknown> {
  return await api.search.find({ q: textOf(req, 'q') ?? '' });
}

async function article(api: Api, req: Request): Promise<unknown> {
  return await api.content.helpArticle({ slug: textOf(req, 'title') ?? '' });
}

async function permissions(api: Api, req: Request): Promise<unknown> {
  const { rows, total } = await api.roles.permissions(permissionQuery(req));
  return {
    permissions: rows.map(({ id, name, assignedTo, createdDate }) => ({
      id,
      name,
      assignedTo: assignedTo.map((role) => role.name),
      createdDate,
    })),
    totalPermissions: total,
  };
}

type PermissionQuery = NonNullable<Parameters<Api['roles']['permissions']>[0]>;

/** Maps the specification's parameters to the procedure's input, which its schema validates. */
function permissionQuery(req: Request): PermissionQuery {
  const [q, sortBy, orderBy] = ['q', 'sortBy', 'orderBy'].map((name) => textOf(req, name));
  const [page, pageSize] = ['page', 'itemsPerPage'].map((name) => textOf(req, name));
  const query: Record<string, unknown> = {
    ...(q && { search: q }),
    ...(sortBy && { sort: sortBy }),
    ...(orderBy && { order: orderBy }),
    ...(page && { page: Number(page) }),
    ...(pageSize && { pageSize: Number(pageSize) }),
  };
  return query;
}

/** Responds 201 with the token for a program: without a cookie, so that no page can sign its visitor in with it. */
function login(services: Services): RequestHandler {
  return (req, res, next) => {
    const { email, password, code } = Object(req.body);
    apiFor(services, req, res)
      .then((api) => api.auth.signInForToken({ email, password, ...(code !== undefined && { code }) }))
      .then((signedIn) => res.status(201).json(signedIn))
      .catch((error: unknown) => {
        const problem = toProblem(error, String(req.id));
        if (problem.status >= 500) return next(error);
        res
          .status(problem.status === 429 ? 429 : 400)
          .set(waitHeaders([problem]))
          .json({ errors: failuresOf(problem) });
      });
  };
}

/** Section 8 defines the errors of the e-mail. An account with a second factor also needs a `code`. */
function failuresOf({ code, issues }: Problem): Record<string, string[]> {
  const ofCode = issues.find(({ path }) => path === 'code');
  const isWrong = code === 'sign_in.wrong' || (code === 'input.invalid' && !ofCode);
  return {
    email: [isWrong ? 'Invalid email or password' : 'Something went wrong'],
    ...(ofCode && { code: [codeFailure(ofCode.code)] }),
  };
}

function codeFailure(code: ErrorCode): string {
  if (code === 'required') return 'A code of your authenticator app is required';
  if (code === 'second_factor.missing' || code === 'second_factor.app_missing')
    return 'Set up an authenticator app first: sign in with a browser';
  return code === 'code.blocked' || code === 'code.app_locked' ? 'Too many wrong codes' : 'Invalid code';
}

async function apiFor(services: Services, req: Request, res: Response): Promise<Api> {
  const ctx: Context = await createContext(services, requestFacts(req, res));
  return createCaller(ctx);
}

function textOf(req: Request, name: string): string | undefined {
  const value = req.query[name];
  return typeof value === 'string' ? value : undefined;
}
