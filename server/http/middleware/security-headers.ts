import { randomBytes } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../../core/env/env';
import { isServedOverTls } from '../../core/security/cookies';
import { isTrpc } from '../response/send-problem';

type Served = Pick<Env, 'publicUrl'>;

/**
 * Sets security headers on every response, including errors. A tRPC response is never a page and needs no nonce, so its
 * headers are computed once.
 */
export function securityHeaders(env: Served & Pick<Env, 'mode'>): RequestHandler[] {
  const ofCalls = fixedHeaders({ ...keptPageHeaders("'none'"), ...transportHeaders(env) });
  const ofOthers = [
    makeNonce,
    secure(env.mode === 'development'),
    fixedHeaders({ ...permissionsPolicy, ...transportHeaders(env) }),
  ];
  return [
    (req, res, next) => (isTrpc(req.url) ? ofCalls(req, res, next) : next()),
    ...ofOthers.map(
      (step): RequestHandler =>
        (req, res, next) => {
          if (isTrpc(req.url)) next();
          else step(req, res, next);
        },
    ),
  ];
}

/** Returns the HSTS header where browsers use https. */
export function transportHeaders(env: Served): OutgoingHttpHeaders {
  return isServedOverTls(env) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}

/** Pages of ours may ask for the camera, which reads codes. Nothing of ours needs microphone or location. */
const permissionsPolicy = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' } as const;

/** Returns the headers of a cached page: its inline scripts are allowed by hash instead of a nonce. */
export function keptPageHeaders(scriptSources: string): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = Object.assign(new ServerResponse(request), { locals: { scriptSources } });
  secure(false)(request, answer, () => undefined);
  return { ...answer.getHeaders(), ...permissionsPolicy };
}

type Helmet = ReturnType<typeof helmet>;

function secure(isDevelopment: boolean): Helmet {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // ZXing, which reads codes where the browser cannot, is WebAssembly. This allows no text to run as script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", (_req, res) => scriptSourcesOf(res)],
        // Mantine writes style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // `no-referrer` would make browsers send `Origin: null` with forms, which the origin check refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
}

const makeNonce: RequestHandler = (_req, res, next) => {
  const nonce = randomBytes(16).toString('base64');
  Object.assign(res.locals, { cspNonce: nonce, scriptSources: `'nonce-${nonce}'` });
  next();
};

function fixedHeaders(fixed: OutgoingHttpHeaders): RequestHandler {
  const headers = new Map(Object.entries(fixed));
  return (_req, res, next) => {
    for (const [name, value = ''] of headers) res.setHeader(name, value);
    next();
  };
}

function scriptSourcesOf(res: object): string {
  const locals = 'locals' in res ? res.locals : undefined;
  const isNamed = locals && typeof locals === 'object' && 'scriptSources' in locals;
  const sources = isNamed ? locals.scriptSources : undefined;
  if (typeof sources !== 'string') throw new Error('The script sources are named before the policy.');
  return sources;
}
