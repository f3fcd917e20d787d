import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Security headers on every answer, errors too. */
export function securityHeaders({ isDevelopment }: { isDevelopment: boolean }): RequestHandler[] {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        // Mantine writes style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
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
  return [makeNonce, secure, transportSecurity];
}

const makeNonce: RequestHandler = (_req, res, next) => {
  res.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

const transportSecurity: RequestHandler = (req, res, next) => {
  if (req.secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  next();
};

function nonceOf(res: object): string {
  const locals = 'locals' in res ? res.locals : undefined;
  const nonce = locals && typeof locals === 'object' && 'cspNonce' in locals ? locals.cspNonce : undefined;
  if (typeof nonce !== 'string') throw new Error('The nonce is made before the policy.');
  return nonce;
}
